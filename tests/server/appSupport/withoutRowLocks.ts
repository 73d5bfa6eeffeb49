import { type KyselyPlugin, type PluginTransformQueryArgs, type RootOperationNode, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** After a deadlock one request is repeated, and the other one has finished by then. */
const maxMeetMs = 10_000;

/**
 * Removes `for update` from every query: race tests must fail with it. With `areTwo`, a reader continues only when
 * another one has read as well, so that two equal requests really collide.
 */
export class WithoutRowLocks implements KyselyPlugin {
  readonly #reads = new WeakSet<object>();
  readonly #areTwo: boolean;
  #meet: (() => void) | null = null;

  constructor({ areTwo = false } = {}) {
    this.#areTwo = areTwo;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind !== 'SelectQueryNode') return node;
    this.#reads.add(queryId);
    return { ...node, endModifiers: [] };
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result, queryId }) => {
    if (this.#areTwo && this.#reads.has(queryId)) await this.#other();
    return result;
  };

  #other(): Promise<void> | void {
    const meet = this.#meet;
    this.#meet = null;
    if (meet !== null) return meet();
    return new Promise((resolve) => {
      this.#meet = resolve;
      setTimeout(resolve, maxMeetMs);
    });
  }
}

/** Ensures that the next requests run at once instead of waiting for connections to open. */
export async function openConnections(db: Db, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => sql`select pg_sleep(0.05)`.execute(db)));
}

import { type KyselyPlugin, type PluginTransformQueryArgs, type RootOperationNode, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** How long a reader waits for another one: a request repeated after a deadlock waits in vain, since no other runs. */
const maxReaderWaitMs = 10_000;

/**
 * Removes `for update` from every query: race tests must fail with it. With `pairsReads`, a query returns only after
 * a second query has returned too, so that two equal requests really collide.
 */
export class WithoutRowLocks implements KyselyPlugin {
  readonly #reads = new WeakSet<object>();
  readonly #pairsReads: boolean;
  #releaseReader: (() => void) | null = null;

  constructor({ areTwo: pairsReads = false } = {}) {
    this.#pairsReads = pairsReads;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind !== 'SelectQueryNode') return node;
    this.#reads.add(queryId);
    return { ...node, endModifiers: [] };
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result, queryId }) => {
    if (this.#pairsReads && this.#reads.has(queryId)) await this.#waitForOtherReader();
    return result;
  };

  #waitForOtherReader(): Promise<void> | void {
    const releaseReader = this.#releaseReader;
    this.#releaseReader = null;
    if (releaseReader !== null) return releaseReader();
    return new Promise((resolve) => {
      this.#releaseReader = resolve;
      setTimeout(resolve, maxReaderWaitMs);
    });
  }
}

/** Opens connections in advance, so that the next requests run at once instead of waiting for connections. */
export async function openConnections(db: Db, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => sql`select pg_sleep(0.05)`.execute(db)));
}

import { type KyselyPlugin, type PluginTransformQueryArgs, type RootOperationNode, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Takes `for update` out of every query: a twin of a race's test that runs on it must fail. */
export class WithoutRowLocks implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node.kind === 'SelectQueryNode' ? { ...node, endModifiers: [] } : node;
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

/** So that what comes next really runs at once, and does not wait in turn for connections to open. */
export async function openConnections(db: Db, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => sql`select pg_sleep(0.05)`.execute(db)));
}

import { type KyselyPlugin, type PluginTransformQueryArgs, RawNode, type RootOperationNode } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Makes the source's lock shared, so that tests can show what happens without it. */
export function withoutSourceLock(db: Db): Db {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }: PluginTransformQueryArgs): RootOperationNode =>
      RawNode.is(node) ? { ...node, sqlFragments: node.sqlFragments.map(toSharedLock) } : node,
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}

const toSharedLock = (text: string): string => text.replace('advisory_xact_lock(', 'advisory_xact_lock_shared(');

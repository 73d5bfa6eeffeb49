import { type KyselyPlugin, type PluginTransformQueryArgs, RawNode, type RootOperationNode } from 'kysely';
import type { Db } from '#server/db/connect.ts';

interface CountedDb {
  readonly countingDb: Db;
  /** Resolves when `count` requests for the source's lock have been answered. */
  readonly allRequested: Promise<void>;
}

/** Wraps the database and counts the answered requests for the source's advisory lock. */
export function countLockCalls(db: Db, count: number): CountedDb {
  let resolve: () => void = () => undefined;
  const allRequested = new Promise<void>((done) => {
    resolve = done;
  });
  const lockQueries = new WeakSet<object>();
  let remainingCount = count;
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
      if (RawNode.is(node) && node.sqlFragments.some((text) => text.includes('advisory_xact_lock'))) {
        lockQueries.add(queryId);
      }
      return node;
    },
    async transformResult({ result, queryId }) {
      if (lockQueries.has(queryId) && --remainingCount === 0) resolve();
      return result;
    },
  };
  return { countingDb: db.withPlugin(plugin), allRequested };
}

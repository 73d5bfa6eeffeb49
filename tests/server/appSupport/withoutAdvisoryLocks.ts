import { type KyselyPlugin, type PluginTransformQueryArgs, RawNode, type RootOperationNode } from 'kysely';

/** Takes the locks on names out of every transaction: a twin of a race's test that runs on it must fail. */
export class WithoutAdvisoryLocks implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const isLock = RawNode.is(node) && node.sqlFragments.some((text) => text.includes('pg_advisory_xact_lock'));
    return isLock ? RawNode.createWithSql('select 1') : node;
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

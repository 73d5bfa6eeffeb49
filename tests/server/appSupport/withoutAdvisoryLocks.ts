import { type KyselyPlugin, type PluginTransformQueryArgs, RawNode, type RootOperationNode } from 'kysely';

/** Removes advisory locks from every transaction: race tests must fail with it. */
export class WithoutAdvisoryLocks implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const isLock = RawNode.is(node) && node.sqlFragments.some((text) => text.includes('pg_advisory_xact_lock'));
    return isLock ? RawNode.createWithSql('select 1') : node;
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

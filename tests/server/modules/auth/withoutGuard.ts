import {
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type RootOperationNode,
} from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** A guard against simultaneous requests, as it appears in the SQL. */
export type Guard = 'used_at is null' | 'on conflict do nothing' | 'exchange_until';

/** The same database with one guard removed from every statement. Race tests must fail on it. */
export function withoutGuard(db: Db, guard: Guard): Db {
  const remover = new GuardRemover(guard);
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }: PluginTransformQueryArgs): RootOperationNode => remover.transformNode(node),
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}

class GuardRemover extends OperationNodeTransformer {
  readonly #guard: Guard;

  constructor(guard: Guard) {
    super();
    this.#guard = guard;
  }

  override transformNodeImpl<Node extends OperationNode>(node: Node): Node {
    return super.transformNodeImpl(this.#strip(node));
  }

  #strip<Node extends OperationNode>(node: Node): Node {
    if (this.#guard === 'on conflict do nothing' && node.kind === 'InsertQueryNode')
      return { ...node, onConflict: undefined };
    const column = guardColumns[this.#guard];
    if (column !== undefined && node.kind === 'WhereNode') {
      const { where } = node as unknown as { where: OperationNode };
      return { ...node, where: removeCondition(column, where) };
    }
    return node;
  }
}

/** Guards that are part of a statement's condition. */
const guardColumns: Partial<Record<Guard, string>> = { 'used_at is null': 'used_at', exchange_until: 'exchange_until' };

function removeCondition(column: string, node: OperationNode): OperationNode {
  if (node.kind !== 'AndNode') return node;
  const { left, right } = node as unknown as { left: OperationNode; right: OperationNode };
  if (JSON.stringify(right).includes(`"${column}"`)) return left;
  return { ...node, left: removeCondition(column, left), right } as OperationNode;
}

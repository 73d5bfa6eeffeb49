import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

export class Crash extends Error {}

/** Throws before or after the n-th query, which for the database looks like a process that was killed there. */
export class CrashAt implements KyselyPlugin {
  readonly #at: number;
  readonly #when: 'before' | 'after';
  startedCount = 0;
  endedCount = 0;

  constructor(statement: number, when: 'before' | 'after') {
    this.#at = statement;
    this.#when = when;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.startedCount += 1;
    if (this.#when === 'before' && this.startedCount === this.#at) throw new Crash();
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    this.endedCount += 1;
    if (this.#when === 'after' && this.endedCount === this.#at) throw new Crash();
    return result;
  }
}

/** Returns every attempt as still claimed by the caller, which disables the check against workers that lost it. */
export class WithoutFence implements KyselyPlugin {
  readonly #tryCount: number;

  constructor(tryCount: number) {
    this.#tryCount = tryCount;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const rows = result.rows.map((row) =>
      'try_count' in row && 'status' in row ? { ...row, status: 'processing', try_count: this.#tryCount } : row,
    );
    return { ...result, rows };
  }
}

import type { StartDatabase } from '#server/db/openDatabase.ts';

/** A subcommand of `npm run admin --`. */
export interface Command {
  readonly name: string;
  /** Printed by `help`: the call, then what it does. */
  readonly help: string;
  run(args: readonly string[], startDatabase?: StartDatabase): Promise<void>;
}

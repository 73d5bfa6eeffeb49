/** A word after `npm run admin --`. */
export interface Command {
  readonly name: string;
  /** As the help shows it: the call, then its effect. */
  readonly help: string;
  run(args: readonly string[]): Promise<void>;
}

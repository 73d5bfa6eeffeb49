import type { StartDatabase } from '#server/db/openDatabase.ts';
import { ConfigError } from '../config/ConfigError.ts';
import { StartError } from '../config/StartError.ts';
import { CommandError } from './CommandError.ts';
import { commands, type LazyCommand } from './commands.ts';

/** What a development checkout adds to the server's command line; nothing in production. */
export interface LocalCommands {
  readonly extraCommands?: readonly LazyCommand[];
  readonly startDatabase?: StartDatabase;
}

/** Runs the command of the process's arguments; a failure is printed on stderr, with exit code 1. */
export async function runAdmin(local: LocalCommands = {}): Promise<void> {
  try {
    await runCommand(process.argv.slice(2), local);
  } catch (error) {
    const isExpected = error instanceof CommandError || error instanceof ConfigError || error instanceof StartError;
    process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? String(error))}\n`);
    process.exitCode = 1;
  }
}

async function runCommand(
  [name, ...args]: readonly string[],
  { extraCommands = [], startDatabase }: LocalCommands,
): Promise<void> {
  const lazyCommands = [...commands, ...extraCommands];
  if (name === undefined || name === 'help' || name === '--help') {
    const helpTexts = await Promise.all(lazyCommands.map(async ({ load }) => (await load()).help));
    const help = ['Usage: npm run admin -- COMMAND', ...helpTexts, 'help\n      Shows this.'];
    process.stdout.write(`${help.join('\n\n  ')}\n`);
    return;
  }
  const command = lazyCommands.find((candidate) => candidate.name === name);
  if (!command) throw new CommandError(`There is no command "${name}"; npm run admin -- help lists them.`);
  await (await command.load()).run(args, startDatabase);
}

import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from './CommandError.ts';

type FlagNames = readonly string[];

/** Parses a command's arguments and flags; throws CommandError with its usage. */
export function readArguments<Count extends number>(
  usage: string,
  args: readonly string[],
  { count, flags = [] }: { readonly count: Count; readonly flags?: FlagNames },
): { readonly positionals: readonly string[]; readonly flags: ReadonlySet<string> } {
  const options: ParseArgsConfig['options'] = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }]));
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length === count) return { positionals, flags: new Set(Object.keys(values)) };
  } catch {
    // Unknown flag: the error below shows the usage.
  }
  throw new CommandError(`It is called so: npm run admin -- ${usage}`);
}

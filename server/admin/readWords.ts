import { type ParseArgsConfig, parseArgs } from 'node:util';
import { AdminError } from './AdminError.ts';

type Flags = readonly string[];

/** The words of a command and which of its flags were given; throws AdminError with one line about the call. */
export function readWords<Count extends number>(
  call: string,
  args: readonly string[],
  { count, flags = [] }: { readonly count: Count; readonly flags?: Flags },
): { readonly words: readonly string[]; readonly flags: ReadonlySet<string> } {
  const options: ParseArgsConfig['options'] = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }]));
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length === count) return { words: positionals, flags: new Set(Object.keys(values)) };
  } catch {
    // An unknown flag: the line below says which there are.
  }
  throw new AdminError(`It is called so: npm run admin -- ${call}`);
}

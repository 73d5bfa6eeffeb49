import { parseArgs } from 'node:util';
import type { LocalisedText } from '#contract/localisedText.ts';
import { routeStatuses, SlugSchema } from '#contract/routes/routes.ts';
import { CommandError } from './CommandError.ts';
import { buildLocalisedOptions, readLocalised, readText } from './localisedOptions.ts';

export interface ImportRouteOptions {
  readonly path: string;
  readonly id: string;
  readonly name: Partial<LocalisedText>;
  readonly status: (typeof routeStatuses)[number] | undefined;
  readonly statusNote: Partial<LocalisedText>;
  readonly attribution: string | undefined;
  /** Undefined if the option was not passed. */
  readonly isApproximate: boolean | undefined;
  /** Replace the course even if it looks like a different route. */
  readonly isReplacing: boolean;
}

const textOption = { type: 'string' } as const;
const options = {
  id: textOption,
  status: textOption,
  attribution: textOption,
  approximate: { type: 'boolean' },
  replace: { type: 'boolean' },
  ...buildLocalisedOptions('name'),
  ...buildLocalisedOptions('note'),
} as const;

/** Parses the arguments of `import-route`; throws CommandError with one line if they are invalid. */
export function readImportRouteOptions(args: readonly string[]): ImportRouteOptions {
  const { values, positionals } = parseOptions(args);
  const input = values as Readonly<Record<string, string | boolean | undefined>>;
  const [path, ...extraPaths] = positionals;
  if (path === undefined) throw new CommandError('import-route needs the path of a GPX file.');
  if (extraPaths.length > 0)
    throw new CommandError(`import-route takes one file, not also "${extraPaths.join('" "')}".`);
  const id = input.id;
  if (typeof id !== 'string') throw new CommandError('import-route needs --id, the slug of the route.');
  if (!SlugSchema.safeParse(id).success) {
    throw new CommandError(
      `--id "${id}" cannot be used: lower-case letters, digits and single hyphens, at most 80; ` +
        'not "verifications", not "attempts", and not beginning with "login" or "auth".',
    );
  }
  return {
    path,
    id,
    name: readLocalised(input, 'name'),
    status: readStatus(input.status),
    statusNote: readLocalised(input, 'note'),
    attribution: readText('attribution', input.attribution),
    isApproximate: typeof input.approximate === 'boolean' ? input.approximate : undefined,
    isReplacing: input.replace === true,
  };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new CommandError((error as Error).message.replace(/\n.*/s, ''));
  }
}

function readStatus(value: unknown): ImportRouteOptions['status'] {
  if (value === undefined) return undefined;
  const status = routeStatuses.find((candidate) => candidate === value);
  if (status === undefined)
    throw new CommandError(`--status must be one of ${routeStatuses.join(', ')}, not "${value}".`);
  return status;
}

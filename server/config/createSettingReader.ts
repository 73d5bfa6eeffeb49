import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './ConfigError.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Settings that can also be read from a file: `name` in the folder `SECRETS_DIRECTORY`, or the one that `NAME_FILE`
 * names.
 */
export const secretNames: readonly string[] = [
  'DATABASE_URL',
  'KEYED_HASH_KEY',
  'TOKEN_KEY',
  'COLUMN_KEY',
  'CERTIFICATE_KEY',
  'METRICS_TOKEN',
  'STRAVA_CLIENT_SECRET',
  'STRAVA_WEBHOOK_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  'OPEN_METEO_API_KEY',
  'SMTP_URL',
];

/** Returns a reader of settings; it gives undefined for a missing or blank setting. */
export function createSettingReader(environment: Environment): (name: string) => string | undefined {
  const readVariable = (name: string) => environment[name]?.trim() || undefined;
  const directory = readVariable('SECRETS_DIRECTORY');
  if (directory !== undefined) requireDirectory(directory);
  return (name) => {
    const value = readVariable(name);
    if (!secretNames.includes(name)) return value;
    const namedPath = readVariable(`${name}_FILE`);
    if (value !== undefined && namedPath !== undefined)
      throw new ConfigError(`${name} and ${name}_FILE are both set: remove one of them.`);
    if (namedPath !== undefined) return readSecret(namedPath, { name: `${name}_FILE`, isOptional: false });
    if (value !== undefined || directory === undefined) return value;
    return readSecret(join(directory, name.toLowerCase()), { name, isOptional: true });
  };
}

/** A misspelt folder would look like one without secrets. */
function requireDirectory(directory: string): void {
  try {
    readdirSync(directory);
  } catch (error) {
    throw new ConfigError(`SECRETS_DIRECTORY cannot be read: ${(error as Error).message}`);
  }
}

function readSecret(
  path: string,
  { name, isOptional }: { readonly name: string; readonly isOptional: boolean },
): string | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (isOptional && (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new ConfigError(`${name} cannot be read: ${(error as Error).message}`);
  }
  if (text === '') throw new ConfigError(`${name} names an empty file: ${path}`);
  return text;
}

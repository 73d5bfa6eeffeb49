import { readFileSync } from 'node:fs';
import { ConfigError } from './ConfigError.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that can also be read from the file in `NAME_FILE`, as systemd and container secrets provide them. */
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
  return (name) => {
    const path = secretNames.includes(name) ? readVariable(`${name}_FILE`) : undefined;
    if (path === undefined) return readVariable(name);
    if (readVariable(name) !== undefined)
      throw new ConfigError(`${name} and ${name}_FILE are both set: remove one of them.`);
    return readSecret(path, name);
  };
}

function readSecret(path: string, name: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(`${name}_FILE cannot be read: ${(error as Error).message}`);
  }
  if (text === '') throw new ConfigError(`${name}_FILE names an empty file: ${path}`);
  return text;
}

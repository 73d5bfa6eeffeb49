import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const documentation = readFileSync(join(import.meta.dirname, '../../docs/configuration.md'), 'utf8');
const settings = [...documentation.matchAll(/^\| `([A-Z][A-Z0-9_]*)`/gm)].map(([, name]) => name ?? '');

/**
 * The environment of a site under test: every documented setting is empty, which counts as not set and hides a
 * developer's `.env`, except those given here. It starts without the sample content, which takes seconds to insert.
 */
export function createSiteEnvironment(overrides: Readonly<Record<string, string>>): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    ...Object.fromEntries(inherited),
    ...Object.fromEntries(settings.map((name) => [name, ''])),
    SAMPLE_CONTENT: 'off',
    ...overrides,
  };
}

import { existsSync } from 'node:fs';
import { ensureChromium } from '#scripts/ensureChromium.ts';

/** CHROME_PATH, or where Debian and its derivatives install Chromium; installs one if it is missing and allowed. */
export function findChromiumPath(): string {
  const candidates = [
    process.env['CHROME_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  const path = candidates.find((path) => path !== undefined && existsSync(path));
  if (path !== undefined) return path;
  const chromium = ensureChromium(console.error);
  if (!chromium.ok) throw new Error(chromium.advice);
  return chromium.path;
}

/** Without these flags Chromium contacts its vendor's hosts at every start. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

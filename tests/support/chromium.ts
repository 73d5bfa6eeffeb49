import { existsSync } from 'node:fs';

/** Where Debian and its derivatives install Chromium; CHROME_PATH takes precedence. */
export function chromiumPath(): string {
  const known = [
    process.env['CHROME_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return known.find((path) => path !== undefined && existsSync(path)) ?? '/usr/bin/chromium';
}

/** Headless and without network calls of its own: otherwise it contacts its vendor's hosts at every start. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

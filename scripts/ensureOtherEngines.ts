import { existsSync, globSync } from 'node:fs';
import { canInstall, install, onPath } from './debianPackages.ts';

/** Where Debian and others install Firefox. */
export const firefoxPath = (): string | undefined =>
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

/** WebKitGTK's small browser, which WebKitWebDriver starts. */
export const miniBrowserPath = (): string | undefined => globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser').sort().at(-1);

/** Installs, as root on Debian, what the browser tests in Firefox and WebKit need; otherwise says what is missing. */
export function ensureOtherEngines(say: (line: string) => void): void {
  if (canInstall() && missing().length > 0) install(missing(), say);
  if (missing().length > 0) say(`The journeys in other engines need: sudo apt-get install ${missing().join(' ')}`);
}

function missing(): string[] {
  return [
    ...(firefoxPath() === undefined ? ['firefox-esr'] : []),
    ...(miniBrowserPath() === undefined || onPath('WebKitWebDriver') === undefined ? ['webkit2gtk-driver'] : []),
    ...(onPath('Xvfb') === undefined ? ['xvfb'] : []),
  ];
}

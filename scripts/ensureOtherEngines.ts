import { existsSync, globSync } from 'node:fs';
import { canInstall, findOnPath, installPackages } from './debianPackages.ts';

/** Where Debian and others install Firefox. */
export const findFirefox = (): string | undefined =>
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

/** WebKitGTK's small browser, which WebKitWebDriver starts. */
export const findMiniBrowser = (): string | undefined => globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser').sort().at(-1);

/** Installs, as root on Debian, what the browser tests in Firefox and WebKit need; otherwise says what is missing. */
export function ensureOtherEngines(log: (line: string) => void): void {
  if (canInstall() && listMissingPackages().length > 0) installPackages(listMissingPackages(), log);
  if (listMissingPackages().length > 0)
    log(`The journeys in other engines need: sudo apt-get install ${listMissingPackages().join(' ')}`);
}

function listMissingPackages(): string[] {
  return [
    ...(findFirefox() === undefined ? ['firefox-esr'] : []),
    ...(findMiniBrowser() === undefined || findOnPath('WebKitWebDriver') === undefined ? ['webkit2gtk-driver'] : []),
    ...(findOnPath('Xvfb') === undefined ? ['xvfb'] : []),
  ];
}

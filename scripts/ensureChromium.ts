import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { canInstall, findOnPath, installPackages } from './debianPackages.ts';

const PACKAGES = ['chromium', 'fonts-noto-cjk', 'fonts-thai-tlwg'];
const EXECUTABLE_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

export type Chromium = { ok: true; path: string } | { ok: false; advice: string };

/** Finds a working Chromium and fonts for our six languages; as root on Debian it installs what is missing. */
export function ensureChromium(log: (line: string) => void): Chromium {
  const installed = findChromium();
  const neededPackages = [...(installed === undefined ? [PACKAGES[0] as string] : []), ...listMissingFonts()];
  if (neededPackages.length > 0 && canInstall()) installPackages(neededPackages, log);
  const path = installed ?? findChromium();
  const stillMissing = listMissingFonts();
  if (stillMissing.length > 0)
    log(`Some letters will be missing in pictures: sudo apt-get install ${stillMissing.join(' ')}`);
  if (path !== undefined) return { ok: true, path };
  return {
    ok: false,
    advice: `The browser tests need Chromium: sudo apt-get install ${PACKAGES.join(' ')}, or set CHROME_PATH.`,
  };
}

function findChromium(): string | undefined {
  const downloadPattern = join(homedir(), '.cache/ms-playwright/chromium-*/chrome-linux*/chrome');
  const candidates = [process.env.CHROME_PATH, ...EXECUTABLE_NAMES.map(findOnPath), ...globSync(downloadPattern)];
  return candidates.find(
    (path) => path !== undefined && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0,
  );
}

function listMissingFonts(): string[] {
  return [
    ...(hasFontFor('zh-tw') && hasFontFor('ko') && hasFontFor('ja') ? [] : ['fonts-noto-cjk']),
    ...(hasFontFor('th') ? [] : ['fonts-thai-tlwg']),
  ];
}

function hasFontFor(language: string): boolean {
  return (spawnSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' }).stdout ?? '').trim() !== '';
}

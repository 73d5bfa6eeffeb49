import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { canInstall, install, onPath } from './debianPackages.ts';

const PACKAGES = ['chromium', 'fonts-noto-cjk', 'fonts-thai-tlwg'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

export type Chromium = { ok: true; path: string } | { ok: false; advice: string };

/** Finds a working Chromium and fonts for our six languages; as root on Debian it installs what is missing. */
export function ensureChromium(say: (line: string) => void): Chromium {
  const installed = findChromium();
  const needed = [...(installed === undefined ? [PACKAGES[0] as string] : []), ...missingFonts()];
  if (needed.length > 0 && canInstall()) install(needed, say);
  const path = installed ?? findChromium();
  const lacking = missingFonts();
  if (lacking.length > 0) say(`Some letters will be missing in pictures: sudo apt-get install ${lacking.join(' ')}`);
  if (path !== undefined) return { ok: true, path };
  return {
    ok: false,
    advice: `The browser tests need Chromium: sudo apt-get install ${PACKAGES.join(' ')}, or set CHROME_PATH.`,
  };
}

function findChromium(): string | undefined {
  const downloaded = join(homedir(), '.cache/ms-playwright/chromium-*/chrome-linux*/chrome');
  const candidates = [process.env.CHROME_PATH, ...NAMES.map(onPath), ...globSync(downloaded)];
  return candidates.find(
    (path) => path !== undefined && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0,
  );
}

function missingFonts(): string[] {
  return [
    ...(hasFontFor('zh-tw') && hasFontFor('ko') && hasFontFor('ja') ? [] : ['fonts-noto-cjk']),
    ...(hasFontFor('th') ? [] : ['fonts-thai-tlwg']),
  ];
}

function hasFontFor(language: string): boolean {
  return (spawnSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' }).stdout ?? '').trim() !== '';
}

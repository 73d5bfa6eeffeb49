import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program is found on PATH. */
export function findOnPath(name: string): string | undefined {
  const directories = (process.env.PATH ?? '').split(delimiter);
  return directories.map((directory) => join(directory, name)).find((path) => existsSync(path));
}

export const canInstall = (): boolean => process.getuid?.() === 0 && findOnPath('apt-get') !== undefined;

/** Installs Debian packages. It reports no failure: the caller checks afterwards what is still missing. */
export function installPackages(packages: string[], log: (line: string) => void): void {
  log(`Installing ${packages.join(', ')} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const waitOptions = ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=3', '-q=2'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    spawnSync('apt-get', [...waitOptions, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

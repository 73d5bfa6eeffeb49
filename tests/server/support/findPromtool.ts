import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstall } from '#scripts/debianPackages.ts';

const cacheFolder = join(import.meta.dirname, '../../../node_modules/.cache/promtool');

/**
 * Prometheus' own tool: the installed one, otherwise that of Debian's package, which is unpacked but not installed, so
 * that no server starts. Undefined where there is neither.
 */
export function findPromtool(): string | undefined {
  const cachedPath = join(cacheFolder, 'promtool');
  const existingPath = ['/usr/bin/promtool', '/usr/local/bin/promtool', cachedPath].find((path) => existsSync(path));
  if (existingPath !== undefined) return existingPath;
  try {
    return unpackPromtool(cachedPath);
  } catch {
    return undefined;
  }
}

function unpackPromtool(targetPath: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'promtool-'));
  try {
    const options = { cwd: folder, stdio: 'pipe', timeout: 120_000 } as const;
    // A new machine has no lists of packages; only root can fetch them.
    if (canInstall()) execFileSync('apt-get', ['update', '-q=2'], options);
    execFileSync('apt-get', ['download', 'prometheus'], options);
    const archive = readdirSync(folder).find((name) => name.endsWith('.deb')) ?? '';
    execFileSync('dpkg-deb', ['--extract', archive, folder], options);
    mkdirSync(cacheFolder, { recursive: true });
    const path = join(folder, 'usr/bin/promtool');
    chmodSync(path, 0o755);
    // Copied first: the temporary folder may be on another disk.
    execFileSync('cp', [path, `${targetPath}.partial`]);
    renameSync(`${targetPath}.partial`, targetPath);
    return targetPath;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

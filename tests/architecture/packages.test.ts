import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const readJson = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as unknown;

test('every dependency is pinned exactly', () => {
  const { dependencies, devDependencies, optionalDependencies } = readJson('package.json') as Manifest;
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('the lockfile names every optional package, so that npm ci accepts it', () => {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, Manifest> };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !listLookupPaths(path, name).some((place) => place in packages)),
  );
  expect(missing).toEqual([]);
});

test('the container image keeps optional packages, which include the libraries of sharp', () => {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, { optional?: boolean }> };
  expect(packages['node_modules/@img/sharp-linux-x64']?.optional).toBe(true);
  expect(readFileSync(join(root, 'deploy/container/Dockerfile'), 'utf8')).not.toMatch(/npm ci.*--omit=optional/);
});

/** Where Node would look for a package required by another one, nearest first. */
function listLookupPaths(path: string, name: string): string[] {
  const parents = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return ['', ...parents].map((parent) => (parent === '' ? `node_modules/${name}` : `${parent}/node_modules/${name}`));
}

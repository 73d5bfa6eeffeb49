import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import type { Licence, LicenceList } from '#contract/licences/licences.ts';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Versions;
  readonly optionalDependencies?: Versions;
  readonly peerDependencies?: Versions;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}
type Versions = Readonly<Record<string, string>>;
type PackagesByPath = Readonly<Record<string, LockedPackage>>;

/** Code of these folders is bundled for browsers. */
const browserSources = '{contract,machines,src,workers}/**/*.{ts,tsx}';
/** Code of these folders runs on the server. */
const serverSources = '{contract,embedded,samples,server,simulator,workers/core}/**/*.ts';
const importPattern = /\bfrom '([^'.#][^']*)'|^import '([^'.#][^']*)'|\bimport\('([^'.#][^']*)'/gm;
const licenceFilePattern = /^(licen[cs]e|copying|notice)/i;

/**
 * Every package that runs on the server or that browser code imports, with their dependencies. Fails for a package that
 * names no licence.
 */
export function collectLicences(root: string): LicenceList {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: PackagesByPath;
  };
  const browserPackages = listImportedPackages(root, browserSources);
  const serverPaths = addDependencies(packages, listServerPackages(root, packages[''], browserPackages));
  const browserPaths = addDependencies(packages, browserPackages);
  const paths = [...new Set([...serverPaths, ...browserPaths])].filter((path) => existsSync(join(root, path)));
  const results = paths.map(
    (path): Licence => ({
      ...describePackage(root, path, packages[path]),
      runs_in: !browserPaths.has(path) ? 'server' : serverPaths.has(path) ? 'both' : 'browser',
    }),
  );
  const getKey = ({ name, version }: Licence) => `${name} ${version}`;
  const licenceByKey = new Map(results.map((licence) => [getKey(licence), licence]));
  return { results: [...licenceByKey.values()].sort((a, b) => (getKey(a) < getKey(b) ? -1 : 1)) };
}

/** Type packages leave nothing in the bundle. */
const isCode = (name: string): boolean => !name.startsWith('@types/');

/**
 * The packages that server code imports, and those of a production install that browser code does not import: fonts,
 * PostgreSQL and Node, which no import names.
 */
function listServerPackages(
  root: string,
  site: LockedPackage | undefined,
  browserPackages: readonly string[],
): string[] {
  const installed = Object.keys({ ...site?.dependencies, ...site?.optionalDependencies });
  const withoutImport = installed.filter((name) => !browserPackages.includes(name));
  return [...listImportedPackages(root, serverSources), ...withoutImport];
}

function listImportedPackages(root: string, sources: string): string[] {
  const specifiers = globSync(sources, { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(importPattern)].map(
      (match) => match[1] ?? match[2] ?? match[3] ?? '',
    ),
  );
  const names = specifiers.map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(names)].filter(
    (name) => isCode(name) && !builtinModules.includes(name) && existsSync(join(root, 'node_modules', name)),
  );
}

/** Paths in the lockfile of these packages and of their dependencies, each as Node finds it. */
function addDependencies(packages: PackagesByPath, names: readonly string[]): ReadonlySet<string> {
  const visitedPaths = new Set<string>();
  const visit = (name: string, from: string): void => {
    const path = resolvePackage(packages, name, from);
    if (path === undefined || visitedPaths.has(path)) return;
    visitedPaths.add(path);
    for (const neededName of listNeededPackages(packages[path])) if (isCode(neededName)) visit(neededName, path);
  };
  for (const name of names) visit(name, '');
  return visitedPaths;
}

function listNeededPackages({ dependencies, optionalDependencies, ...locked }: LockedPackage = {}): string[] {
  const peers = Object.keys(locked.peerDependencies ?? {});
  const requiredPeers = peers.filter((name) => locked.peerDependenciesMeta?.[name]?.optional !== true);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...requiredPeers];
}

/** Searches the folder of the package that needs it, then the folders around that one, as Node does. */
function resolvePackage(packages: PackagesByPath, name: string, from: string): string | undefined {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (path in packages) return path;
  if (from === '') return undefined;
  return resolvePackage(packages, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
}

function describePackage(root: string, path: string, locked: LockedPackage | undefined): Omit<Licence, 'runs_in'> {
  const directory = join(root, path);
  const { name, version, license } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: unknown;
  };
  const licence = typeof license === 'string' ? license : locked?.license;
  if (licence === undefined) throw new Error(`${name} ${version} names no licence`);
  const files = readdirSync(directory).filter((file) => licenceFilePattern.test(file));
  const texts = files.sort().map((file) => readFileSync(join(directory, file), 'utf8').trim());
  const text = texts.length > 0 ? texts.join('\n\n') : readLicensingSection(directory);
  return { name, version, licence, text };
}

/** Some packages of several libraries, such as libvips, bring their licences as a chapter of the README only. */
function readLicensingSection(directory: string): string {
  const path = join(directory, 'README.md');
  const readme = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return /^## Licensing\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(readme)?.[1]?.trim() ?? '';
}

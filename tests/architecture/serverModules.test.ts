import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

/** Each folder of server/ imports only itself and those before it; files at the root come last. */
const layers = [
  'base',
  'text',
  'fonts',
  'keys',
  'config',
  'db',
  'http',
  'plugins',
  'modules',
  'content',
  'jobs',
  'cli',
];

interface Import {
  readonly path: string;
  readonly isType: boolean;
}

/** The paths within server/ that a file of server/ imports, including `import()`. */
function findImports(file: string, text: string): readonly Import[] {
  const imports = text.matchAll(/(?:\bfrom|\bimport\()\s*'([^']+)'/g);
  return [...imports].flatMap(({ 1: target = '', index }) => {
    const statement = text.slice(text.lastIndexOf('\nimport', index) + 1, index);
    const isType = statement.startsWith('import type');
    if (target.startsWith('#server/')) return [{ path: target.slice('#server/'.length), isType }];
    return target.startsWith('.') ? [{ path: normalize(join(dirname(file), target)), isType }] : [];
  });
}

/** The module of a path such as `modules/riders/riders.service.ts`; undefined for files outside of modules. */
const getModuleName = (path: string): string | undefined => /^modules\/(\w+)\//.exec(path)?.[1];

/** What other modules may import: services, the errors they throw, and types, but never rows. */
const mayBeImported = ({ path, isType }: Import): boolean =>
  /\.service\.ts$|Error\.ts$|Types\.ts$/.test(path) || (isType && !path.endsWith('.repository.ts'));

function listForeignImports(file: string, text: string): readonly string[] {
  const moduleName = getModuleName(file);
  const foreign = findImports(file, text).filter(
    (imported) => ![undefined, moduleName].includes(getModuleName(imported.path)),
  );
  return moduleName === undefined ? [] : foreign.filter((imported) => !mayBeImported(imported)).map(({ path }) => path);
}

function listUpwardImports(file: string, text: string): readonly string[] {
  const getLayer = (path: string) => (path.includes('/') ? layers.indexOf(path.split('/')[0] ?? '') : layers.length);
  return findImports(file, text)
    .filter(({ path }) => getLayer(path) > getLayer(file))
    .map(({ path }) => path);
}

const queryPattern = /\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`/;
const mayQuery = (file: string): boolean => /\.repository\.ts$|^db\/|^cli\/backup\//.test(file);

const files = globSync('server/**/*.ts').map(
  (path) => [path.slice('server/'.length), readFileSync(path, 'utf8')] as const,
);

const listOffenders = (listImports: (file: string, text: string) => readonly string[]) =>
  files.flatMap(([file, text]) => listImports(file, text).map((path) => `${file} imports ${path}`));

it('a module imports only services, errors and types of other modules', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(listOffenders(listForeignImports)).toEqual([]);
});

it('only repositories, db/ and the backup contain queries', () => {
  expect(files.filter(([file, text]) => !mayQuery(file) && queryPattern.test(text)).map(([file]) => file)).toEqual([]);
});

it('no folder imports one that comes after it', () => {
  const folders = new Set(files.flatMap(([file]) => (file.includes('/') ? [file.split('/')[0] ?? ''] : [])));
  expect([...folders].sort()).toEqual([...layers].sort());
  expect(listOffenders(listUpwardImports)).toEqual([]);
});

it('the rules find foreign imports, upward imports and queries', () => {
  const file = 'modules/teams/teams.routes.ts';
  const listFrom = (clause: string, path: string) => listForeignImports(file, `\nimport ${clause} from '${path}';\n`);
  expect(listFrom('{ lockRider }', '#server/modules/riders/holdRider.ts')).toEqual(['modules/riders/holdRider.ts']);
  expect(listFrom('{\n  lockRider,\n}', '../riders/holdRider.ts')).toEqual(['modules/riders/holdRider.ts']);
  expect(listFrom('type { Row }', '../riders/riders.repository.ts')).toEqual(['modules/riders/riders.repository.ts']);
  expect(listForeignImports(file, "await import('../riders/holdRider.ts')")).toEqual(['modules/riders/holdRider.ts']);
  expect(listFrom('{ lockRider }', '../riders/riders.service.ts')).toEqual([]);
  expect(listFrom('type { Grant }', '../riders/providerGrants.ts')).toEqual([]);
  expect(listFrom('{ defineModule }', '../module.ts')).toEqual([]);
  expect(listUpwardImports('http/problems.ts', "\nimport { a } from '../plugins/a.ts';\n")).toEqual(['plugins/a.ts']);
  expect(listUpwardImports('plugins/a.ts', "\nimport { a } from '../http/a.ts';\n")).toEqual([]);
  expect(['tx.selectFrom(', 'sql`select', 'sql<number>`count'].every((text) => queryPattern.test(text))).toBe(true);
});

import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Each folder and its allowed imports; a sample module in each imports all of them, under the real tsconfig files. */
const allowedImports: Record<string, string[]> = {
  contract: [],
  'workers/core': ['contract'],
  workers: ['contract', 'workers/core'],
  machines: ['contract', 'workers/core'],
  'src/store': [],
  'src/theme': ['src/store'],
  'src/format': ['contract'],
  'src/i18n': ['contract'],
  'src/ui': ['contract', 'src/theme', 'src/format', 'src/i18n'],
  'src/api': ['contract', 'workers/core'],
  'src/account': ['machines', 'src/api', 'src/ui'],
  'src/routes': ['machines', 'src/account', 'src/api', 'src/ui'],
  'src/pacing': ['machines', 'src/account', 'src/routes'],
  'src/verification': ['machines', 'src/account', 'src/routes'],
  'src/rider': ['machines', 'src/account', 'src/api', 'src/ui'],
  'src/admin': ['machines', 'src/account', 'src/verification'],
  'src/app': ['workers', 'machines', 'src/routes', 'src/pacing', 'src/verification', 'src/rider'],
  server: ['contract', 'workers/core'],
  simulator: ['contract', 'workers/core'],
  samples: ['server', 'simulator'],
  embedded: ['server'],
};

/** Each of these folders must not compile once it imports the other. */
const forbiddenImports: [folder: string, imported: string][] = [
  ['contract', 'server'],
  ['contract', 'workers/core'],
  ['workers/core', 'workers'],
  ['workers', 'machines'],
  ['machines', 'src/ui'],
  ['machines', 'workers'],
  ['src/ui', 'src/routes'],
  ['src/ui', 'src/api'],
  ['src/store', 'src/theme'],
  ['src/account', 'src/rider'],
  ['src/account', 'src/app'],
  ['src/api', 'machines'],
  ['src/routes', 'src/pacing'],
  ['src/routes', 'src/verification'],
  ['src/routes', 'src/rider'],
  ['src/pacing', 'src/verification'],
  ['src/pacing', 'src/rider'],
  ['src/pacing', 'src/app'],
  ['src/pacing', 'workers'],
  ['src/pacing', 'server'],
  ['src/verification', 'src/pacing'],
  ['src/verification', 'src/rider'],
  ['src/verification', 'workers'],
  ['src/rider', 'src/routes'],
  ['src/rider', 'src/pacing'],
  ['src/rider', 'src/verification'],
  ['src/verification', 'src/admin'],
  ['server', 'workers'],
  ['simulator', 'server'],
  ['server', 'simulator'],
  ['server', 'samples'],
  ['server', 'embedded'],
  ['server', 'src/routes'],
];

/** Globals of another environment that a folder must not know, with the compiler's error. */
const foreignGlobals: [folder: string, name: string, code: string][] = [
  ['workers/core', 'document', 'TS2584'],
  ['workers/core', 'process', 'TS2591'],
  ['workers/core', 'postMessage', 'TS2304'],
  ['machines', 'localStorage', 'TS2304'],
  ['machines', 'fetch', 'TS2304'],
  ['contract', 'document', 'TS2584'],
  ['server', 'document', 'TS2584'],
];

let repository: string;

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'wolfpace-projects-'));
  const configs = globSync(
    '{tsconfig.base.json,package.json,{contract,workers,machines,src,server,simulator,samples,embedded}/**/tsconfig.json}',
    {
      cwd: root,
    },
  );
  for (const path of configs) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    copyFileSync(join(root, path), join(repository, path));
  }
  const projects = configs.filter((path) => path.endsWith('/tsconfig.json')).map((path) => ({ path: dirname(path) }));
  writeFileSync(join(repository, 'tsconfig.json'), JSON.stringify({ files: [], references: projects }));
  mkdirSync(join(repository, 'node_modules'));
  for (const name of ['@types', 'undici-types', 'vite', 'csstype'])
    symlinkSync(join(root, 'node_modules', name), join(repository, 'node_modules', name));
  for (const [folder, imported] of Object.entries(allowedImports)) write(`${folder}/sample.ts`, buildModule(imported));
});

afterAll(() => rmSync(repository, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(repository, path)), { recursive: true });
  writeFileSync(join(repository, path), text);
}

function buildModule(folders: readonly string[]): string {
  const imports = folders.map((folder, k) => `import { sample as sample${k} } from '#${folder}/sample.ts';\n`);
  return `${imports.join('')}export const sample: string = ${["'a'", ...folders.map((_, k) => `sample${k}`)].join(' + ')};\n`;
}

function compile(): { code: number | null; output: string } {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-b', '--pretty', 'false'], {
    cwd: repository,
    encoding: 'utf8',
  });
  return { code: status, output: stdout };
}

test('the allowed imports of every folder compile', () => {
  expect(compile()).toEqual({ code: 0, output: '' });
});

test('the compiler refuses every forbidden import and global', () => {
  for (const folder of Object.keys(allowedImports)) write(`${folder}/target.ts`, 'export type Target = string;\n');
  for (const [k, [folder, imported]] of forbiddenImports.entries())
    write(`${folder}/trespass${k}.ts`, `export type { Target } from '#${imported}/target.ts';\n`);
  for (const [k, [folder, name]] of foreignGlobals.entries())
    write(`${folder}/foreign${k}.ts`, `export const foreign = ${name};\n`);
  const { code, output } = compile();
  const refused = [...output.matchAll(/File '(\S+)\/target\.ts' is not listed .* project '(\S+)\/tsconfig\.json'/g)];
  const unknown = [...output.matchAll(/^(\S+)\/foreign\d+\.ts.* error (TS\d+): Cannot find name '(\w+)'/gm)];
  const toFolder = (path = '') => path.replace(`${repository}/`, '');
  expect(code).not.toBe(0);
  expect(sortUnique(refused.map(([, imported, folder]) => `${toFolder(folder)} -> ${toFolder(imported)}`))).toEqual(
    sortUnique(forbiddenImports.map(([folder, imported]) => `${folder} -> ${imported}`)),
  );
  expect(sortUnique(unknown.map(([, folder, error, name]) => `${folder}: ${name}, ${error}`))).toEqual(
    sortUnique(foreignGlobals.map(([folder, name, error]) => `${folder}: ${name}, ${error}`)),
  );
});

const sortUnique = (lines: readonly string[]): string[] => [...new Set(lines)].sort();

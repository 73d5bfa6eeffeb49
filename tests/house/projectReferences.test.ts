import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** One small module in each folder, under the real tsconfig files. */
const modules: Record<string, string> = {
  'contract/shape.ts': 'export interface Shape { id: string }\n',
  'workers/core/solve.ts':
    "import type { Shape } from '#contract/shape.ts';\nexport const solve = (shape: Shape) => shape.id.length;\n",
  'workers/computeWorker.ts':
    "import { solve } from '#workers/core/solve.ts';\nexport const compute = () => solve({ id: 'a' });\n",
  'machines/plan.ts': "import { solve } from '#workers/core/solve.ts';\nexport const plan = solve({ id: 'a' });\n",
  'src/theme/tokens.ts': 'export const space = 8;\n',
  'src/i18n/words.ts': "export const words = { hello: '你好' };\n",
  'src/format/fixed.ts': 'export const fixed = (value: number) => value.toFixed(1);\n',
  'src/api/client.ts':
    "import type { Shape } from '#contract/shape.ts';\nexport const load = (): Shape => ({ id: 'a' });\n",
  'src/ui/button.ts':
    "import { space } from '#src/theme/tokens.ts';\nexport const width = document.body.clientWidth + space;\n",
  'src/account/session.ts':
    "import { load } from '#src/api/client.ts';\nimport { plan } from '#machines/plan.ts';\nexport const session = { id: load().id, plan };\n",
  'src/ownCourses/course.ts':
    "import { session } from '#src/account/session.ts';\nimport { width } from '#src/ui/button.ts';\nexport const course = session.id + width;\n",
  'src/verification/attempt.ts':
    "import { session } from '#src/account/session.ts';\nimport { plan } from '#machines/plan.ts';\nexport const attempt = session.id + plan;\n",
  'src/screens/home.ts':
    "import { plan } from '#machines/plan.ts';\nimport { width } from '#src/ui/button.ts';\nimport { course } from '#src/ownCourses/course.ts';\nimport { attempt } from '#src/verification/attempt.ts';\nexport const home = plan + width + course.length + attempt.length;\n",
  'src/app/app.ts':
    "import { home } from '#src/screens/home.ts';\nimport { compute } from '#workers/computeWorker.ts';\nexport const app = home + compute();\n",
  'server/app.ts':
    "import { solve } from '#workers/core/solve.ts';\nexport const serve = () => solve({ id: process.version });\n",
};

let house: string;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'wolfpace-house-'));
  const configs = globSync(
    '{tsconfig.base.json,package.json,{contract,workers,machines,server}/tsconfig.json,workers/core/tsconfig.json,src/*/tsconfig.json}',
    { cwd: root },
  );
  for (const path of configs) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    copyFileSync(join(root, path), join(house, path));
  }
  mkdirSync(join(house, 'node_modules'));
  for (const name of ['@types', 'undici-types', 'vite', 'csstype'])
    symlinkSync(join(root, 'node_modules', name), join(house, 'node_modules', name));
  for (const [path, text] of Object.entries(modules)) writeFileSync(join(house, path), text);
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

function compile(project: string): { code: number | null; output: string } {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-b', project, '--pretty', 'false'],
    { cwd: house, encoding: 'utf8' },
  );
  return { code: status, output: stdout };
}

test.each(['server', 'src/app'])('the legal imports of %s compile', (project) => {
  expect(compile(project)).toEqual({ code: 0, output: '' });
});

const illegal = [
  ['contract', "import type { serve } from '#server/app.ts';\nexport type T = typeof serve;"],
  ['contract', "import { solve } from '#workers/core/solve.ts';\nexport const t = solve;"],
  ['workers/core', "import type { compute } from '#workers/computeWorker.ts';\nexport type T = typeof compute;"],
  ['workers', "import { plan } from '#machines/plan.ts';\nexport const t = plan;"],
  ['machines', "import { width } from '#src/ui/button.ts';\nexport const t = width;"],
  ['machines', "import { compute } from '#workers/computeWorker.ts';\nexport const t = compute;"],
  ['src/ui', "import { home } from '#src/screens/home.ts';\nexport const t = home;"],
  ['src/ui', "import { load } from '#src/api/client.ts';\nexport const t = load;"],
  ['src/account', "import { home } from '#src/screens/home.ts';\nexport const t = home;"],
  ['src/account', "import { app } from '#src/app/app.ts';\nexport const t = app;"],
  ['src/ownCourses', "import { home } from '#src/screens/home.ts';\nexport const t = home;"],
  ['src/verification', "import { home } from '#src/screens/home.ts';\nexport const t = home;"],
  ['src/verification', "import { compute } from '#workers/computeWorker.ts';\nexport const t = compute;"],
  ['src/account', "import { course } from '#src/ownCourses/course.ts';\nexport const t = course;"],
  ['src/screens', "import { compute } from '#workers/computeWorker.ts';\nexport const t = compute;"],
  ['src/screens', "import type { serve } from '#server/app.ts';\nexport type T = typeof serve;"],
  ['src/api', "import { plan } from '#machines/plan.ts';\nexport const t = plan;"],
  ['server', "import { compute } from '#workers/computeWorker.ts';\nexport const t = compute;"],
  ['server', "import type { home } from '#src/screens/home.ts';\nexport type T = typeof home;"],
] as const;

test.each(illegal)('%s does not compile with: %s', (project, text) => {
  const { code, output } = compileWith(project, text);
  expect(code).not.toBe(0);
  expect(output).toMatch(/TS6059|TS6307/);
});

const foreignGlobals = [
  ['workers/core', 'document', 'TS2584'],
  ['workers/core', 'process', 'TS2591'],
  ['workers/core', 'postMessage', 'TS2304'],
  ['machines', 'localStorage', 'TS2304'],
  ['machines', 'fetch', 'TS2304'],
  ['contract', 'document', 'TS2584'],
  ['server', 'document', 'TS2584'],
] as const;

test.each(foreignGlobals)('%s does not know %s', (project, name, code) => {
  expect(compileWith(project, `export const t = ${name};`).output).toContain(code);
});

function compileWith(project: string, text: string): { code: number | null; output: string } {
  const path = join(house, project, 'trespass.ts');
  writeFileSync(path, `${text}\n`);
  try {
    return compile(project);
  } finally {
    rmSync(path);
  }
}

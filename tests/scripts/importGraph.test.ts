import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createImportGraph } from '#scripts/importGraph.ts';

function createCheckout(files: Readonly<Record<string, string>>): string {
  const directory = mkdtempSync(join(tmpdir(), 'wolfpace-graph-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  return directory;
}

test('follows static, lazy, re-exporting and worker imports, and globs', () => {
  const directory = createCheckout({
    'src/a/Screen.tsx': [
      'import {',
      '  first,',
      '  type Second,',
      "} from './first.ts';",
      "import './styles.ts';",
      "export { third } from '#contract/third.ts';",
      "const lazy = () => import('./Lazy.tsx');",
      "const worker = new Worker(new URL('../../workers/aWorker.ts', import.meta.url));",
      "const words = import.meta.glob<WordsFile>(['./words/*.ts', '!./words/none.ts']);",
    ].join('\n'),
    'src/a/first.ts': '',
    'src/a/styles.ts': '',
    'src/a/Lazy.tsx': '',
    'src/a/words/fr.ts': '',
    'contract/third.ts': '',
    'workers/aWorker.ts': '',
  });
  expect([...createImportGraph(directory).listImports('src/a/Screen.tsx')].sort()).toEqual([
    'contract/third.ts',
    'src/a/Lazy.tsx',
    'src/a/first.ts',
    'src/a/styles.ts',
    'src/a/words/fr.ts',
    'workers/aWorker.ts',
  ]);
});

test('leaves out types and packages', () => {
  const directory = createCheckout({
    'a.ts': "import type { B } from './b.ts';\nexport type { C } from './c.ts';\nimport { z } from 'zod';\n",
    'b.ts': '',
    'c.ts': '',
  });
  expect(createImportGraph(directory).listImports('a.ts')).toEqual([]);
});

test('follows imports, also in a cycle, and stops at the given ends', () => {
  const directory = createCheckout({
    'a.ts': "import './b.ts';",
    'b.ts': "import './a.ts';\nimport './pages.ts';",
    'pages.ts': "import './c.ts';",
    'c.ts': '',
  });
  const graph = createImportGraph(directory);
  expect([...graph.findClosure(['a.ts'])]).toEqual(['a.ts', 'b.ts', 'pages.ts', 'c.ts']);
  expect([...graph.findClosure(['a.ts'], (path) => path === 'pages.ts')]).toEqual(['a.ts', 'b.ts', 'pages.ts']);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createImportGraph, type ImportGraph } from '#scripts/importGraph.ts';

const programs = ['server/main.ts', 'server/cli/main.ts'];

/** Files that a production program imports, also dynamically, and that do not belong to production. */
const listForeignFiles = (graph: ImportGraph, entries: readonly string[]): readonly string[] =>
  [...graph.findClosure(entries)].filter((path) => /^(simulator|samples|embedded|scripts|tests|src)\//.test(path));

it('production loads no simulator, no sample content, and no launcher of a database', () => {
  const graph = createImportGraph();
  expect(graph.findClosure(programs).size).toBeGreaterThan(400);
  expect(listForeignFiles(graph, programs)).toEqual([]);
});

it('the rule finds a dynamic import three files away', () => {
  const directory = mkdtempSync(join(tmpdir(), 'wolfpace-imports-'));
  const write = (path: string, text: string) => {
    mkdirSync(join(directory, path, '..'), { recursive: true });
    writeFileSync(join(directory, path), text);
  };
  write('server/main.ts', "import { run } from './run.ts';\n");
  write('server/run.ts', "export const run = () => import('#server/db/open.ts');\n");
  write('server/db/open.ts', "import { start } from '#embedded/start.ts';\n");
  write('embedded/start.ts', 'export const start = 1;\n');
  try {
    expect(listForeignFiles(createImportGraph(directory), ['server/main.ts'])).toEqual(['embedded/start.ts']);
  } finally {
    rmSync(directory, { recursive: true });
  }
});

import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  createBenchCheck,
  listLookChecks,
  listPageFiles,
  listSpecChecks,
  listUnitChecks,
} from '#scripts/listChecks.ts';
import { root } from '#scripts/runChild.ts';

const isHash = (text: string) => /^[0-9a-f]{16}$/.test(text);

test('test files, looks and benchmarks are each listed once, with a hash of their sources', async () => {
  const benches = globSync('tests/bench/*.ts', { cwd: root, exclude: ['**/*.d.ts'] });
  const checks = [
    ...listUnitChecks(),
    ...(await listLookChecks()),
    ...listSpecChecks(),
    ...benches.map((path) => createBenchCheck(path.slice('tests/bench/'.length, -'.ts'.length))),
  ];
  expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
  expect(checks.filter(({ sources }) => !isHash(sources))).toEqual([]);
});

test('tests of the checkout itself are never skipped', () => {
  const names = listUnitChecks().map(({ name }) => name);
  expect(names.filter((name) => /^tests\/(scripts|architecture)\//.test(name))).toEqual([]);
});

test('looks of one page share its sources, looks of different pages do not', async () => {
  const looks = new Map((await listLookChecks()).map(({ name, sources }) => [name, sources]));
  expect(looks.get('look: race')).toBe(looks.get('look: race with results'));
  expect(looks.get('look: race')).not.toBe(looks.get('look: start list'));
});

test('a page depends on its screen, lazy parts and words in every language, and not on other pages', () => {
  const files = listPageFiles('races-start-list');
  expect(files).toContainEqual(expect.stringMatching(/startList\/words\/fr\.ts$/));
  expect(files).toContainEqual(expect.stringMatching(/StartListScreen\.tsx$/));
  expect(files.filter((path) => /^src\/\w+\/pages\.ts$|PacingScreen|EventsScreen/.test(path))).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './support/syntax.ts';

const folder = 'server/db/migrations';

/**
 * Kysely refuses a database whose last migration sorts after one that has not run, so databases made from main could
 * not be upgraded.
 */
function findMisplaced(names: readonly string[], landed: readonly string[]): string[] {
  const lastLanded = [...landed].sort().at(-1) ?? '';
  return names.filter((name) => !landed.includes(name) && name < lastLanded);
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

const listAt = (commit: string): string[] =>
  git('ls-tree', '--name-only', commit, `${folder}/`)
    .split('\n')
    .filter(Boolean)
    .map((path) => basename(path));

/** Migrations on main, and those that this branch started with; empty if there is no main. */
function listLanded(): { onMain: string[]; atStart: string[] } {
  const onMain = new Set<string>();
  const atStart = new Set<string>();
  for (const main of ['origin/main', 'main']) {
    try {
      for (const name of listAt(main)) onMain.add(name);
      for (const name of listAt(git('merge-base', main, 'HEAD'))) atStart.add(name);
    } catch {
      // This checkout does not have the branch.
    }
  }
  return { onMain: [...onMain], atStart: [...atStart] };
}

const names = globSync('*.ts', { cwd: join(root, folder) });
const landed = listLanded();

test('a new migration sorts after all that are on main', () => {
  expect(findMisplaced(names, landed.onMain)).toEqual([]);
});

test('a migration that is on main keeps its name', () => {
  expect(landed.atStart.filter((name) => !names.includes(name))).toEqual([]);
});

test('names sort like their numbers', () => {
  expect(names.filter((name) => !/^\d{3}_[a-z\d_]+\.ts$/.test(name))).toEqual([]);
});

test('the rule refuses a number before the last one on main, also if it is free', () => {
  const onMain = ['001_a.ts', '003_c.ts'];
  expect(findMisplaced(['001_a.ts', '002_b.ts', '003_c.ts'], onMain)).toEqual(['002_b.ts']);
  expect(findMisplaced(['001_a.ts', '003_b.ts', '003_c.ts'], onMain)).toEqual(['003_b.ts']);
  expect(findMisplaced(['001_a.ts', '003_c.ts', '003_d.ts', '004_a.ts'], onMain)).toEqual([]);
});

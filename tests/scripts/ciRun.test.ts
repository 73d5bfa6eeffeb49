import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Runs the real .ci/run with an npm whose commands are replaced by the given ones. */
function runCi(npm: { test: string; bench?: string; budgets?: string[]; hasScreens?: boolean }) {
  const checkout = mkdtempSync(join(tmpdir(), 'wolfpace-ci-'));
  onTestFinished(() => rmSync(checkout, { recursive: true, force: true }));
  for (const folder of ['.ci', 'bin', 'tests/bench', 'tests/screens'])
    mkdirSync(join(checkout, folder), { recursive: true });
  copyFileSync(join(root, '.ci/run'), join(checkout, '.ci/run'));
  for (const budget of npm.budgets ?? []) writeFileSync(join(checkout, `tests/bench/${budget}.ts`), '');
  if (npm.hasScreens) writeFileSync(join(checkout, 'tests/screens/takeScreens.ts'), '');
  const script = [
    '#!/bin/sh',
    'echo "$@" >> npm-calls',
    `case "$1" in test) ${npm.test};; *) ${npm.bench ?? 'true'};; esac`,
  ];
  writeFileSync(join(checkout, 'bin/npm'), `${script.join('\n')}\n`);
  chmodSync(join(checkout, 'bin/npm'), 0o755);
  const env = { ...process.env, PATH: `${join(checkout, 'bin')}:${process.env.PATH}` };
  const { status, stdout } = spawnSync(join(checkout, '.ci/run'), { env, encoding: 'utf8', cwd: '/' });
  const lines = stdout.trim().split('\n');
  const calls = readFileSync(join(checkout, 'npm-calls'), 'utf8').trim().split('\n');
  return { status, lines, lastLine: lines.at(-1), calls };
}

test('counts the budgets that exist with the tests', () => {
  const { status, lastLine, calls } = runCi({
    test: 'echo "12 passed, 0 failed, 2 skipped"',
    budgets: ['bundle', 'solver', 'other'],
  });
  expect({ status, lastLine }).toEqual({ status: 0, lastLine: '14 passed, 0 failed' });
  expect(calls).toEqual(['test', 'run --silent bench -- solver', 'run --silent bench -- bundle --if-changed']);
});

test('long benchmarks run if their sources changed, most of them at a tenth of their size', () => {
  const { calls } = runCi({
    test: 'echo "12 passed, 0 failed"',
    budgets: ['drag', 'lighthouse', 'list', 'band', 'import'],
    hasScreens: true,
  });
  expect(calls.map((call) => call.replace(/ --out \S+/, ''))).toEqual([
    'test',
    'run --silent bench -- lighthouse --if-changed',
    'run --silent bench -- drag --if-changed --short',
    'run --silent bench -- list --if-changed --short',
    'run --silent bench -- band --if-changed --short',
    'run --silent bench -- import --if-changed --short',
    'run --silent screens -- --only home --language th --theme light --if-changed',
  ]);
});

test('a benchmark that was skipped counts neither as passed nor as failed', () => {
  const { status, lastLine, lines } = runCi({ test: 'echo "12 passed, 0 failed"', bench: 'exit 3', budgets: ['drag'] });
  expect({ status, lastLine }).toEqual({ status: 0, lastLine: '12 passed, 0 failed' });
  expect(lines).toContain('skipped, sources unchanged: drag');
});

test('a failing test is named in the last 50 lines, however much the budgets print', () => {
  const { lines } = runCi({
    test: 'echo "failed: a.test.ts > rides uphill: 1 is not 2"; echo "3 passed, 1 failed"; exit 1',
    bench: 'yes row | head -n 500; exit 1',
    budgets: ['bundle', 'data'],
  });
  expect(lines.slice(-50)).toEqual(
    expect.arrayContaining([
      'failed: a.test.ts > rides uphill: 1 is not 2',
      'failed: budget: bundle',
      'failed: budget: data',
    ]),
  );
});

test('a budget that is missed twice fails, and the last lines say which row', () => {
  const { status, lastLine, lines, calls } = runCi({
    test: 'echo "12 passed, 0 failed"',
    bench: 'echo "ok    first      1 ms  <= 2"; echo "MISS  second     3 ms  <= 2"; exit 1',
    budgets: ['data'],
  });
  expect({ status, lastLine }).toEqual({ status: 1, lastLine: '12 passed, 1 failed' });
  expect(lines).toContain('failed: budget: data: second 3 ms <= 2');
  expect(calls).toHaveLength(3);
});

test('a budget that is met at the second try passes', () => {
  const passesAtSecondTry = 'if [ -e "$(dirname "$0")/tried" ]; then exit 0; fi; touch "$(dirname "$0")/tried"; exit 1';
  const { status, lastLine } = runCi({
    test: 'echo "12 passed, 0 failed"',
    bench: passesAtSecondTry,
    budgets: ['data'],
  });
  expect({ status, lastLine }).toEqual({ status: 0, lastLine: '13 passed, 0 failed' });
});

test('failed tests fail, and the budgets are still checked', () => {
  const { status, lastLine, calls } = runCi({ test: 'echo "3 passed, 2 failed"; exit 1', budgets: ['data'] });
  expect({ status, lastLine }).toEqual({ status: 1, lastLine: '4 passed, 2 failed' });
  expect(calls).toHaveLength(2);
});

test('a test command that breaks off without its closing line fails', () => {
  expect(runCi({ test: 'echo installing; exit 1' })).toMatchObject({ status: 1, lastLine: '0 passed, 1 failed' });
});

test('a test command that succeeds without having run anything fails', () => {
  expect(runCi({ test: 'true' })).toMatchObject({ status: 1, lastLine: '0 passed, 0 failed' });
});

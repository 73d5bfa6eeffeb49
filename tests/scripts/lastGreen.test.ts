import { expect, test } from 'vitest';
import {
  type Check,
  chooseChecks,
  describeChoice,
  formatGreens,
  type Green,
  type Greens,
  sampleInterval,
  updateGreens,
} from '#scripts/lastGreen.ts';

const buildGreen = (sources: string): Green => ({ date: '2026-11-28', commit: 'abcdef12', sources });
const checks: readonly Check[] = Array.from({ length: 25 }, (_, index) => ({
  name: `check ${index}`,
  sources: 'same',
}));
const greens: Greens = Object.fromEntries(checks.map(({ name }) => [name, buildGreen('same')]));
const listNames = (list: readonly Check[]) => list.map(({ name }) => name);

test('a check runs when its sources changed or it never passed', () => {
  const edited = { ...greens, 'check 3': buildGreen('other') };
  const updatedGreens = updateGreens(edited, { passed: {}, removed: new Set(['check 8']) });
  const choice = chooseChecks(checks, updatedGreens, 0);
  expect(listNames(choice.changed)).toEqual(['check 3', 'check 8']);
});

test('an unchanged check runs when its position matches the number of commits', () => {
  const { changed, sampled, skipped } = chooseChecks(checks, greens, 124);
  expect(changed).toEqual([]);
  expect(listNames(sampled)).toEqual(['check 4', 'check 14', 'check 24']);
  expect(skipped).toHaveLength(22);
});

test('every check runs within as many commits as the sampling interval', () => {
  const run = new Set<string>();
  for (let commits = 700; commits < 700 + sampleInterval; commits++)
    for (const name of listNames(chooseChecks(checks, greens, commits).sampled)) run.add(name);
  expect(run.size).toBe(checks.length);
});

test('a run says what it skips, why, and when that was last green', () => {
  const dated = { ...greens, 'check 1': { ...buildGreen('same'), date: '2026-11-20' } };
  expect(describeChoice('looks', chooseChecks(checks, dated, 124))).toBe(
    'looks: 0 changed, 3 sampled, 22 skipped: same sources as when last green, 2026-11-20 to 2026-11-28 (tests/lastGreen.json)',
  );
  expect(describeChoice('looks', chooseChecks(checks, {}, 124))).toBe('looks: 25 changed, 0 sampled');
});

test('a failed check is no longer green', () => {
  const updated = updateGreens(
    { a: buildGreen('1'), b: buildGreen('1') },
    { passed: { c: buildGreen('2') }, removed: new Set(['a']) },
  );
  expect(updated).toEqual({ b: buildGreen('1'), c: buildGreen('2') });
});

test('the file has one line for each check, and parses back to the same data', () => {
  const written = { a: buildGreen('1'), b: { ...buildGreen('2'), figures: { 'p50 "of" reads': '3 ms' } } };
  const text = formatGreens(written);
  expect(JSON.parse(text)).toEqual(written);
  expect(text.split('\n')[1]).toBe('  "a": { "date": "2026-11-28", "commit": "abcdef12", "sources": "1" },');
});

import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './support/syntax.ts';

const maxLength = 72;

/** What is wrong with a subject: it must be `area: imperative`, and not begin like a description. */
function findFault(subject: string): string | undefined {
  if (subject.length > maxLength) return `longer than ${maxLength} characters`;
  const match = /^[\w./*, -]+: (.+)$/u.exec(subject);
  if (!match) return 'no "area: "';
  if (/^(the|an?|what|who|how|its?|their|each|every|one|no|now|update|fix|wip)\b/i.test(match[1] ?? '')) {
    return 'not an imperative that says what changes';
  }
  return undefined;
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Subjects of the commits since main; empty if there is no main or it is checked out. */
function listSubjects(): string[] {
  for (const main of ['origin/main', 'main']) {
    try {
      git('rev-parse', '--verify', '--quiet', main);
    } catch {
      continue;
    }
    return git('log', '--no-merges', '--format=%s', `${main}..HEAD`).split('\n').filter(Boolean);
  }
  return [];
}

test('commit subjects since main are "area: imperative" of at most 72 characters', () => {
  expect(listSubjects().filter((subject) => findFault(subject) !== undefined)).toEqual([]);
});

test('the rule refuses a sentence, an article and a long line', () => {
  expect(findFault('pacing: scroll own W/kg row into view')).toBeUndefined();
  expect(findFault('the own row is in sight')).toBe('no "area: "');
  expect(findFault('pacing: a touch that turns a value can always be prevented')).toBe(
    'not an imperative that says what changes',
  );
  expect(findFault(`pacing: ${'x'.repeat(maxLength)}`)).toBe('longer than 72 characters');
});

import { afterEach, expect, it, vi } from 'vitest';
import { cleanLine, toUsernameKey } from '#contract/cleanText.ts';
import { PaceSettingNameSchema } from '#contract/paceSettings/paceSettings.ts';
import { RiderUpdateSchema } from '#contract/riders/riders.ts';

afterEach(() => vi.restoreAllMocks());

/** Marks in the wrong order: normalising 500,000 of them, the maximum of one body, takes two minutes. */
const misorderedMarks = `a${'\u0301'.repeat(5_000)}${'\u0316'.repeat(5_000)}`;

it.each([
  ['a line', () => cleanLine(misorderedMarks).length <= 1_000],
  ['a username', () => RiderUpdateSchema.safeParse({ username: misorderedMarks }).success],
  ['a name', () => RiderUpdateSchema.safeParse({ first_name: misorderedMarks }).success],
  ['the name of a pace setting', () => PaceSettingNameSchema.safeParse(misorderedMarks).success],
  ['a username key', () => toUsernameKey(misorderedMarks).length > 0],
])('normalises at most 1,000 characters of %s at a time', (_, read) => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  read();
  expect(normalize.mock.contexts.filter((text) => String(text).length > 1_000)).toEqual([]);
});

it('still refuses text that is too long', () => {
  for (const text of ['x'.repeat(256), misorderedMarks]) {
    expect(RiderUpdateSchema.safeParse({ first_name: text }).success).toBe(false);
    expect(RiderUpdateSchema.safeParse({ username: text }).success).toBe(false);
  }
  expect(PaceSettingNameSchema.safeParse('x'.repeat(256)).success).toBe(false);
  expect(PaceSettingNameSchema.safeParse(misorderedMarks).success).toBe(false);
});

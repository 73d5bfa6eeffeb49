// @vitest-environment node
import { expect, it } from 'vitest';
import { toExcerpt } from '#src/ui/formatted/toExcerpt.ts';

it('is the first paragraph without headings and marks', () => {
  expect(toExcerpt('# 怎麼用\n報**狼速**打九折，[看店](https://example.tw)。\n可分期。\n\n其他')).toBe(
    '報狼速打九折，看店。 可分期。',
  );
});

it('is cut between words, or between characters where there are no spaces', () => {
  expect(toExcerpt('a word '.repeat(40))).toBe(`${'a word '.repeat(22)}a…`);
  expect(toExcerpt('狼'.repeat(200))).toBe(`${'狼'.repeat(160)}…`);
});

it('is empty for a text without words', () => {
  expect(toExcerpt('# 只有標題')).toBe('');
});

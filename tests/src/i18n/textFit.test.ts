// @vitest-environment node
import { expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { allWords } from '#tests/support/allWords.ts';
import { findWideParts } from './support/findWideParts.ts';

/** Each text by its key; the forms of a counted text have the same key. */
function listTexts(node: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (typeof value === 'string') return [[`${prefix}${key}`.replace(/\.(one|other)$/, ''), value]];
    return listTexts(value, `${prefix}${key}.`);
  });
}

/**
 * The narrowest box that a sentence wraps in: beside a button, a text keeps at least 200 px (`Notice`) before the button
 * goes below it. Cards in cards leave more: 360 − 2·16 (page) − 2·17 (card) − 2·13 (card inside) = 268 px. On race day
 * all text is an eighth larger.
 */
const narrowest = { widthPx: 200, sizePx: 18, weight: 700 } as const;
/** Hints of fields: 360 − 2·16 (page) − 2·17 (card) px wide, 0.875rem. */
const fieldHint = { widthPx: 294, sizePx: 15.75, weight: 400 } as const;
const hintsWithAddresses = new Set(['verificationSubmit.linkHint', 'organise.format.hint']);

it.each(languages)('%s has no word that is wider than the narrowest box of a phone', (language) => {
  const tooWide = listTexts(allWords[language]).flatMap(([key, text]) =>
    findWideParts(text, language, hintsWithAddresses.has(key) ? fieldHint : narrowest).map((part) => `${key}: ${part}`),
  );
  expect(tooWide).toEqual([]);
});

it('refuses a word that is too long, and a figure that makes its word too wide', () => {
  expect(findWideParts('Die Donaudampfschiffe', 'en', narrowest)).toEqual([]);
  expect(findWideParts('Die Donaudampfschifffahrtsgesellschaft', 'en', narrowest)).toEqual([
    'Donaudampfschifffahrtsgesellschaft (323 of 200 px)',
  ]);
  expect(findWideParts('Kraftwerk{{count}}', 'en', narrowest)).toEqual([]);
  expect(findWideParts('Elektrizitätswerk{{count}}', 'en', narrowest)).toHaveLength(1);
});

// @vitest-environment node
import { beforeAll, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { createTranslator } from '#src/i18n/createTranslator.ts';
import { dictionary } from '#src/i18n/wordNamespaces.ts';
import type { WordKey } from '#src/i18n/words.ts';
import { allWords } from '#tests/support/allWords.ts';

beforeAll(() => {
  for (const language of languages) dictionary.set(language, allWords[language]);
});

const wholeNumbers = [
  ...Array(1_001).keys(),
  ...[4, 5, 6, 7].flatMap((power) => [10 ** power - 1, 10 ** power, 10 ** power + 1]),
  ...Array.from({ length: 9 }, (_, index) => (index + 1) * 1_000_000),
];
const counts = [...wholeNumbers, 0.5, 1.5, 2.5];

function listCounted(node: object, prefix = ''): [key: string, forms: Readonly<Record<string, string>>][] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    if (typeof value.one === 'string' && typeof value.other === 'string') return [[`${prefix}${key}`, value]];
    return listCounted(value, `${prefix}${key}.`);
  });
}

const fill = (text: string, count: number) =>
  text.replace(/\{\{(.*?)\}\}/g, (_, name) => (name.trim() === 'count' ? String(count) : ''));

it.each(languages)('%s uses the right plural form of every counted text, for numbers up to ten million', (language) => {
  const t = createTranslator(language);
  const rules = new Intl.PluralRules(language);
  const wrong = listCounted(allWords[language]).flatMap(([key, forms]) =>
    counts.filter((count) => {
      const form = forms[rules.select(count)] ?? forms['other'] ?? '';
      return t(key as WordKey, { count }) !== fill(form, count);
    }),
  );
  expect(wrong).toEqual([]);
});

it('uses the form `other` for a million in French, whose plural category is `many`', () => {
  expect(new Intl.PluralRules('fr').select(1_000_000)).toBe('many');
  const [key, forms] = listCounted(allWords.fr)[0] ?? ['', {}];
  expect(createTranslator('fr')(key as WordKey, { count: 1_000_000 })).toBe(fill(forms['other'] ?? '', 1_000_000));
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { getPageTitles } from '#contract/getPageTitles.ts';
import { type Language, languages } from '#contract/languages.ts';
import { certificateWords } from '#server/modules/certificates/certificateWords.ts';
import { allWords } from '#tests/support/allWords.ts';
import { countLines, listUnbreakableParts, measureTextPx } from '#tests/support/textWidth.ts';
import { fillWidest } from './support/fillWidest.ts';
import { findWideParts } from './support/findWideParts.ts';
import { listKitTexts } from './support/listKitTexts.ts';
import { type TextPlace, textPlaces } from './support/textPlaces.ts';
import { type TextRow, textRows } from './support/textRows.ts';

/** Each text by its key; the forms of a counted text have the same key. */
function listTexts(node: object, prefix = ''): [key: string, text: string][] {
  const isCounted = 'one' in node && 'other' in node;
  return Object.entries(node).flatMap(([key, value]) => {
    if (typeof value !== 'string') return listTexts(value, `${prefix}${key}.`);
    return [[isCounted ? prefix.slice(0, -1) : `${prefix}${key}`, value]];
  });
}

const listAllTexts = (language: Language) =>
  listTexts({
    ...allWords[language],
    page: getPageTitles(language),
    certificateWords: certificateWords[language],
  });

function groupByKey(texts: readonly [key: string, text: string][]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, text] of texts) groups.set(key, [...(groups.get(key) ?? []), text]);
  return groups;
}

const texts = new Map(languages.map((language) => [language, listAllTexts(language)]));
const textsByKey = new Map([...texts].map(([language, list]) => [language, groupByKey(list)]));
const allKeys = [...(textsByKey.get('zh-TW')?.keys() ?? [])];
const kitTexts = listKitTexts();

const toPattern = (key: string) => new RegExp(`^${key.replace(/[.\\]/g, '\\$&').replaceAll('*', '[^.]+')}$`);
const findKeys = (patterns: Iterable<string>): readonly string[] =>
  [...patterns].flatMap((pattern) =>
    pattern.includes('*') ? allKeys.filter((key) => toPattern(pattern).test(key)) : [pattern],
  );
const placedKeys = textPlaces.map((place) => {
  const { keys = [], kit, except = [] } = place;
  const kitKeys = kit === undefined ? [] : findKeys(kitTexts.get(kit) ?? []);
  return { place, keys: [...findKeys(keys), ...kitKeys.filter((key) => !except.includes(key))] };
});
const getTexts = (language: Language, key: string, count?: string) =>
  (textsByKey.get(language)?.get(key) ?? []).map((text) => fillWidest(text, language, count));

/**
 * The narrowest box that a sentence wraps in: a text beside a button gets at least 200 px (`Notice`), or the button
 * moves below it. Cards in cards leave more: 360 − 2·16 (page) − 2·17 (card) − 2·13 (card inside) = 268 px. On race day
 * all text is an eighth larger.
 */
const narrowestBox = { widthPx: 200, sizePx: 18, weight: 700 } as const;
/** Hints of fields: 360 − 2·16 (page) − 2·17 (card) px wide, 0.875rem. */
const fieldHint = { widthPx: 294, sizePx: 15.75, weight: 400 } as const;
const hintsWithAddresses = new Set(['verificationSubmit.linkHint', 'organise.format.hint']);

it.each(languages)('%s has no word that is wider than the narrowest box of a phone', (language) => {
  const tooWide = (texts.get(language) ?? []).flatMap(([key, text]) =>
    findWideParts(text, language, hintsWithAddresses.has(key) ? fieldHint : narrowestBox).map(
      (part) => `${key}: ${part}`,
    ),
  );
  expect(tooWide).toEqual([]);
});

/** What is wrong with a text in its place; null if it fits. */
function findFault(text: string, language: Language, place: TextPlace): string | null {
  const { widthPx, lines = 1, suffix = '', letterSpacingEm = 0 } = place;
  const boxPx = widthPx - letterSpacingEm * place.sizePx * (text.length / lines);
  // No character is wider than an em.
  if ((text.length + suffix.length) * place.sizePx <= boxPx) return null;
  const [wide] = findWideParts(text, language, { ...place, widthPx: boxPx });
  if (wide !== undefined) return wide;
  if (lines > 1) {
    const count = countLines(text, language, place, boxPx);
    return count > lines ? `${text} (${count} of ${lines} lines)` : null;
  }
  const linePx = measureTextPx(`${text}${suffix}`, language, place);
  return linePx > boxPx ? `${text} (${Math.ceil(linePx)} of ${Math.floor(boxPx)} px)` : null;
}

it.each(languages)('%s has no text that is too long for its place on a phone', (language) => {
  const tooWide = placedKeys.flatMap(({ place, keys }) =>
    keys.flatMap((key) =>
      getTexts(language, key, place.count).flatMap((text) => {
        const fault = findFault(text, language, place);
        return fault === null ? [] : [`${place.place}, ${key}: ${fault}`];
      }),
    ),
  );
  expect(tooWide).toEqual([]);
});

it.each(languages)('%s has no row of texts that is too wide for a phone', (language) => {
  const splitRow = (text: string, { isWrapping = false }: TextRow) =>
    isWrapping ? listUnbreakableParts(text, language) : [text];
  const computeRowPx = (row: TextRow) =>
    findKeys(row.keys)
      .map((key) => getTexts(language, key).flatMap((text) => splitRow(text, row)))
      .map((parts) => Math.max(...parts.map((part) => measureTextPx(part, language, row))))
      .reduce((sum, textPx) => sum + textPx + row.paddingPx, 0);
  const tooWide = textRows.flatMap((row) => {
    const rowPx = computeRowPx(row);
    return rowPx > row.widthPx ? [`${row.place}: ${Math.ceil(rowPx)} of ${row.widthPx} px`] : [];
  });
  expect(tooWide).toEqual([]);
});

it('knows every key of the tables, and finds the texts of the components in src/ui', () => {
  const patterns = [...textPlaces, ...textRows].flatMap(({ keys = [] }) => keys);
  const isKnown = (pattern: string) => findKeys([pattern]).some((key) => allKeys.includes(key));
  expect([...patterns, ...[...kitTexts.values()].flatMap((keys) => [...keys])].filter((key) => !isKnown(key))).toEqual(
    [],
  );
  const counts = new Map(placedKeys.map(({ place, keys }) => [place.kit, keys.length]));
  expect(counts.get('Button')).toBeGreaterThan(400);
  expect(counts.get('StatusChip')).toBeGreaterThan(100);
  expect(counts.get('ActionBar')).toBeGreaterThan(3);
  expect(counts.get('Form')).toBeGreaterThan(30);
  expect(counts.get('ConfirmDialog')).toBeGreaterThan(40);
  expect(counts.get('Dialog')).toBeGreaterThan(60);
});

it('refuses a text that needs more lines or a longer line than its place has', () => {
  const button = { place: 'button', widthPx: 126, sizePx: 16, weight: 700, lines: 2 } as const;
  expect(findFault('Save the plan', 'en', button)).toBe(null);
  expect(findFault('Save the plan on this device only', 'en', button)).toBe(
    'Save the plan on this device only (3 of 2 lines)',
  );
  expect(findFault('取消報名', 'zh-TW', { ...button, widthPx: 64, lines: 1 })).toBe(null);
  expect(findFault('取消報名', 'zh-TW', { ...button, widthPx: 63, lines: 1 })).toBe('取消報名 (64 of 63 px)');
  expect(findFault('12', 'en', { ...button, widthPx: 63, lines: 1, suffix: ' 23:59:59' })).toContain('of 63 px');
});

it('refuses a word that is too long, and a figure that makes its word too wide', () => {
  expect(findWideParts('Die Donaudampfschiffe', 'en', narrowestBox)).toEqual([]);
  expect(findWideParts('Die Donaudampfschifffahrtsgesellschaft', 'en', narrowestBox)).toEqual([
    'Donaudampfschifffahrtsgesellschaft (323 of 200 px)',
  ]);
  expect(findWideParts('Elektrizitätswerk', 'en', narrowestBox)).toEqual([]);
  expect(findWideParts('Elektrizitätswerk{{date}}', 'en', narrowestBox)).toHaveLength(1);
});

import { languages } from '#contract/languages.ts';
import type { LocalisedText } from '#contract/localisedText.ts';

/** The distance in Unicode from a hiragana to the same katakana. */
const katakanaOffset = 0x60;

/**
 * Normalises both searched and indexed text: compatibility forms and case folded, 臺 as 台, Latin without accents, all
 * kinds of apostrophe as ', hiragana as katakana. Thai vowels, kana marks and hangul are preserved. Idempotent.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('臺', '台')
    .replace(/[‘’ʹʼ]/g, "'")
    .replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + katakanaOffset))
    .replace(/\s+/g, ' ')
    .trim();
}

/** All texts in all languages and the extra search terms, one per line, so that no search word spans two of them. */
export function toSearchText(texts: readonly LocalisedText[], extraTerms: readonly string[]): string {
  const lines = new Set(extraTerms.map(foldText));
  for (const text of texts) {
    for (const language of languages) lines.add(foldText(text[language] ?? ''));
  }
  lines.delete('');
  return [...lines].join('\n');
}

/** Folds stored search text again, because an older program may have folded it differently. */
export function foldStoredText(searchText: string): string {
  return searchText.split('\n').map(foldText).join('\n');
}

/** Splits a search into folded words, all of which a text must contain. */
export function splitSearchWords(search: string): string[] {
  return foldText(search)
    .split(' ')
    .filter((word) => word !== '');
}

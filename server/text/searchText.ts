import { languages } from '#contract/languages.ts';
import type { LocalisedText } from '#contract/localisedText.ts';

const katakanaOffset = 0x60;

/**
 * One form for text that is looked for and text that is looked in: compatibility forms and case
 * folded, 臺 as 台, Latin without its accents, every apostrophe alike, hiragana as katakana. Thai vowels, kana marks
 * and hangul stay whole. Folding twice is folding once.
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

/** All texts in all their languages and the other words, one a line, so that no search word runs across two of them. */
export function searchTextOf(texts: readonly LocalisedText[], others: readonly string[]): string {
  const lines = new Set(others.map(foldText));
  for (const text of texts) {
    for (const language of languages) lines.add(foldText(text[language] ?? ''));
  }
  lines.delete('');
  return [...lines].join('\n');
}

/** Text that was folded when it was saved, perhaps by an older program. */
export function foldStored(searchText: string): string {
  return searchText.split('\n').map(foldText).join('\n');
}

/** All of them must be found. */
export function searchWords(search: string): string[] {
  return foldText(search)
    .split(' ')
    .filter((word) => word !== '');
}

import { languages } from '#contract/languages.ts';
import type { LocalisedText } from '#contract/localisedText.ts';

const katakanaOffset = 0x60;

/**
 * Normalises both searched and indexed text: compatibility forms and case folded, 臺 as 台, Latin without accents, every
 * apostrophe alike, hiragana as katakana. Thai vowels, kana marks and hangul are preserved. Idempotent.
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

/** Text that was folded when saved, perhaps by an older program. */
export function foldStored(searchText: string): string {
  return searchText.split('\n').map(foldText).join('\n');
}

/** All words must be found. */
export function splitSearchWords(search: string): string[] {
  return foldText(search)
    .split(' ')
    .filter((word) => word !== '');
}

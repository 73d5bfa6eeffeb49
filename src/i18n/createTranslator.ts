import rosetta from 'rosetta';
import type { Language } from '#contract/languages.ts';
import type { WordKey, Words } from './words.ts';
import { coreWords } from './zh-TW/coreWords.ts';

const dictionaries: Record<Language, () => Promise<Words>> = {
  'zh-TW': async () => (await import('./zh-TW/words.ts')).zhTW,
  en: async () => (await import('./en/words.ts')).words,
  ja: async () => (await import('./ja/words.ts')).words,
  fr: async () => (await import('./fr/words.ts')).words,
  ko: async () => (await import('./ko/words.ts')).words,
  th: async () => (await import('./th/words.ts')).words,
};

const book = rosetta<Partial<Words>>({ 'zh-TW': coreWords });
const loaded = new Map<Language, Promise<void>>();

/** Loads a language's whole dictionary once; one that failed is loaded again when asked for again. */
export function loadDictionary(language: Language): Promise<void> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const promise = dictionaries[language]().then(
    (words) => book.set(language, words),
    (error: unknown) => {
      loaded.delete(language);
      throw error;
    },
  );
  loaded.set(language, promise);
  return promise;
}

export type Translate = (key: WordKey, params?: Readonly<Record<string, string | number>>) => string;

/** Words in a language whose dictionary is loaded; a missing one falls back to zh-TW (rosetta itself answers ''). */
export function createTranslator(language: Language): Translate {
  return (key, params) => book.t(key, params, language) || book.t(key, params, 'zh-TW');
}

import rosetta from 'rosetta';
import type { Language } from '#contract/languages.ts';
import type { WordKey, Words } from './words.ts';
import { zhTW } from './zh-TW/words.ts';

const dictionaries: Record<Exclude<Language, 'zh-TW'>, () => Promise<{ words: Words }>> = {
  en: () => import('./en/words.ts'),
  ja: () => import('./ja/words.ts'),
  fr: () => import('./fr/words.ts'),
  ko: () => import('./ko/words.ts'),
  th: () => import('./th/words.ts'),
};

const book = rosetta<Words>({ 'zh-TW': zhTW });

/** Loads a language's dictionary once; zh-TW is always there. */
export async function loadDictionary(language: Language): Promise<void> {
  if (language === 'zh-TW' || book.table(language) !== undefined) return;
  const { words } = await dictionaries[language]();
  book.set(language, words);
}

export type Translate = (key: WordKey, params?: Readonly<Record<string, string | number>>) => string;

/** Words in a language whose dictionary is loaded; a missing one falls back to zh-TW (rosetta itself answers ''). */
export function createTranslator(language: Language): Translate {
  return (key, params) => book.t(key, params, language) || book.t(key, params, 'zh-TW');
}

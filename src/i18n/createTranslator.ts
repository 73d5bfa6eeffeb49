import type { Language } from '#contract/languages.ts';
import { defaultLanguage } from './languages.ts';
import { dictionary } from './wordNamespaces.ts';
import type { WordKey } from './words.ts';

export type Translate = (key: WordKey, params?: Readonly<Record<string, string | number>>) => string;

/** Translates with the loaded namespaces; a missing text falls back to zh-TW (rosetta itself returns ''). */
export function createTranslator(language: Language): Translate {
  return (key, params) => say(language, key, params) || say(defaultLanguage, key, params);
}

function say(language: Language, key: string, params: Parameters<Translate>[1]): string {
  const text = dictionary.t(key, params, language);
  if (typeof text === 'string') return text;
  // A counted text is an object (`Plural` in words.ts), which rosetta returns unchanged.
  const category = pluralRules(language).select(Number(params?.['count']));
  return dictionary.t(`${key}.${category}`, params, language) || dictionary.t(`${key}.other`, params, language);
}

const rules = new Map<Language, Intl.PluralRules>();

function pluralRules(language: Language): Intl.PluralRules {
  const cached = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, cached);
  return cached;
}

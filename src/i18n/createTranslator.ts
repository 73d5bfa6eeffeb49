import type { Language } from '#contract/languages.ts';
import { defaultLanguage } from './languages.ts';
import { dictionary } from './wordNamespaces.ts';
import type { WordKey } from './words.ts';

export type Translate = (key: WordKey, params?: Readonly<Record<string, string | number>>) => string;

/** Translates with the loaded namespaces; a missing text falls back to zh-TW (rosetta itself returns ''). */
export function createTranslator(language: Language): Translate {
  return (key, params) => translate(language, key, params) || translate(defaultLanguage, key, params);
}

function translate(language: Language, key: string, params: Parameters<Translate>[1]): string {
  const text = dictionary.t(key, params, language);
  if (typeof text === 'string') return text;
  // A counted text is an object (`Plural` in words.ts), which rosetta returns unchanged.
  const category = getPluralRules(language).select(Number(params?.['count']));
  return dictionary.t(`${key}.${category}`, params, language) || dictionary.t(`${key}.other`, params, language);
}

const rulesByLanguage = new Map<Language, Intl.PluralRules>();

function getPluralRules(language: Language): Intl.PluralRules {
  const rules = rulesByLanguage.get(language) ?? new Intl.PluralRules(language);
  rulesByLanguage.set(language, rules);
  return rules;
}

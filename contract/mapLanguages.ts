import { type Language, languages } from './languages.ts';

/** Builds a record with one value for each language, in the order of `languages`. */
export function mapLanguages<Value>(toValue: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, toValue(language)])) as Record<Language, Value>;
}

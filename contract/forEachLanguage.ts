import { type Language, languages } from './languages.ts';

/** Builds a record with one value for each language, in the order of `languages`. */
export function forEachLanguage<Value>(write: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, write(language)])) as Record<Language, Value>;
}

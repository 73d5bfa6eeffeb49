/** Languages of text; `zh` in storage or a menu is an alias of `zh-TW`. */
export const languages = ['zh-TW', 'en', 'ja', 'fr', 'ko', 'th'] as const;
export type Language = (typeof languages)[number];

/** One value for each language, in the order of `languages`. */
export function forEachLanguage<Value>(write: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, write(language)])) as Record<Language, Value>;
}

import { type Language, languages } from '#contract/languages.ts';

/** Storage key of the chosen language (named by the specification). */
export const languageStorageKey = 'preferred-language';
export const defaultLanguage: Language = 'zh-TW';

/** The name of each language in that language, in the order of the menu. */
export const languageNames: Readonly<Record<Language, string>> = {
  'zh-TW': '繁體中文',
  en: 'English',
  ja: '日本語',
  fr: 'Français',
  ko: '한국어',
  th: 'ไทย',
};

/** BCP 47 tag for `<html lang>`; `Hant`, so that Han glyphs have Taiwan's form. */
export const toHtmlLang = (language: Language): string => (language === 'zh-TW' ? 'zh-Hant-TW' : language);

/** Converts a stored or requested code to a supported language; `zh` is an alias, anything unknown is the default. */
export function toLanguage(code: string | null | undefined): Language {
  if (code === 'zh') return 'zh-TW';
  return languages.find((language) => language === code) ?? defaultLanguage;
}

/** The choices of the language menu. */
export const languageChoices = languages.map((value) => ({
  value,
  label: languageNames[value],
  lang: toHtmlLang(value),
}));

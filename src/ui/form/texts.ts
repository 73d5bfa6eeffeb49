import { type Language, languages } from '#contract/languages.ts';
import type { LocalisedText } from '#contract/localisedText.ts';

/** A text in every language as typed; '' where there is none. */
export type Texts = Readonly<Record<Language, string>>;

export const noTexts: Texts = { 'zh-TW': '', en: '', ja: '', fr: '', ko: '', th: '' };

export const textsOf = (text: LocalisedText | null): Texts => ({ ...noTexts, ...text });

export const isBlank = (texts: Texts): boolean => languages.every((language) => texts[language].trim() === '');

/** What is sent: Chinese always, since it is needed; the others where something was typed. */
export const written = (texts: Texts): LocalisedText => ({
  'zh-TW': texts['zh-TW'],
  ...Object.fromEntries(
    languages.filter((language) => texts[language].trim() !== '').map((language) => [language, texts[language]]),
  ),
});

/** Null if nothing was typed in any language. */
export const writtenOrNone = (texts: Texts): LocalisedText | null => (isBlank(texts) ? null : written(texts));

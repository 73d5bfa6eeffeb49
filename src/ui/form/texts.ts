import { type Language, languages } from '#contract/languages.ts';
import type { LocalisedText } from '#contract/localisedText.ts';

/** A text in every language as typed; '' if missing. */
export type Texts = Readonly<Record<Language, string>>;

export const emptyTexts: Texts = { 'zh-TW': '', en: '', ja: '', fr: '', ko: '', th: '' };

export const toTexts = (text: LocalisedText | null): Texts => ({ ...emptyTexts, ...text });

export const isBlank = (texts: Texts): boolean => languages.every((language) => texts[language].trim() === '');

/** The text to send: Chinese always, because it is required; other languages only if something was typed. */
export const toLocalisedText = (texts: Texts): LocalisedText => ({
  'zh-TW': texts['zh-TW'],
  ...Object.fromEntries(
    languages.filter((language) => texts[language].trim() !== '').map((language) => [language, texts[language]]),
  ),
});

/** Null if nothing was typed in any language. */
export const toLocalisedTextOrNull = (texts: Texts): LocalisedText | null =>
  isBlank(texts) ? null : toLocalisedText(texts);

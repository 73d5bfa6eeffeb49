import type { Language } from './languages.ts';
import type { LocalisedText } from './localisedText.ts';

/** The text in the requested language, otherwise in zh-TW. */
export function localise(text: LocalisedText, language: Language): string {
  return text[language] ?? text['zh-TW'];
}

import type { Language } from '#contract/languages.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { AdminError } from './AdminError.ts';

const languageOptions: Readonly<Record<string, Language>> = {
  zh: 'zh-TW',
  en: 'en',
  ja: 'ja',
  fr: 'fr',
  ko: 'ko',
  th: 'th',
};
const longestText = 300;

type Given = Readonly<Record<string, unknown>>;

/** The options `--NAME-zh`, `--NAME-en` … for `parseArgs`. */
export const localisedOptions = (name: string): Record<string, { readonly type: 'string' }> =>
  Object.fromEntries(Object.keys(languageOptions).map((key) => [`${name}-${key}`, { type: 'string' }]));

/** Reads the texts of these options; throws CommandError for one that is empty or too long. */
export function readLocalised(given: Given, name: string): Partial<LocalisedText> {
  const texts: Partial<LocalisedText> = {};
  for (const [key, language] of Object.entries(languageOptions)) {
    const words = readText(`${name}-${key}`, given[`${name}-${key}`]);
    if (words !== undefined) texts[language] = words;
  }
  return texts;
}

export function readText(option: string, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const words = value.trim();
  if (words === '') throw new AdminError(`--${option} is empty.`);
  if (words.length > longestText) throw new AdminError(`--${option} is longer than ${longestText} characters.`);
  return words;
}

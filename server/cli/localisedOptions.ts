import { type Language, languages } from '#contract/languages.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { CommandError } from './CommandError.ts';

const languageOptions: Readonly<Record<string, Language>> = Object.fromEntries(
  languages.map((language) => [language === 'zh-TW' ? 'zh' : language, language]),
);
const maxTextLength = 300;

type OptionValues = Readonly<Record<string, unknown>>;

/** The options `--NAME-zh`, `--NAME-en` … for `parseArgs`. */
export const localisedOptions = (name: string): Record<string, { readonly type: 'string' }> =>
  Object.fromEntries(Object.keys(languageOptions).map((key) => [`${name}-${key}`, { type: 'string' }]));

/** Reads the texts of these options; throws CommandError for one that is empty or too long. */
export function readLocalised(input: OptionValues, name: string): Partial<LocalisedText> {
  const texts: Partial<LocalisedText> = {};
  for (const [key, language] of Object.entries(languageOptions)) {
    const words = readText(`${name}-${key}`, input[`${name}-${key}`]);
    if (words !== undefined) texts[language] = words;
  }
  return texts;
}

export function readText(option: string, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const words = value.trim();
  if (words === '') throw new CommandError(`--${option} is empty.`);
  if (words.length > maxTextLength) throw new CommandError(`--${option} is longer than ${maxTextLength} characters.`);
  return words;
}

import { type Language, languages } from '#contract/languages.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { CommandError } from './CommandError.ts';

const languagesBySuffix: Readonly<Record<string, Language>> = Object.fromEntries(
  languages.map((language) => [language === 'zh-TW' ? 'zh' : language, language]),
);
const maxTextLength = 300;

type OptionValues = Readonly<Record<string, unknown>>;

/** The options `--NAME-zh`, `--NAME-en` … for `parseArgs`. */
export const buildLocalisedOptions = (name: string): Record<string, { readonly type: 'string' }> =>
  Object.fromEntries(Object.keys(languagesBySuffix).map((suffix) => [`${name}-${suffix}`, { type: 'string' }]));

/** Reads the texts of these options; throws CommandError for one that is empty or too long. */
export function readLocalised(input: OptionValues, name: string): Partial<LocalisedText> {
  const texts: Partial<LocalisedText> = {};
  for (const [suffix, language] of Object.entries(languagesBySuffix)) {
    const text = readText(`${name}-${suffix}`, input[`${name}-${suffix}`]);
    if (text !== undefined) texts[language] = text;
  }
  return texts;
}

export function readText(option: string, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text === '') throw new CommandError(`--${option} is empty.`);
  if (text.length > maxTextLength) throw new CommandError(`--${option} is longer than ${maxTextLength} characters.`);
  return text;
}

import * as z from 'zod/mini';
import { cleanLine, cleanParagraphs } from './cleanText.ts';
import type { Language } from './languages.ts';

/** Schema of one line of text that may not be empty. It also cleans the text. */
export const buildLineSchema = (maxLength: number) =>
  z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(maxLength));

/** Schema of text of several lines that may be empty. It also cleans the text. */
export const buildParagraphsSchema = (maxLength: number) =>
  z.string().check(z.overwrite(cleanParagraphs), z.maxLength(maxLength));

/** Schema of one text in several languages: Chinese is required, the others are optional. */
export function buildLocalisedSchema(textSchema: ReturnType<typeof buildLineSchema>) {
  const translation = z.optional(textSchema);
  const texts = {
    'zh-TW': textSchema,
    en: translation,
    ja: translation,
    fr: translation,
    ko: translation,
    th: translation,
  };
  return z.object(texts satisfies Record<Language, z.ZodMiniType>);
}

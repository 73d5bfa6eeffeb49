import * as z from 'zod/mini';
import { cleanLine, cleanParagraphs } from './cleanText.ts';
import type { Language } from './languages.ts';

/** One line of text; it may not be empty. */
export const draftLine = (max: number) => z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(max));

/** Several lines of text; they may be empty. */
export const draftParagraphs = (max: number) => z.string().check(z.overwrite(cleanParagraphs), z.maxLength(max));

/** Text in several languages: Chinese is required, the others are optional. */
export function localisedDraft(text: ReturnType<typeof draftLine>) {
  const translation = z.optional(text);
  const texts = { 'zh-TW': text, en: translation, ja: translation, fr: translation, ko: translation, th: translation };
  return z.object(texts satisfies Record<Language, z.ZodMiniType>);
}

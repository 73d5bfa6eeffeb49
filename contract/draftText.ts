import * as z from 'zod/mini';
import { cleanLine, cleanParagraphs } from './cleanText.ts';

/** One line of text; it may not be empty. */
export const draftLine = (max: number) => z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(max));

/** Several lines of text; they may be empty. */
export const draftParagraphs = (max: number) => z.string().check(z.overwrite(cleanParagraphs), z.maxLength(max));

/** Text in several languages: Chinese is required, the others are optional. */
export const localisedDraft = (text: ReturnType<typeof draftLine>) =>
  z.object({
    'zh-TW': text,
    en: z.optional(text),
    ja: z.optional(text),
    fr: z.optional(text),
    ko: z.optional(text),
    th: z.optional(text),
  });

import * as z from 'zod/mini';
import type { Language } from './languages.ts';

const translation = z.optional(z.string());

/** Written out for its type; the compiler names a language that is missing here. */
const texts = {
  'zh-TW': z.string(),
  en: translation,
  ja: translation,
  fr: translation,
  ko: translation,
  th: translation,
};
export const LocalisedTextSchema = z.object(texts satisfies Record<Language, z.ZodMiniType>);
/** Text written in several languages; `zh-TW` always exists and is the fallback. */
export type LocalisedText = z.infer<typeof LocalisedTextSchema>;
/** Text written in every language, as ours is; the compiler names a missing one. */
export type FullText = Readonly<Record<Language, string>>;

import * as z from 'zod/mini';
import type { Language } from './languages.ts';

const translation = z.optional(z.string());

/** Not built from `languages`, because the type would lose its keys. The compiler reports a missing language. */
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
/** The site's own texts exist in every language; the compiler reports a missing one. */
export type FullText = Readonly<Record<Language, string>>;

import * as z from 'zod/mini';

/** Languages that text is kept in; `zh` on the wire or in storage is an alias of `zh-TW`. */
export const languages = ['zh-TW', 'en', 'ja', 'fr', 'ko', 'th'] as const;
export type Language = (typeof languages)[number];

export const LocalisedTextSchema = z.object({
  'zh-TW': z.string(),
  en: z.optional(z.string()),
  ja: z.optional(z.string()),
  fr: z.optional(z.string()),
  ko: z.optional(z.string()),
  th: z.optional(z.string()),
});
/** Text that people write in several languages; `zh-TW` always exists and is the fallback. */
export type LocalisedText = z.infer<typeof LocalisedTextSchema>;

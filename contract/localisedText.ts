import * as z from 'zod/mini';

export const LocalisedTextSchema = z.object({
  'zh-TW': z.string(),
  en: z.optional(z.string()),
  ja: z.optional(z.string()),
  fr: z.optional(z.string()),
  ko: z.optional(z.string()),
  th: z.optional(z.string()),
});
/** Text written in several languages; `zh-TW` always exists and is the fallback. */
export type LocalisedText = z.infer<typeof LocalisedTextSchema>;

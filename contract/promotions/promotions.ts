import * as z from 'zod/mini';
import { LocalisedTextSchema } from '../localisedText.ts';
import { SlugSchema } from '../routes/routes.ts';

export const PromotionParamsSchema = z.object({ id: SlugSchema });

/** An offer of a partner. */
export const PromotionSchema = z.object({
  /** A slug; its address is /promotions/{id}. */
  id: z.string(),
  title: LocalisedTextSchema,
  /** With the marks of FormattedText. */
  text: z.nullable(LocalisedTextSchema),
  picture: z.nullable(z.string()),
  link_url: z.nullable(z.string()),
  link_text: z.nullable(LocalisedTextSchema),
  is_pinned: z.boolean(),
  valid_from: z.string(),
  /** Null: as long as it lasts. */
  valid_until: z.nullable(z.string()),
  is_sample: z.boolean(),
});
export type Promotion = z.infer<typeof PromotionSchema>;

/** Valid ones, the pinned first, then what ends soonest; then those that begin later, then what ended in the last 90 days. */
export const PromotionListSchema = z.object({ server_now: z.string(), results: z.array(PromotionSchema) });
export type PromotionList = z.infer<typeof PromotionListSchema>;

export const PromotionAnswerSchema = z.object({ server_now: z.string(), promotion: PromotionSchema });
export type PromotionAnswer = z.infer<typeof PromotionAnswerSchema>;

/** Where a promotion stands at a moment of the server's clock, epoch ms. */
export function promotionStateAt(
  { valid_from, valid_until }: Pick<Promotion, 'valid_from' | 'valid_until'>,
  nowMs: number,
): 'coming' | 'valid' | 'over' {
  if (nowMs < Date.parse(valid_from)) return 'coming';
  return valid_until !== null && nowMs >= Date.parse(valid_until) ? 'over' : 'valid';
}

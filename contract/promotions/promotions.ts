import * as z from 'zod/mini';
import { LocalisedTextSchema } from '../localisedText.ts';
import { PictureSchema } from '../pictures/pictures.ts';
import { SlugSchema } from '../routes/routes.ts';

export const PromotionParamsSchema = z.object({ id: SlugSchema });

/** An offer of a partner. */
export const PromotionSchema = z.object({
  /** A slug; its address is /promotions/{id}. */
  id: z.string(),
  title: LocalisedTextSchema,
  /** Formatted with the markup of FormattedText. */
  text: z.nullable(LocalisedTextSchema),
  picture: z.nullable(PictureSchema),
  link_url: z.nullable(z.string()),
  link_text: z.nullable(LocalisedTextSchema),
  is_pinned: z.boolean(),
  valid_from: z.string(),
  /** Null: no end. */
  valid_until: z.nullable(z.string()),
  is_sample: z.boolean(),
});
export type Promotion = z.infer<typeof PromotionSchema>;

/** Valid ones, pinned first, then by end; then upcoming ones, then those that ended in the last 90 days. */
export const PromotionListSchema = z.object({ server_now: z.string(), results: z.array(PromotionSchema) });
export type PromotionList = z.infer<typeof PromotionListSchema>;

export const PromotionAnswerSchema = z.object({ server_now: z.string(), promotion: PromotionSchema });
export type PromotionAnswer = z.infer<typeof PromotionAnswerSchema>;

/** The state of a promotion at `nowMs` (server clock, epoch ms). */
export function getPromotionState(
  { valid_from, valid_until }: Pick<Promotion, 'valid_from' | 'valid_until'>,
  nowMs: number,
): 'coming' | 'valid' | 'over' {
  if (nowMs < Date.parse(valid_from)) return 'coming';
  return valid_until !== null && nowMs >= Date.parse(valid_until) ? 'over' : 'valid';
}

const stateOrder = { valid: 0, coming: 1, over: 2 } as const;

/**
 * Sorts promotions as the list shows them at `nowMs` (server clock, epoch ms): valid ones first, of those the pinned
 * ones and then the earliest end; next the upcoming ones by their start; last the ended ones, latest end first.
 */
export const createPromotionComparator = (nowMs: number) => (first: Promotion, second: Promotion) => {
  const firstState = getPromotionState(first, nowMs);
  const secondState = getPromotionState(second, nowMs);
  if (firstState !== secondState) return stateOrder[firstState] - stateOrder[secondState];
  if (firstState === 'coming') return first.valid_from.localeCompare(second.valid_from);
  // A promotion without an end comes after every ISO date, all of which begin with 2.
  const getEnd = (promotion: Promotion) => promotion.valid_until ?? '9';
  if (firstState === 'over') return getEnd(second).localeCompare(getEnd(first));
  return Number(second.is_pinned) - Number(first.is_pinned) || getEnd(first).localeCompare(getEnd(second));
};

/** Length of the last day of a promotion, during which the page shows a countdown. */
const lastDayMs = 86_400_000;

/** Whether a promotion is valid and ends within 24 hours. `nowMs`: the server's clock, epoch ms. */
export const isLastDay = (promotion: Pick<Promotion, 'valid_from' | 'valid_until'>, nowMs: number): boolean =>
  promotion.valid_until !== null &&
  getPromotionState(promotion, nowMs) === 'valid' &&
  Date.parse(promotion.valid_until) - nowMs <= lastDayMs;

/**
 * The next instant after `nowMs` (epoch ms, server clock) at which one of these promotions begins, starts its last day
 * or ends; null: never.
 */
export function findNextPromotionChangeMs(
  promotions: readonly Pick<Promotion, 'valid_from' | 'valid_until'>[],
  nowMs: number,
): number | null {
  const instants = promotions
    .flatMap(({ valid_from: from, valid_until: until }) => [
      Date.parse(from),
      ...(until === null ? [] : [Date.parse(until) - lastDayMs, Date.parse(until)]),
    ])
    .filter((atMs) => atMs > nowMs);
  return instants.length === 0 ? null : Math.min(...instants);
}

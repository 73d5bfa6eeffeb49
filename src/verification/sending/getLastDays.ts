import type { ActivityRange } from '#contract/activities/activityRange.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';

const dayMs = 86_400_000;
/** Taiwan has no daylight saving time. */
const taipeiMs = 8 * 3_600_000;
/** The day in Taipei, as `YYYY-MM-DD`. */
export const toTaipeiDay = (atMs: number): string => new Date(atMs + taipeiMs).toISOString().slice(0, 10);

/** The largest range that may be requested at once, ending today in Taipei. */
export function getLastDays(nowMs: number): ActivityRange {
  return { from: toTaipeiDay(nowMs - verificationLimits.dateRangeDaysMax * dayMs), to: toTaipeiDay(nowMs) };
}

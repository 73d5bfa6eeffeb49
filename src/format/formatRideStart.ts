import type { Language } from '#contract/languages.ts';
import type { AttemptSummary } from '#contract/verifications/verificationAttempts.ts';
import { formatDay } from './formatDay.ts';
import { formatMoment } from './formatMoment.ts';

type Activity = Pick<AttemptSummary['activity'], 'source' | 'started_at' | 'is_start_hidden' | 'external_url'>;

/**
 * Day and time at which a ride began; only the day if Strava hides the time or its data may no longer be shown. Null
 * until the activity has been read.
 */
export function formatRideStart(
  { source, started_at: startedAt, is_start_hidden: isHidden, external_url: url }: Activity,
  language: Language,
): string | null {
  if (startedAt === null) return null;
  const isDayOnly = source === 'strava' && (isHidden || url === null);
  return (isDayOnly ? formatDay : formatMoment)(startedAt, language);
}

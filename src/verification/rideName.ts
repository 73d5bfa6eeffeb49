import type { AttemptSummary } from '#contract/verifications/verificationAttempts.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';

type Activity = Pick<AttemptSummary['activity'], 'name' | 'file_name' | 'external_url'>;

/** The name of a ride: its own, its file's, or its number at Strava; null if none is known. */
export function rideName(t: Translate, { name, file_name, external_url }: Activity): string | null {
  const known = name ?? file_name;
  if (known !== null) return known;
  const id = /\/activities\/(\d+)$/.exec(external_url ?? '')?.[1];
  return id === undefined ? null : t('verification.rideOfStrava', { id });
}

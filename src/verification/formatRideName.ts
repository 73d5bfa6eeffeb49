import type { AttemptSummary } from '#contract/verifications/verificationAttempts.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';

type Activity = Pick<AttemptSummary['activity'], 'name' | 'file_name' | 'external_url'>;

/** The name of a ride, of its file, or its number at Strava; null if none is known. */
export function formatRideName(t: Translate, { name, file_name, external_url }: Activity): string | null {
  const title = name ?? file_name;
  if (title !== null) return title;
  const id = /\/activities\/(\d+)$/.exec(external_url ?? '')?.[1];
  return id === undefined ? null : t('verification.rideOfStrava', { id });
}

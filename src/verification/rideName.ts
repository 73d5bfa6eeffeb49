import type { AttemptSummary } from '#contract/verifications/verificationAttempts.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';

type Activity = Pick<AttemptSummary['activity'], 'name' | 'file_name' | 'external_url'>;

/** What a ride is called: its own name, that of its file, or its number at Strava; null where none of them is known. */
export function rideName(t: Translate, { name, file_name, external_url }: Activity): string | null {
  const known = name ?? file_name;
  if (known !== null) return known;
  const id = /\/activities\/(\d+)$/.exec(external_url ?? '')?.[1];
  return id === undefined ? null : t('verification.rideOfStrava', { id });
}

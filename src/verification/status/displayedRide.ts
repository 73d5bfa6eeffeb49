import { computeSinceStartS, findStartAt } from '#contract/verifications/sinceStart.ts';
import type { AttemptDetail, CheckpointResult } from '#contract/verifications/verificationAttempts.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatTimeOfDay } from '#src/format/formatTimeOfDay.ts';
import type { Translator } from '#src/i18n/TranslatorContext.tsx';

/** The gates of a ride, and whether its clock time is known. */
export interface DisplayedRide {
  readonly checkpoints: readonly CheckpointResult[];
  /** The recording's start if its time of day is hidden, so that only the day is true; null if it is not hidden. */
  readonly hiddenStartAt: string | null;
}

export function toDisplayedRide({ activity, result }: Pick<AttemptDetail, 'activity' | 'result'>): DisplayedRide {
  return {
    checkpoints: result?.checkpoints ?? [],
    hiddenStartAt: activity.is_start_hidden ? activity.started_at : null,
  };
}

/**
 * The time of day, computed from the start so that it agrees with the splits; if the true time is hidden, the time
 * since the start of the recording.
 */
export function formatRideMoment(
  { t }: Pick<Translator, 't'>,
  instant: string,
  { checkpoints, hiddenStartAt }: DisplayedRide,
): string {
  const startedAt = findStartAt(checkpoints) ?? instant;
  const sinceS = computeSinceStartS(startedAt, instant);
  if (hiddenStartAt !== null) {
    return t('verificationResult.intoRecording', {
      time: formatDuration(computeSinceStartS(hiddenStartAt, startedAt) + sinceS),
    });
  }
  const startS = Math.round(Date.parse(startedAt) / 1000);
  return formatTimeOfDay(new Date((startS + sinceS) * 1000).toISOString());
}

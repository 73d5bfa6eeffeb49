import type { AttemptDetail, CheckpointResult } from '#contract/verifications/verificationAttempts.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatTimeOfDay } from '#src/format/formatTimeOfDay.ts';
import type { Translator } from '#src/i18n/TranslatorContext.tsx';
import { sinceStartS, startAt } from '#src/verification/sinceStart.ts';

/** The gates of a ride, and what is known of its clock. */
export interface ToldRide {
  readonly checkpoints: readonly CheckpointResult[];
  /** When the recording began by a clock of which only the day is true; null where all of it is. */
  readonly falseStartAt: string | null;
}

export function toldRide({ activity, result }: Pick<AttemptDetail, 'activity' | 'result'>): ToldRide {
  return {
    checkpoints: result?.checkpoints ?? [],
    falseStartAt: activity.is_start_hidden ? activity.started_at : null,
  };
}

/** The time of day, as many seconds after the start's as the splits say; where nobody knows that, the time since the recording began. */
export function momentText({ t }: Pick<Translator, 't'>, at: string, { checkpoints, falseStartAt }: ToldRide): string {
  const startedAt = startAt(checkpoints) ?? at;
  const sinceS = sinceStartS(startedAt, at);
  if (falseStartAt !== null) {
    return t('verificationResult.intoRecording', {
      time: formatDuration(sinceStartS(falseStartAt, startedAt) + sinceS),
    });
  }
  const startS = Math.round(Date.parse(startedAt) / 1000);
  return formatTimeOfDay(new Date((startS + sinceS) * 1000).toISOString());
}

import type { AttemptResult, CheckpointResult, MatchReasonCode } from '#contract/verificationAttempts.ts';
import { fixed } from '#src/format/fixed.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatTimeOfDay } from '#src/format/formatTimeOfDay.ts';
import type { Translator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';

type Words = Pick<Translator, 't' | 'l' | 'language'>;
export type MatchReason = AttemptResult['reasons'][number];

const keys = {
  'start.missed': 'verificationResult.reasons.startMissed',
  'start.hidden': 'verificationResult.reasons.startHidden',
  'finish.missed': 'verificationResult.reasons.finishMissed',
  'checkpoint.missed': 'verificationResult.reasons.checkpointMissed',
  'checkpoint.wrongDirection': 'verificationResult.reasons.wrongDirection',
  'checkpoint.wrongOrder': 'verificationResult.reasons.wrongOrder',
  'ride.reversed': 'verificationResult.reasons.reversed',
  'coverage.short': 'verificationResult.reasons.coverageShort',
  'coverage.long': 'verificationResult.reasons.coverageLong',
  'coverage.elsewhere': 'verificationResult.reasons.coverageElsewhere',
  'gap.atCheckpoint': 'verificationResult.reasons.gapAtCheckpoint',
  'gap.tooMuch': 'verificationResult.reasons.gapTooMuch',
  'samples.tooFew': 'verificationResult.reasons.samplesTooFew',
} as const satisfies Record<MatchReasonCode, WordKey>;

/** Codes that speak of how near the ride came. */
const ofDistance: readonly MatchReasonCode[] = ['start.missed', 'finish.missed', 'checkpoint.missed'];

/** Why a verdict is as it is, with the numbers that it rests on. */
export function reasonText(
  words: Words,
  { code, params }: MatchReason,
  checkpoints: readonly CheckpointResult[],
): string {
  const { t, l, language } = words;
  const checkpoint = checkpoints.find(({ position }) => position === params.position);
  const at = checkpoint?.at ?? null;
  const distanceM = number(params.distance_m) ?? checkpoint?.distance_m ?? null;
  const limitM = number(params.limit_m) ?? checkpoint?.radius_m ?? 0;
  const isFar = ofDistance.includes(code) && (distanceM === null || at === null);
  return t(isFar ? 'verificationResult.reasons.farAway' : keys[code], {
    name: checkpoint === undefined ? '' : l(checkpoint.name),
    time: at === null ? '' : formatTimeOfDay(at),
    distance: distanceM === null ? '' : beyondText(distanceM, limitM, language),
    limit: formatMetres(limitM, language),
    ridden: formatKilometres(number(params.distance_m) ?? 0, 1, language),
    limitKm: formatKilometres(limitM, 1, language),
    share: percent(params.share),
    least: percent(params.limit),
    count: number(params.count) ?? 0,
  });
}

/** Why a gate does not count; null where nothing is to be said: it need not be passed. */
export function checkpointReason(
  words: Words,
  { position, reason, is_mandatory: isMandatory }: CheckpointResult,
  checkpoints: readonly CheckpointResult[],
): string | null {
  if (!isMandatory || reason === null) return null;
  return reasonText(words, { code: reason, params: { position } }, checkpoints);
}

/** The first gate that was not passed, else the first thing that was found. */
export function firstFault(result: AttemptResult): MatchReason | null {
  const gate = result.checkpoints.find(({ passed, is_mandatory }) => !passed && is_mandatory);
  if (gate === undefined || gate.reason === null) return result.reasons[0] ?? null;
  return (
    result.reasons.find(({ code, params }) => code === gate.reason && params.position === gate.position) ?? {
      code: gate.reason,
      params: { position: gate.position },
    }
  );
}

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const percent = (share: unknown): number => Math.round((number(share) ?? 0) * 100);

/** Whole metres, but never a distance that reads as if it kept the limit. */
function beyondText(distanceM: number, limitM: number, language: Words['language']): string {
  const isClose = distanceM > limitM && Math.round(distanceM) <= Math.round(limitM);
  return isClose ? fixed(Math.ceil(distanceM * 10) / 10, 1, language) : formatMetres(distanceM, language);
}

import type { MatchReasonCode } from '#contract/verifications/attemptCodes.ts';
import type { AttemptResult, CheckpointResult } from '#contract/verifications/verificationAttempts.ts';
import { formatBesideLimit } from '#src/format/formatBesideLimit.ts';
import type { Translator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { type DisplayedRide, formatRideMoment } from './displayedRide.ts';

type TranslatorPart = Pick<Translator, 't' | 'l' | 'language'>;
export type MatchReason = AttemptResult['reasons'][number];

const reasonKeys = {
  'start.missed': 'verificationResult.reasons.startMissed',
  'start.hidden': 'verificationResult.reasons.startHidden',
  'finish.missed': 'verificationResult.reasons.finishMissed',
  'checkpoint.missed': 'verificationResult.reasons.checkpointMissed',
  'checkpoint.wrongDirection': 'verificationResult.reasons.wrongDirection',
  'checkpoint.wrongOrder': 'verificationResult.reasons.wrongOrder',
  'ride.reversed': 'verificationResult.reasons.reversed',
  'ride.startedLate': 'verificationResult.reasons.startedLate',
  'ride.endedEarly': 'verificationResult.reasons.endedEarly',
  'ride.elsewhere': 'verificationResult.reasons.elsewhere',
  'coverage.short': 'verificationResult.reasons.coverageShort',
  'coverage.long': 'verificationResult.reasons.coverageLong',
  'coverage.elsewhere': 'verificationResult.reasons.coverageElsewhere',
  'coverage.legElsewhere': 'verificationResult.reasons.coverageLegElsewhere',
  'gap.atCheckpoint': 'verificationResult.reasons.gapAtCheckpoint',
  'gap.tooMuch': 'verificationResult.reasons.gapTooMuch',
  'samples.tooFew': 'verificationResult.reasons.samplesTooFew',
  'ride.noEffort': 'verificationResult.reasons.noEffort',
} as const satisfies Record<MatchReasonCode, WordKey>;

/** Codes whose text gives the distance to the gate. */
const distanceCodes: readonly MatchReasonCode[] = ['start.missed', 'finish.missed', 'checkpoint.missed'];
/** The limit that the text of `gap.tooMuch` states. */
const maxUnrecordedRatio = 0.5;

/** The reason for a verdict, with its numbers. */
export function formatMatchReason(
  translator: TranslatorPart,
  { code, params }: MatchReason,
  ride: DisplayedRide,
): string {
  const { t, l, language } = translator;
  const checkpoint = ride.checkpoints.find(({ position }) => position === params.position);
  const passedAt = checkpoint?.at ?? null;
  // Prefer the gate's own figure, which the table shows; the reason's figure was rounded differently.
  const gateM = distanceCodes.includes(code) ? (checkpoint?.distance_m ?? null) : null;
  const distanceM = gateM ?? toNumber(params.distance_m) ?? checkpoint?.distance_m ?? null;
  const limitM = toNumber(params.limit_m) ?? checkpoint?.radius_m ?? 0;
  const isFar = distanceCodes.includes(code) && (distanceM === null || passedAt === null);
  const metres = formatBesideLimit(distanceM ?? 0, limitM, { language });
  const kilometres = formatBesideLimit((distanceM ?? 0) / 1000, limitM / 1000, { digits: 1, language });
  const ratio = toNumber(params.share) ?? 0;
  const minRatio = toNumber(params.limit) ?? maxUnrecordedRatio;
  const percents = formatBesideLimit(ratio * 100, minRatio * 100, { language });
  return t(isFar ? 'verificationResult.reasons.farAway' : reasonKeys[code], {
    name: checkpoint === undefined ? '' : l(checkpoint.name),
    time: passedAt === null ? '' : formatRideMoment(translator, passedAt, ride),
    distance: metres.value,
    limit: metres.limit,
    ridden: kilometres.value,
    limitKm: kilometres.limit,
    share: percents.value,
    least: percents.limit,
    count: toNumber(params.count) ?? 0,
  });
}

const gateKeys: { readonly [Code in MatchReasonCode]?: WordKey } = {
  'start.hidden': 'verificationResult.gateFaults.hidden',
  'checkpoint.wrongDirection': 'verificationResult.gateFaults.direction',
  'checkpoint.wrongOrder': 'verificationResult.gateFaults.order',
  'gap.atCheckpoint': 'verificationResult.gateFaults.gap',
};

/** A short reason why a gate does not count; null if its numbers show it, or if it is optional. */
export function formatGateFault(
  { t }: Pick<TranslatorPart, 't'>,
  { reason, passed, is_mandatory }: CheckpointResult,
): string | null {
  const key = passed || !is_mandatory || reason === null ? undefined : gateKeys[reason];
  return key === undefined ? null : t(key);
}

/** The first gate that was not passed, else the first reason. */
export function findFirstFault(result: AttemptResult): MatchReason | null {
  const gate = result.checkpoints.find(({ passed, is_mandatory }) => !passed && is_mandatory);
  if (gate === undefined || gate.reason === null) return result.reasons[0] ?? null;
  return (
    result.reasons.find(({ code, params }) => code === gate.reason && params.position === gate.position) ?? {
      code: gate.reason,
      params: { position: gate.position },
    }
  );
}

const toNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

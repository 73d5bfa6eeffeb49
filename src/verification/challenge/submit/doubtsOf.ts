import type { Checkpoint } from '#contract/challenges/challenges.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import type { Translator } from '#src/i18n/TranslatorContext.tsx';
import type { MatchReason, MatchResult } from '#workers/core/verification/matching/matchTypes.ts';

type Words = Pick<Translator, 't' | 'l' | 'language'>;

const ofRide = {
  'ride.reversed': 'verificationResult.reasons.reversed',
  'ride.startedLate': 'verificationResult.reasons.startedLate',
  'ride.endedEarly': 'verificationResult.reasons.endedEarly',
  'ride.elsewhere': 'verificationResult.reasons.elsewhere',
  'samples.tooFew': 'verificationResult.reasons.samplesTooFew',
  'gap.tooMuch': 'verificationResult.reasons.gapTooMuch',
} as const;

/** Doubts about the whole ride, and about checkpoints that were passed. */
export function doubtsOf(
  words: Words,
  { reasons, checkpoints: matched }: Pick<MatchResult, 'reasons' | 'checkpoints'>,
  checkpoints: readonly Checkpoint[],
): readonly string[] {
  const { t, l, language } = words;
  return reasons.flatMap(({ code, params }) => {
    const checkpoint = checkpoints[params['position'] ?? -1];
    const name = checkpoint === undefined ? '' : l(checkpoint.name);
    if (isOfRide(code))
      return t(ofRide[code], {
        name,
        ridden: formatKilometres(params['distance_m'] ?? 0, 1, language),
        count: params['count'] ?? 0,
        share: Math.round((params['share'] ?? 0) * 100),
      });
    if (code === 'gap.atCheckpoint' && matched[params['position'] ?? -1]?.passed)
      return t('verificationResult.reasons.gapAtCheckpoint', { name });
    return code.startsWith('coverage.') ? t('verificationSubmit.otherWay') : [];
  });
}

const isOfRide = (code: MatchReason['code']): code is keyof typeof ofRide => code in ofRide;

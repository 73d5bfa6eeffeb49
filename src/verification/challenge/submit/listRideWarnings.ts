import type { Checkpoint } from '#contract/challenges/challenges.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import type { Translator } from '#src/i18n/TranslatorContext.tsx';
import type { MatchReason, MatchResult } from '#workers/core/verification/matching/matchTypes.ts';

type Words = Pick<Translator, 't' | 'l' | 'language'>;

const wordKeys = {
  'ride.reversed': 'verificationResult.reasons.reversed',
  'ride.startedLate': 'verificationResult.reasons.startedLate',
  'ride.endedEarly': 'verificationResult.reasons.endedEarly',
  'ride.elsewhere': 'verificationResult.reasons.elsewhere',
  'samples.tooFew': 'verificationResult.reasons.samplesTooFew',
  'gap.tooMuch': 'verificationResult.reasons.gapTooMuch',
} as const;

/** Warnings about the whole ride, and about checkpoints that were passed. */
export function listRideWarnings(
  words: Words,
  { reasons, checkpoints: matchedCheckpoints }: Pick<MatchResult, 'reasons' | 'checkpoints'>,
  checkpoints: readonly Checkpoint[],
): readonly string[] {
  const { t, l, language } = words;
  return reasons.flatMap(({ code, params }) => {
    const checkpoint = checkpoints[params['position'] ?? -1];
    const name = checkpoint === undefined ? '' : l(checkpoint.name);
    if (isRideCode(code))
      return t(wordKeys[code], {
        name,
        ridden: formatKilometres(params['distance_m'] ?? 0, 1, language),
        count: params['count'] ?? 0,
        share: Math.round((params['share'] ?? 0) * 100),
      });
    if (code === 'gap.atCheckpoint' && matchedCheckpoints[params['position'] ?? -1]?.passed)
      return t('verificationResult.reasons.gapAtCheckpoint', { name });
    return code.startsWith('coverage.') ? t('verificationSubmit.otherWay') : [];
  });
}

const isRideCode = (code: MatchReason['code']): code is keyof typeof wordKeys => code in wordKeys;

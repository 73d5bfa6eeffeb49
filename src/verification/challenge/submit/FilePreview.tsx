import { styled } from 'styled-components';
import type { Checkpoint, RideCategory } from '#contract/challenges/challenges.ts';
import type { FilePreview as Preview } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { formatBesideLimit } from '#src/format/formatBesideLimit.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { formatTimeOfDay } from '#src/format/formatTimeOfDay.ts';
import { type Translator, useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { PassMark } from '#src/ui/PassMark.tsx';
import { formatFlag } from '#src/verification/formatFlag.ts';
import type { MatchedCheckpoint, MatchReason, MatchResult } from '#workers/core/verification/matching/matchTypes.ts';

type TranslatorPart = Pick<Translator, 't' | 'l' | 'language'>;

const rideReasonKeys = {
  'ride.reversed': 'verificationResult.reasons.reversed',
  'ride.startedLate': 'verificationResult.reasons.startedLate',
  'ride.endedEarly': 'verificationResult.reasons.endedEarly',
  'ride.elsewhere': 'verificationResult.reasons.elsewhere',
  'samples.tooFew': 'verificationResult.reasons.samplesTooFew',
  'gap.tooMuch': 'verificationResult.reasons.gapTooMuch',
} as const;

/** Warnings about the whole ride, and about checkpoints that were passed. */
function listRideWarnings(
  translator: TranslatorPart,
  { reasons, checkpoints: matchedCheckpoints }: Pick<MatchResult, 'reasons' | 'checkpoints'>,
  checkpoints: readonly Checkpoint[],
): readonly string[] {
  const { t, l, language } = translator;
  return reasons.flatMap(({ code, params }) => {
    const checkpoint = checkpoints[params['position'] ?? -1];
    const name = checkpoint === undefined ? '' : l(checkpoint.name);
    if (isRideCode(code))
      return t(rideReasonKeys[code], {
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

const isRideCode = (code: MatchReason['code']): code is keyof typeof rideReasonKeys => code in rideReasonKeys;

interface Props {
  readonly name: string;
  readonly preview: Preview;
  readonly checkpoints: readonly Checkpoint[];
  /** The declared category. */
  readonly category: RideCategory;
}

const headings = {
  passed: 'verificationSubmit.previewPassed',
  review: 'verificationSubmit.previewReview',
  failed: 'verificationSubmit.previewFailed',
} as const;

/** The result for a file, checkpoint by checkpoint, computed on this device before it is sent. */
export function FilePreview({ name, preview, checkpoints, category }: Props) {
  const { t, language } = useTranslator();
  const { match, startAtMs, verdicts } = preview;
  const bestEffort = match.efforts[match.bestEffort ?? -1];
  const count = match.checkpoints.length;
  const passedCount = match.checkpoints.filter((each) => each.passed).length;
  const startAt = new Date(startAtMs).toISOString();
  return (
    <Container>
      <p>
        <strong>{t(headings[verdicts[category]?.status ?? match.status])}</strong>
        <br />
        <span className="num">
          {[
            formatMoment(startAt, language),
            t('verificationSubmit.previewCount', { passed: passedCount, count }),
            ...(bestEffort ? [t('verificationSubmit.previewTime', { time: formatDuration(bestEffort.elapsedS) })] : []),
          ].join(' · ')}
        </span>
      </p>
      {match.efforts.length > 1 ? (
        <p>{t('verificationSubmit.previewEfforts', { count: match.efforts.length })}</p>
      ) : null}
      <RideWarnings preview={preview} checkpoints={checkpoints} category={category} />
      <List aria-label={t('verificationSubmit.previewList', { name })}>
        {match.checkpoints.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: checkpoints never move
          <GateRow key={index} matchedCheckpoint={each} checkpoint={checkpoints[index]} startAtMs={startAtMs} />
        ))}
      </List>
      <small>{t('verificationSubmit.previewNote')}</small>
    </Container>
  );
}

/**
 * Possible reasons for a failure that belong to no single checkpoint; those that fail the ride by themselves come
 * first.
 */
function RideWarnings({ preview: { match, verdicts }, checkpoints, category }: Omit<Props, 'name'>) {
  const translator = useTranslator();
  const flags = verdicts[category]?.flags ?? [];
  const formatFlags = (severity: (typeof flags)[number]['severity']) =>
    flags.filter((flag) => flag.severity === severity).map((flag) => formatFlag(translator, flag));
  const texts = [
    ...formatFlags('reject'),
    ...listRideWarnings(translator, match, checkpoints),
    ...formatFlags('review'),
  ];
  return [...new Set(texts)].map((text) => <p key={text}>{text}</p>);
}

interface GateRowProps {
  readonly matchedCheckpoint: MatchedCheckpoint;
  readonly checkpoint: Checkpoint | undefined;
  readonly startAtMs: number;
}

function GateRow({ matchedCheckpoint, checkpoint, startAtMs }: GateRowProps) {
  const { t, l, language } = useTranslator();
  const { passed, timeS } = matchedCheckpoint;
  const time = timeS === null ? '' : formatTimeOfDay(new Date(startAtMs + timeS * 1000).toISOString());
  const distance = formatMetres(matchedCheckpoint.distanceM, language);
  const text = passed
    ? t(timeS === null ? 'verificationResult.passedMark' : 'verificationSubmit.passedAt', { time, distance })
    : formatMiss({ t, language }, matchedCheckpoint, { time, limitM: checkpoint?.radius_m ?? 0 });
  return (
    <li>
      <PassMark
        mark={passed ? 'passed' : checkpoint?.is_mandatory === false ? 'skipped' : 'missed'}
        label={t(passed ? 'verificationResult.passedMark' : 'verificationResult.missedMark')}
      />
      <span>
        {checkpoint === undefined ? null : l(checkpoint.name)}
        <small className="num">{text}</small>
      </span>
    </li>
  );
}

/** Distances from here on are shown in kilometres. */
const kilometresFromM = 1_000;

/** Why a checkpoint does not count. The distance is given only if the ride did not come close enough. */
function formatMiss(
  { t, language }: Pick<Translator, 't' | 'language'>,
  { reason, distanceM }: MatchedCheckpoint,
  { time, limitM }: { readonly time: string; readonly limitM: number },
): string {
  if (reason === 'checkpoint.wrongDirection') return t('verificationSubmit.notCounted.direction', { time });
  if (reason === 'checkpoint.wrongOrder') return t('verificationSubmit.notCounted.order', { time });
  if (reason === 'gap.atCheckpoint') return t('verificationSubmit.notCounted.unrecorded');
  if (reason === 'start.hidden') return t('verificationSubmit.notCounted.startHidden');
  if (!Number.isFinite(distanceM) || distanceM <= limitM) return t('verificationSubmit.missed');
  if (distanceM >= kilometresFromM)
    return t('verificationSubmit.missedFar', { distance: formatKilometres(distanceM, 1, language) });
  const { value: distance, limit } = formatBesideLimit(distanceM, limitM, { language });
  return t('verificationSubmit.missedBy', { distance, limit });
}

const Container = styled.div`
  display: grid;
  gap: 8px;
  padding-right: 8px;
  & small { color: var(--soft); font-size: 0.875rem; }
`;
const List = styled.ol`
  display: grid;
  gap: 4px;
  & > li {
    display: flex;
    gap: 8px;
    align-items: flex-start;
    line-height: 1.35;
  }
  & small { display: block; }
`;

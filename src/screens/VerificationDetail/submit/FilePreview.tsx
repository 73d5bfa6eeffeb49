import { styled } from 'styled-components';
import type { Checkpoint } from '#contract/challenges.ts';
import type { FilePreview as Preview } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { besideLimit } from '#src/format/besideLimit.ts';
import { formatMetres } from '#src/format/formatDistance.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatTimeOfDay } from '#src/format/formatTimeOfDay.ts';
import { type Translator, useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { PassMark } from '#src/ui/PassMark.tsx';
import type { MatchedCheckpoint, MatchReason } from '#workers/core/verification/matchTypes.ts';

interface Props {
  readonly name: string;
  readonly preview: Preview;
  readonly checkpoints: readonly Checkpoint[];
}

const headings = {
  passed: 'verificationSubmit.previewPassed',
  review: 'verificationSubmit.previewReview',
  failed: 'verificationSubmit.previewFailed',
} as const;

/** What this device finds in a file, checkpoint by checkpoint, before it is sent. */
export function FilePreview({ name, preview: { match, startAtMs }, checkpoints }: Props) {
  const { t } = useTranslator();
  const best = match.efforts[match.bestEffort ?? -1];
  const count = match.checkpoints.length;
  const passed = match.checkpoints.filter((each) => each.passed).length;
  return (
    <Box>
      <p>
        <strong>{t(headings[match.status])}</strong>
        <br />
        <span className="num">
          {t('verificationSubmit.previewCount', { passed, count })}
          {best ? ` · ${t('verificationSubmit.previewTime', { time: formatDuration(best.elapsedS) })}` : null}
        </span>
      </p>
      {doubtsOf(t, match.reasons).map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
      <List aria-label={t('verificationSubmit.previewList', { name })}>
        {match.checkpoints.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: checkpoints have their places
          <Gate key={index} matched={each} checkpoint={checkpoints[index]} startAtMs={startAtMs} />
        ))}
      </List>
      <small>{t('verificationSubmit.previewNote')}</small>
    </Box>
  );
}

interface GateProps {
  readonly matched: MatchedCheckpoint;
  readonly checkpoint: Checkpoint | undefined;
  readonly startAtMs: number;
}

function Gate({ matched, checkpoint, startAtMs }: GateProps) {
  const { t, l, language } = useTranslator();
  const { passed, timeS } = matched;
  const time = timeS === null ? '' : formatTimeOfDay(new Date(startAtMs + timeS * 1000).toISOString());
  const distance = formatMetres(matched.distanceM, language);
  const text = passed
    ? t(timeS === null ? 'verificationResult.passedMark' : 'verificationSubmit.passedAt', { time, distance })
    : missText({ t, language }, matched, { time, limitM: checkpoint?.radius_m ?? 0 });
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

/** Why a checkpoint does not count. How near the ride came says so only where it did not come near enough. */
function missText(
  { t, language }: Pick<Translator, 't' | 'language'>,
  { reason, distanceM }: MatchedCheckpoint,
  { time, limitM }: { readonly time: string; readonly limitM: number },
): string {
  if (reason === 'checkpoint.wrongDirection') return t('verificationSubmit.notCounted.direction', { time });
  if (reason === 'checkpoint.wrongOrder') return t('verificationSubmit.notCounted.order', { time });
  if (reason === 'gap.atCheckpoint') return t('verificationSubmit.notCounted.unrecorded');
  if (reason === 'start.hidden') return t('verificationSubmit.notCounted.startHidden');
  if (!Number.isFinite(distanceM) || distanceM <= limitM) return t('verificationSubmit.missed');
  const { value: distance, limit } = besideLimit(distanceM, limitM, { language });
  return t('verificationSubmit.missedBy', { distance, limit });
}

/** What no single checkpoint can tell. */
function doubtsOf(t: Translator['t'], reasons: readonly MatchReason[]): readonly string[] {
  const texts = reasons.flatMap(({ code, params }) => {
    if (code === 'ride.reversed') return t('verificationResult.reasons.reversed');
    if (code === 'samples.tooFew')
      return t('verificationResult.reasons.samplesTooFew', { count: params['count'] ?? 0 });
    if (code === 'gap.tooMuch')
      return t('verificationResult.reasons.gapTooMuch', { share: Math.round((params['share'] ?? 0) * 100) });
    return code.startsWith('coverage.') ? t('verificationSubmit.otherWay') : [];
  });
  return [...new Set(texts)];
}

const Box = styled.div`
  display: grid;
  gap: 8px;
  padding-right: 8px;
  & small { color: var(--soft); font-size: 14px; }
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

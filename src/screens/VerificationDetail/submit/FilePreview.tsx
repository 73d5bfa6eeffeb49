import { styled } from 'styled-components';
import type { Checkpoint } from '#contract/challenges.ts';
import type { FilePreview as Preview } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { formatMetres } from '#src/format/formatDistance.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatTimeOfDay } from '#src/format/formatTimeOfDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { PassMark } from '#src/ui/PassMark.tsx';
import type { MatchedCheckpoint } from '#workers/core/verification/matchTypes.ts';

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
  const { passed, distanceM, timeS } = matched;
  const words = {
    distance: Number.isFinite(distanceM) ? formatMetres(distanceM, language) : '',
    limit: formatMetres(checkpoint?.radius_m ?? 0, language),
    time: timeS === null ? '' : formatTimeOfDay(new Date(startAtMs + timeS * 1000).toISOString()),
  };
  const text =
    passed && timeS !== null
      ? t('verificationSubmit.passedAt', words)
      : Number.isFinite(distanceM) && !passed
        ? t('verificationSubmit.missedBy', words)
        : t(passed ? 'verificationResult.passedMark' : 'verificationSubmit.missed');
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

import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { AttemptSummary } from '#contract/verifications/verificationAttempts.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { formatRideStart } from '#src/format/formatRideStart.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { PassMark } from '#src/ui/PassMark.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import { formatRideName } from '#src/verification/formatRideName.ts';
import { shareHash } from '#src/verification/shareHash.ts';

interface Props {
  readonly attempts: readonly AttemptSummary[];
}

/** One row per attempt. */
export function AttemptTable({ attempts }: Props) {
  const { t, l, language } = useTranslator();
  const formatRideTime = ({ activity, submitted_at: submittedAt }: AttemptSummary) =>
    formatRideStart(activity, language) ??
    t('verificationResult.sentOn', { when: formatMoment(submittedAt, language) });
  return (
    <DataTable
      caption={t('verificationMine.history')}
      rows={attempts}
      getKey={({ id }) => id}
      columns={[
        {
          key: 'activity',
          title: t('verificationResult.activity'),
          cell: (attempt) => <RideCell attempt={attempt} />,
          phone: 'title',
        },
        {
          key: 'challenge',
          title: t('verificationMine.challenge'),
          cell: ({ challenge }) => l(challenge.title),
          phone: 'plain',
        },
        {
          key: 'date',
          title: t('verificationMine.date'),
          cell: (attempt) => <span className="num">{formatRideTime(attempt)}</span>,
          phone: 'plain',
        },
        {
          key: 'status',
          title: t('verificationMine.status'),
          cell: ({ status }) => <StatusCell status={status} />,
          phone: 'plain',
        },
        {
          key: 'elapsed',
          title: t('verificationResult.elapsed'),
          cell: (attempt) => <ElapsedCell attempt={attempt} />,
          phone: 'main',
          isNumber: true,
        },
      ]}
    />
  );
}

interface CellProps {
  readonly attempt: AttemptSummary;
}

/** The ride's name, linked to its result; below it the file, if the ride also has a name, and a pass's picture. */
function RideCell({ attempt: { id, activity, status, elapsed_s: elapsedS } }: CellProps) {
  const { t } = useTranslator();
  const fileName = activity.name === null ? null : activity.file_name;
  return (
    <>
      <RideLink href={toPageHref('verifications-status-id', { id })}>
        {formatRideName(t, activity) ?? t('verificationResult.unnamed')}
      </RideLink>
      {fileName === null ? null : <small>{fileName}</small>}
      {status === 'passed' && elapsedS !== null ? (
        <ShareLink href={toPageHref('verifications-status-id', { id }) + shareHash}>
          {t('verificationResult.share')}
        </ShareLink>
      ) : null}
    </>
  );
}

function StatusCell({ status }: Pick<AttemptSummary, 'status'>) {
  const { t } = useTranslator();
  const isDecided = status === 'passed' || status === 'failed';
  return (
    <Cluster as="span" align="center" rowGap={4} gap={6}>
      {isDecided ? <PassMark mark={status === 'passed' ? 'passed' : 'missed'} /> : null}
      {t(`verificationResult.status.${status}`)}
    </Cluster>
  );
}

/** A failed attempt has no result, only the time between its gates. */
function ElapsedCell({ attempt: { status, elapsed_s: elapsedS, is_best: isBest } }: CellProps) {
  const { t } = useTranslator();
  const timeS = status === 'failed' ? null : elapsedS;
  return (
    <Stack as="span" align="end">
      <span>{timeS === null ? '–' : formatDuration(timeS)}</span>{' '}
      {isBest ? <StatusChip tone="warning">{t('verificationResult.best')}</StatusChip> : null}
    </Stack>
  );
}

const RideLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 48px;
  padding-block: 4px;
  color: var(--ink);
  text-decoration-color: var(--control);
`;
const ShareLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 48px;
  color: var(--cypress);
  font-size: 0.875rem;
  font-weight: 700;
  overflow-wrap: normal;
`;

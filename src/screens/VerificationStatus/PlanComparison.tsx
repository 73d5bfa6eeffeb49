import { useCallback } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import type { AttemptDetail, AttemptTrack } from '#contract/verificationAttempts.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { signedDuration } from '#src/format/signedDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { CalibratePlan } from './CalibratePlan.tsx';
import { Note } from './CheckpointTable.tsx';
import { type ComparedSetting, loadComparison } from './loadComparison.ts';
import type { ComparedRow, Comparison } from './planComparison.ts';

interface Props {
  readonly attempt: AttemptDetail;
  /** Null where there is none any more. */
  readonly track: AttemptTrack | null;
}

/** The ride against the rider's newest pace setting of the route, row by row. */
export function PlanComparison({ attempt, track }: Props) {
  const { t } = useTranslator();
  const found = useResource(
    useCallback((signal: AbortSignal) => loadComparison(attempt, track, signal), [attempt, track]),
  );
  return (
    <Section title={t('verificationResult.planTitle')}>
      {found.state === 'failed' ? (
        <FailedState failure={found.failure} onRetry={found.retry} title={t('verificationResult.planFailed')} />
      ) : found.state === 'busy' ? (
        <Busy>
          <Skeleton height={280} />
        </Busy>
      ) : found.answer === null ? (
        <EmptyState
          title={t('verificationResult.planEmpty')}
          text={t('verificationResult.planEmptyText')}
          action={
            <ButtonLink as={Link} href={pageHref('route-id', { id: attempt.challenge.route_id })}>
              {t('verificationResult.openPacing')}
            </ButtonLink>
          }
        />
      ) : (
        <Ready attempt={attempt} found={found.answer} />
      )}
    </Section>
  );
}

function Ready({ attempt, found }: { readonly attempt: AttemptDetail; readonly found: ComparedSetting }) {
  const { t, language } = useTranslator();
  const { setting, comparison, isCourseNew } = found;
  return (
    <>
      <p>{t('verificationResult.planOf', { name: setting.name, date: formatDay(setting.updated_at, language) })}</p>
      {comparison === null ? (
        <p>{t('verificationResult.planFailed')}</p>
      ) : (
        <Rows found={found} comparison={comparison} />
      )}
      {isCourseNew ? <Note>{t('verificationResult.planCourseNew')}</Note> : null}
      {found.isClipped ? <Note>{t('verificationResult.planClipped')}</Note> : null}
      {!isCourseNew && comparison?.isMerged ? <Note>{t('verificationResult.planMerged')}</Note> : null}
      <CalibratePlan attempt={attempt} found={found} />
    </>
  );
}

function Rows({ found, comparison }: { readonly found: ComparedSetting; readonly comparison: Comparison }) {
  const { t, l } = useTranslator();
  const { rows } = found.setting;
  const nameOf = ({ from, to }: ComparedRow) => {
    const [first, last] = [rows[from], rows[to]];
    return first && last ? `${l(first.from)} – ${l(last.to)}` : '';
  };
  const shown = found.isCourseNew ? [] : comparison.rows;
  return (
    <Box>
      <table className="num">
        <caption className="visually-hidden">{t('verificationResult.planTitle')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('verificationResult.segment')}</th>
            <th scope="col">{t('verificationResult.target')}</th>
            <th scope="col">{t('verificationResult.actual')}</th>
            <th scope="col">{t('verificationResult.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.from}>
              <th scope="row">{nameOf(row)}</th>
              <Times times={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('verificationResult.whole')}</th>
            <Times times={comparison.total} />
          </tr>
        </tfoot>
      </table>
    </Box>
  );
}

function Times({ times: { targetS, actualS, differenceS } }: { readonly times: Comparison['total'] }) {
  return (
    <>
      <td>{formatDuration(targetS)}</td>
      <td>
        <b>{formatDuration(actualS)}</b>
      </td>
      <td data-faster={differenceS < 0} data-slower={differenceS > 0}>
        {signedDuration(differenceS)}
      </td>
    </>
  );
}

const Box = styled.div`
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--card);
  table { width: 100%; border-collapse: collapse; font-size: 14px; line-height: 1.35; }
  th, td { padding: 10px 4px; text-align: end; vertical-align: baseline; }
  td { white-space: nowrap; }
  th:first-child { padding-left: 10px; text-align: start; font-weight: 600; overflow-wrap: anywhere; }
  th:last-child, td:last-child { padding-right: 10px; }
  thead th { padding-block: 6px; white-space: nowrap; color: var(--soft); font-size: 12px; }
  tbody tr, tfoot tr { border-top: 1px solid var(--line); }
  tfoot tr { background: var(--chip); font-weight: 700; }
  td[data-faster='true'] { color: var(--cypress); font-weight: 650; }
  td[data-slower='true'] { color: var(--signal); font-weight: 650; }
  @media ${media.tablet} {
    table { font-size: 16px; }
    th, td { padding-inline: 10px; }
    th:first-child { padding-left: 16px; }
    th:last-child, td:last-child { padding-right: 16px; }
  }
`;

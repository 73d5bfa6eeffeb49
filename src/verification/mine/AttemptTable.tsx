import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import type { AttemptSummary } from '#contract/verifications/verificationAttempts.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { formatRideStart } from '#src/format/formatRideStart.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { PassMark } from '#src/ui/PassMark.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { rideName } from '#src/verification/rideName.ts';

interface Props {
  readonly attempts: readonly AttemptSummary[];
}

/** One row per attempt. On a phone challenge and date are below the name. */
export function AttemptTable({ attempts }: Props) {
  const { t } = useTranslator();
  return (
    <Box>
      <table>
        <caption className="visually-hidden">{t('verificationMine.history')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('verificationResult.activity')}</th>
            <th scope="col" data-wide="">
              {t('verificationMine.challenge')}
            </th>
            <th scope="col" data-wide="">
              {t('verificationMine.date')}
            </th>
            <th scope="col">{t('verificationMine.status')}</th>
            <th scope="col">{t('verificationResult.elapsed')}</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt) => (
            <Line key={attempt.id} attempt={attempt} />
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function Line({ attempt }: { readonly attempt: AttemptSummary }) {
  const { t, l, language } = useTranslator();
  const { id, activity, challenge, status, elapsed_s: elapsedS, is_best: isBest } = attempt;
  const name = rideName(t, activity) ?? t('verificationResult.unnamed');
  const when =
    formatRideStart(activity, language) ??
    t('verificationResult.sentOn', { when: formatMoment(attempt.submitted_at, language) });
  const fileName = activity.name === null ? null : activity.file_name;
  // A failed attempt has no result, only the time between its gates.
  const timeS = status === 'failed' ? null : elapsedS;
  const isDecided = status === 'passed' || status === 'failed';
  return (
    <tr>
      <th scope="row">
        <Link href={pageHref('verifications-status-id', { id })}>{name}</Link>
        <small data-narrow="">{l(challenge.title)}</small>
        {fileName === null ? null : <small>{fileName}</small>}
        <small data-narrow="" className="num">
          {when}
        </small>
      </th>
      <td data-wide="">{l(challenge.title)}</td>
      <td data-wide="" className="num">
        {when}
      </td>
      <td>
        <Status>
          {isDecided ? <PassMark mark={status === 'passed' ? 'passed' : 'missed'} /> : null}
          {t(`verificationResult.status.${status}`)}
        </Status>
      </td>
      <td className="num">
        <b>{timeS === null ? '–' : formatDuration(timeS)}</b>{' '}
        {isBest ? <StatusChip tone="warning">{t('verificationResult.best')}</StatusChip> : null}
      </td>
    </tr>
  );
}

const Box = styled.div`
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--card);
  table { width: 100%; border-collapse: collapse; line-height: 1.35; }
  th, td { padding: 4px 4px 10px; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  th:first-child { width: 52%; padding-left: 12px; }
  th:last-child, td:last-child { padding-right: 12px; text-align: end; }
  thead th { padding-block: 8px; color: var(--soft); font-size: 0.8125rem; font-weight: 600; }
  tbody tr { border-top: 1px solid var(--line); }
  td { font-size: 0.875rem; }
  td b { font-size: 1.125rem; letter-spacing: -0.01em; }
  a { display: flex; align-items: center; min-height: 48px; padding-block: 4px; color: var(--ink); font-weight: 650; text-decoration-color: var(--control); }
  small { display: block; color: var(--soft); font-size: 0.875rem; font-weight: 400; }
  /* Beside the first line of the link. */
  td { padding-top: 17px; word-break: keep-all; overflow-wrap: break-word; }
  [data-wide] { display: none; }
  @media ${media.tablet} {
    [data-wide] { display: table-cell; }
    [data-narrow] { display: none; }
    th:first-child { width: auto; }
    th, td { padding-inline: 10px; }
    td { font-size: 1rem; }
  }
`;
const Status = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 6px;
`;

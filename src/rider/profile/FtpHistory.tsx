import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { FtpChart } from './FtpChart.tsx';

/** Height reserved for the chart. */
const chartHeightPx = 204;

/**
 * The rider's FTP history as a chart and a table. Loads again when `currentFtpW` changes, that is, when the form is
 * saved.
 */
export function FtpHistory({ currentFtpW }: { readonly currentFtpW: number | null }) {
  const { t, language } = useTranslator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: load again when a new FTP is saved
  const load = useCallback(
    (signal: AbortSignal) => callEndpoint(ridersEndpoints.getFtpHistory, {}, signal),
    [currentFtpW],
  );
  const history = useResource(load);
  const [nowMs] = useState(Date.now);
  return (
    <Section title={t('profile.ftpHistory')} intro={t('profile.ftpHistoryText')}>
      <ResourceView
        resource={history}
        busy={<Skeleton height={chartHeightPx} />}
        empty={({ results }) =>
          results.length === 0 ? (
            <EmptyState title={t('profile.ftpHistoryEmpty')} text={t('profile.ftpHistoryEmptyText')} />
          ) : null
        }
      >
        {({ results: points }) => (
          <>
            <FtpChart points={points} nowMs={nowMs} />
            <details>
              <summary>{t('profile.ftpTable')}</summary>
              <Table>
                <thead>
                  <tr>
                    <th scope="col">{t('profile.day')}</th>
                    <th scope="col">{t('profile.ftp')}</th>
                  </tr>
                </thead>
                <tbody>
                  {[...points].reverse().map(({ since, ftp_w: ftpW }) => (
                    <tr key={since}>
                      <td>{formatDay(since, language)}</td>
                      <td className="num">{formatPower(ftpW, language)}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </details>
          </>
        )}
      </ResourceView>
    </Section>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  & th, & td {
    padding: 10px 4px;
    border-bottom: 1px solid var(--line);
    text-align: start;
  }
  & th:last-child, & td:last-child { text-align: end; }
  & th { color: var(--soft); font-size: 0.875rem; }
`;

import { useState } from 'react';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ChartTable } from '#src/ui/chart/ChartTable.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { FtpChart, ftpChartHeightPx } from './FtpChart.tsx';

/** With the chart's frame. */
const busyHeightPx = ftpChartHeightPx + 26;

/**
 * The rider's FTP history as a chart and a table. Loads again when `currentFtpW` changes, that is, when the form is
 * saved.
 */
export function FtpHistory({ currentFtpW }: { readonly currentFtpW: number | null }) {
  const { t, language } = useTranslator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of FTP adds an entry
  const history = useResource('ftpHistory', [currentFtpW], (signal) =>
    callEndpoint(ridersEndpoints.getFtpHistory, {}, signal),
  );
  const [nowMs] = useState(Date.now);
  return (
    <Section title={t('profile.ftpHistory')} intro={t('profile.ftpHistoryText')}>
      <ResourceView
        resource={history}
        busy={<Skeleton height={busyHeightPx} />}
        renderEmpty={({ results }) =>
          results.length === 0 ? (
            <EmptyState title={t('profile.ftpHistoryEmpty')} text={t('profile.ftpHistoryEmptyText')} />
          ) : null
        }
      >
        {({ results }) => (
          <>
            <FtpChart results={results} nowMs={nowMs} />
            <ChartTable
              summary={t('profile.ftpTable')}
              caption={t('profile.ftpHistory')}
              columns={[t('profile.day'), t('profile.ftp')]}
              rows={[...results].reverse().map(({ since, ftp_w: ftpW }) => ({
                key: since,
                cells: [formatDay(since, language), formatPower(ftpW, language)],
              }))}
            />
          </>
        )}
      </ResourceView>
    </Section>
  );
}

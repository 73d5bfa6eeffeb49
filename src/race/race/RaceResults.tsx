import type { RaceDetail } from '#contract/races/races.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { TeamStatusChip } from '#src/race/TeamStatusChip.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';

type Result = RaceDetail['results'][number];

/** Rank and time of every team; teams without a time come last. */
export function RaceResults({ results }: { readonly results: readonly Result[] }) {
  const { t } = useTranslator();
  const isTied = ({ rank }: Result) =>
    rank !== null && results.filter((candidate) => candidate.rank === rank).length > 1;
  return (
    <Section title={t('racePage.results')}>
      <div id="results">
        {results.length === 0 ? (
          <EmptyState title={t('racePage.noResults')} text={t('racePage.noResultsText')} />
        ) : (
          <DataTable
            caption={t('racePage.results')}
            rows={results}
            // Two teams may have one name.
            getKey={(row) => String(results.indexOf(row))}
            columns={[
              {
                key: 'rank',
                title: t('racePage.rank'),
                phone: 'lead',
                isNumber: true,
                cell: (row) => (row.rank === null ? '–' : `${row.rank}${isTied(row) ? ` ${t('racePage.tied')}` : ''}`),
              },
              { key: 'team', title: t('racePage.team'), phone: 'title', cell: ({ team_name: name }) => name },
              {
                key: 'time',
                title: t('racePage.time'),
                phone: 'main',
                isNumber: true,
                cell: ({ elapsed_s: elapsedS, status }) =>
                  status === 'disqualified' ? (
                    <TeamStatusChip status={status} position={null} />
                  ) : elapsedS === null ? (
                    t('racePage.noTime')
                  ) : (
                    formatDuration(elapsedS)
                  ),
              },
            ]}
          />
        )}
      </div>
    </Section>
  );
}

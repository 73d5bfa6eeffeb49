import type { CompetitionRanking, CompetitionRow } from '#contract/events/rankings.ts';
import { registrationsEndpoints } from '#contract/events/registrationsEndpoints.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { useMediaQuery } from '#src/ui/useMediaQuery.ts';
import { CompetitionRows } from './CompetitionRows.tsx';
import { CompetitionSheet } from './CompetitionSheet.tsx';
import { RankingFrame } from './RankingFrame.tsx';
import { type RankingProps, useRanking } from './useRanking.ts';

/** Results by time: rows that open to splits and gaps, on a desktop all in one table. */
export function CompetitionTable(props: RankingProps) {
  const { t } = useTranslator();
  const isDesktop = useMediaQuery(media.desktop);
  const ranking = useRanking<CompetitionRow, CompetitionRanking>(registrationsEndpoints.listCompetitionRanking, props);
  return (
    <RankingFrame ranking={ranking} note={t('event.rank.note')}>
      {(answer) => {
        const TableLayout = isDesktop ? CompetitionSheet : CompetitionRows;
        return <TableLayout answer={answer} rows={ranking.rows} />;
      }}
    </RankingFrame>
  );
}

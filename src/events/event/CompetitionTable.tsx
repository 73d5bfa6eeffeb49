import type { CompetitionRanking, CompetitionRow } from '#contract/events/rankings.ts';
import { registrationsEndpoints } from '#contract/events/registrationsEndpoints.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CompetitionRows } from './CompetitionRows.tsx';
import { RankingFrame } from './RankingFrame.tsx';
import { type RankingProps, useRanking } from './useRanking.ts';

/** Results by time; a row opens to its splits and gaps. */
export function CompetitionTable(props: RankingProps) {
  const { t } = useTranslator();
  const ranking = useRanking<CompetitionRow, CompetitionRanking>(registrationsEndpoints.listCompetitionRanking, props);
  return (
    <RankingFrame ranking={ranking} note={t('event.rank.note')}>
      {(answer) => <CompetitionRows answer={answer} rows={ranking.rows} />}
    </RankingFrame>
  );
}

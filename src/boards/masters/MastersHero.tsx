import { styled } from 'styled-components';
import type { RankingEntry, RankingSummary } from '#contract/rankings/rankings.ts';
import { fixed } from '#src/format/fixed.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { type LoadedResource, ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Figures } from './Figures.tsx';
import { ScoreMountain } from './ScoreMountain.tsx';

interface Props {
  readonly summary: LoadedResource<RankingSummary>;
  readonly own: RankingEntry | null;
}

/** How many are on the board, when it was calculated, and where everybody stands. */
export function MastersHero({ summary, own }: Props) {
  const { t } = useTranslator();
  return (
    <ResourceView resource={summary} failedTitle={t('masters.summaryFailed')} busy={<Skeleton height={200} />}>
      {(answer) => (
        <Columns>
          <Counts summary={answer} />
          <ScoreMountain summary={answer} own={own} />
        </Columns>
      )}
    </ResourceView>
  );
}

function Counts({ summary }: { readonly summary: RankingSummary }) {
  const { t, language } = useTranslator();
  const figures = [
    [t('masters.athletes'), fixed(summary.athlete_count, 0, language)],
    [t('masters.ranked'), fixed(summary.ranked_count, 0, language)],
    [t('masters.kings'), fixed(summary.king_count, 0, language)],
  ] as const;
  const { calculated_at: at } = summary;
  return (
    <div>
      <p>{t('masters.sub')}</p>
      <Figures figures={figures} />
      <Line>
        {at === null ? t('masters.never') : t('masters.calculated', { time: formatMoment(at, language) })}
        {summary.is_calculating ? ` · ${t('masters.calculating')}` : ''}
      </Line>
    </div>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  @media ${media.tablet} {
    grid-template-columns: minmax(0, 372px) minmax(0, 1fr);
    align-items: end;
  }
`;
const Line = styled.p`
  margin-top: 8px;
  color: var(--soft);
  font-size: 0.875rem;
`;

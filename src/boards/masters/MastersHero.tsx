import { styled } from 'styled-components';
import type { RankingEntry, RankingSummary } from '#contract/rankings/rankings.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { type LoadedResource, ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Figures } from './Figures.tsx';
import { ScoreMountain } from './ScoreMountain.tsx';

interface Props {
  readonly summary: LoadedResource<RankingSummary>;
  /** In the shown group; null if the rider is not in it. */
  readonly ownEntry: RankingEntry | null;
}

/** How many athletes are on the board or in the shown group, when it was calculated, and the distribution of scores. */
export function MastersHero({ summary, ownEntry }: Props) {
  const { t } = useTranslator();
  return (
    <ResourceView resource={summary} failedTitle={t('masters.summaryFailed')} busy={<Skeleton height={180} />}>
      {(answer) => (
        <Columns>
          <Counts summary={answer} />
          <ScoreMountain summary={answer} ownEntry={ownEntry} />
        </Columns>
      )}
    </ResourceView>
  );
}

function Counts({ summary }: { readonly summary: RankingSummary }) {
  const { t, language } = useTranslator();
  const figures = [
    [t('masters.athletes'), formatFixed(summary.athlete_count, 0, language)],
    [t('masters.ranked'), formatFixed(summary.ranked_count, 0, language)],
    [t('masters.kings'), formatFixed(summary.king_count, 0, language)],
  ] as const;
  const { calculated_at: calculatedAt } = summary;
  const nowMs = Date.parse(summary.server_now);
  return (
    <CountsBox>
      <p data-sub="">{t('masters.sub')}</p>
      <Figures figures={figures} />
      <p data-line="">
        {calculatedAt === null
          ? t('masters.never')
          : t('masters.calculated', { time: formatNearMoment(calculatedAt, language, nowMs) })}
        {summary.is_calculating ? ` · ${t('masters.calculating')}` : ''}
      </p>
    </CountsBox>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  @media ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 24px;
    align-items: center;
  }
  @media ${media.desktop} {
    grid-template-columns: minmax(0, 372px) minmax(0, 1fr);
    gap: 48px;
  }
`;
/** On a phone the line is beside the numbers, so that five rows of the board are in the first view. */
const CountsBox = styled.div`
  > [data-line] { color: var(--soft); font-size: 0.875rem; }
  @media not all and ${media.tablet} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 12px;
    align-items: start;
    margin-top: -12px;
    > [data-sub] { display: none; }
    > [data-line] { order: -1; font-size: 0.8125rem; line-height: 1.4; }
    > dl { flex-wrap: nowrap; gap: 16px; align-items: start; margin: 0; text-align: end; }
    /* Only two of the three numbers fit here. */
    > dl > :first-child { display: none; }
    dt { max-width: 96px; font-size: 0.8125rem; line-height: 1.3; }
    dd { font-size: 1.25rem; line-height: 1.15; }
  }
  @media ${media.tablet} {
    > dl { gap: 8px 20px; margin: 20px 0 8px; }
  }
`;

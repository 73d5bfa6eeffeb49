import { styled } from 'styled-components';
import type { RankingBoard, RankingSpan } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import type { PossibleRank, RankSummary } from '#contract/rankings/rankSummary.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

interface Props {
  readonly span: RankingSpan;
  readonly board: RankingBoard;
  /** Whether the rider is already on the board: then there may be nothing to show. */
  readonly isRanked: boolean;
}

/** The rank that the signed-in rider would have with the efforts that the shown board does not count. */
export function OwnRankSummary({ span, board, isRanked }: Props) {
  const { t } = useTranslator();
  const resource = useResource('ownRankSummary', [span], (signal) =>
    callEndpoint(rankingsEndpoints.getRankSummary, { query: { span } }, signal),
  );
  const busy = isRanked ? null : <Skeleton height={72} />;
  return (
    <ResourceView resource={resource} failedTitle={t('rankSummary.failed')} busy={busy}>
      {(summary) => <SummaryLines summary={summary} board={board} />}
    </ResourceView>
  );
}

function SummaryLines({ summary, board }: { readonly summary: RankSummary } & Pick<Props, 'board'>) {
  const { t, language } = useTranslator();
  const { next, with_hidden: withHidden, waiting_count: waitingCount, hidden_count: hiddenCount } = summary;
  const formatPossibleRank = (possibleRank: PossibleRank | null) => {
    const [rank, score] =
      board === 'climbing'
        ? [possibleRank?.climbing_rank, possibleRank?.climbing_score]
        : [possibleRank?.rank, possibleRank?.score];
    if (rank == null || score === undefined) return null;
    return t(`rankSummary.place_${board}`, {
      rank: formatFixed(rank, 0, language),
      score: formatFixed(score, 0, language),
    });
  };
  const nextRankText = formatPossibleRank(next);
  const rankTextWithHidden = formatPossibleRank(withHidden);
  if (waitingCount === 0 && hiddenCount === 0) return null;
  return (
    <Container>
      {waitingCount === 0 ? null : (
        <p className="num">
          {nextRankText === null ? t('rankSummary.wait') : t('rankSummary.next', { place: nextRankText })}
        </p>
      )}
      {hiddenCount === 0 ? null : (
        <>
          <p className="num">
            {rankTextWithHidden === null
              ? t('rankSummary.hidden')
              : t('rankSummary.withHidden', { place: rankTextWithHidden })}
          </p>
          <p>{t('rankSummary.upload')}</p>
        </>
      )}
    </Container>
  );
}

const Container = styled.div`
  display: grid;
  gap: 8px;
  max-width: 720px;
  margin-top: 8px;
  padding-inline-start: 12px;
  border-inline-start: 4px solid var(--cypress);
`;

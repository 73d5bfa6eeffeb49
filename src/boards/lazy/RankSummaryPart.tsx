import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { boardsLazyWords } from './boardsLazyWords.ts';
import type { OwnRankSummary } from './OwnRankSummary.tsx';

/** Two lines on a phone. */
const summaryHeightPx = 72;

const rankSummary = createLazyPart(async () => (await import('./OwnRankSummary.tsx')).OwnRankSummary, boardsLazyWords);

/** What the board does not count yet, or hides from others; loads after the board. */
export function RankSummaryPart(props: Parameters<typeof OwnRankSummary>[0]) {
  // It is above the board for riders without a rank: nothing below it may move.
  return props.isRanked ? (
    <Lazy part={rankSummary} props={props} when="idle" />
  ) : (
    <Lazy part={rankSummary} props={props} when="now" fallback={<Skeleton height={summaryHeightPx} />} />
  );
}

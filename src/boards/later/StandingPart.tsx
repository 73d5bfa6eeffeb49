import { createLazyPart, Lazy } from '#src/ui/latePart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { boardsLaterWords } from './boardsLaterWords.ts';
import type { OwnStanding } from './OwnStanding.tsx';

/** Two lines on a phone. */
const standingHeightPx = 72;

const standing = createLazyPart(async () => (await import('./OwnStanding.tsx')).OwnStanding, boardsLaterWords);

/** What the board does not count yet, or hides from others; loads after the board. */
export function StandingPart(props: Parameters<typeof OwnStanding>[0]) {
  // It is above the board for riders without a rank: nothing below it may move.
  return props.isRanked ? (
    <Lazy part={standing} props={props} when="idle" />
  ) : (
    <Lazy part={standing} props={props} when="now" fallback={<Skeleton height={standingHeightPx} />} />
  );
}

import { createLatePart, Late } from '#src/ui/latePart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { boardsLaterWords } from './boardsLaterWords.ts';
import type { OwnStanding } from './OwnStanding.tsx';

/** Two lines of a phone. */
const standingHeightPx = 72;

const standing = createLatePart(async () => (await import('./OwnStanding.tsx')).OwnStanding, boardsLaterWords);

/** What the board does not count yet, or does not show to others; loads after the board. */
export function StandingPart(props: Parameters<typeof OwnStanding>[0]) {
  // Above the board of who is not on it yet: nothing below it may move.
  return props.isRanked ? (
    <Late of={standing} props={props} when="idle" />
  ) : (
    <Late of={standing} props={props} when="now" until={<Skeleton height={standingHeightPx} />} />
  );
}

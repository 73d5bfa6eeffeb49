import { createLatePart, Late } from '#src/ui/latePart.tsx';
import type { OwnStanding } from './OwnStanding.tsx';
import { standingWords } from './standingWords.ts';

const standing = createLatePart(async () => (await import('./OwnStanding.tsx')).OwnStanding, standingWords);

/** What the board does not count yet, or does not show to others; loads after the board. */
export const StandingPart = (props: Parameters<typeof OwnStanding>[0]) => (
  <Late of={standing} props={props} when="idle" />
);

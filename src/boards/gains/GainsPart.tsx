import type { RankingSpan } from '#contract/rankings/rankings.ts';
import { createLatePart, Late } from '#src/ui/latePart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { gainsWords } from './gainsWords.ts';

/** Above the board, whose place it keeps. */
const newcomerHeightPx = 320;

const section = createLatePart(async () => (await import('./GainsSection.tsx')).GainsSection, gainsWords);

interface Props {
  readonly span: RankingSpan;
  readonly isRanked: boolean;
  /** Agreed to be ranked and has nothing yet: what to ride first. All others have no points to add to. */
  readonly isNewcomer: boolean;
}

/** What ten points more would cost, or where to begin; loads after the board. */
export const GainsPart = ({ span, isRanked, isNewcomer }: Props) =>
  isRanked || isNewcomer ? (
    <div id="gains">
      {isNewcomer ? (
        <Late of={section} props={{ span, isNewcomer }} when="now" until={<Skeleton height={newcomerHeightPx} />} />
      ) : (
        <Late of={section} props={{ span, isNewcomer }} when="idle" />
      )}
    </div>
  ) : null;

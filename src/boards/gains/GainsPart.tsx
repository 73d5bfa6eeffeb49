import type { RankingSpan } from '#contract/rankings/rankings.ts';
import { createLatePart, Late } from '#src/ui/latePart.tsx';
import { gainsWords } from './gainsWords.ts';

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
      <Late of={section} props={{ span, isNewcomer }} when="idle" />
    </div>
  ) : null;

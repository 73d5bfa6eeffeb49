import type { RankingSpan } from '#contract/rankings/rankings.ts';
import { createLatePart, Late } from '#src/ui/latePart.tsx';
import { gainsWords } from './gainsWords.ts';

const section = createLatePart(async () => (await import('./GainsSection.tsx')).GainsSection, gainsWords);

interface Props {
  readonly span: RankingSpan;
  /** Nobody else has points to add to. */
  readonly isRanked: boolean;
}

/** What ten points more would cost; loads after the board. */
export const GainsPart = ({ span, isRanked }: Props) =>
  isRanked ? (
    <div id="gains">
      <Late of={section} props={{ span }} when="idle" />
    </div>
  ) : null;

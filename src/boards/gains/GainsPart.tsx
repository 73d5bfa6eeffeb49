import type { RankingSpan } from '#contract/rankings/rankings.ts';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { gainsWords } from './gainsWords.ts';

/** A newcomer sees the section above the board; its height is reserved, so that the board does not move. */
const newcomerHeightPx = 320;

const gainsSection = createLazyPart(async () => (await import('./GainsSection.tsx')).GainsSection, gainsWords);

interface Props {
  readonly span: RankingSpan;
  readonly isRanked: boolean;
  /** A member without a rank and efforts, who sees what to ride first. Riders who have not agreed see nothing. */
  readonly isNewcomer: boolean;
}

/** What a rider needs for ten more points, or what a newcomer should ride first; loads after the board. */
export const GainsPart = ({ span, isRanked, isNewcomer }: Props) =>
  isRanked || isNewcomer ? (
    <div id="gains">
      {isNewcomer ? (
        <Lazy
          part={gainsSection}
          props={{ span, isNewcomer }}
          when="now"
          fallback={<Skeleton height={newcomerHeightPx} />}
        />
      ) : (
        <Lazy part={gainsSection} props={{ span, isNewcomer }} when="idle" />
      )}
    </div>
  ) : null;

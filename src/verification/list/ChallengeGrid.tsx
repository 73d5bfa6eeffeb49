import { styled } from 'styled-components';
import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import { media } from '#src/theme/themes.ts';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { useFirstFew } from '#src/ui/table/useFirstFew.ts';
import { summarizeProgress } from '#src/verification/summarizeProgress.ts';
import { ChallengeCard } from './ChallengeCard.tsx';
import type { ProgressView } from './useProgress.ts';

interface Props {
  readonly challenges: readonly ChallengeSummary[];
  readonly progress: ProgressView['progress'];
  /** A newer answer is loading; these stay visible until then. */
  readonly isBusy: boolean;
}

export function ChallengeGrid({ challenges, progress, isBusy }: Props) {
  return (
    <Grid aria-busy={isBusy}>
      {useFirstFew(challenges).map((challenge) => (
        <li key={challenge.id}>
          <ChallengeCard
            challenge={challenge}
            progress={progress === null ? undefined : summarizeProgress(progress, challenge.id)}
          />
        </li>
      ))}
    </Grid>
  );
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

export function ChallengeGridSkeleton() {
  return (
    <Busy>
      <Grid>
        {skeletons.map((name) => (
          <li key={name}>
            <Skeleton height={264} />
          </li>
        ))}
      </Grid>
    </Busy>
  );
}

const Grid = styled.ul`
  display: grid;
  gap: 12px;
  grid-template-columns: minmax(0, 1fr);
  /* Cards off screen are neither laid out nor painted. */
  > li {
    margin: -6px;
    padding: 6px;
    content-visibility: auto;
    contain-intrinsic-size: auto 264px;
  }
  @media ${media.tablet} {
    gap: 20px;
    grid-template-columns: repeat(auto-fill, minmax(300px, 1fr));
  }
`;

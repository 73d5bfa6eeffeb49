import { styled } from 'styled-components';
import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import { media } from '#src/theme/tokens.ts';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { useFirstFew } from '#src/ui/table/useFirstFew.ts';
import { standingOn } from '#src/verification/standingOn.ts';
import { ChallengeCard } from './ChallengeCard.tsx';
import type { StandingsView } from './useStandings.ts';

interface Props {
  readonly challenges: readonly ChallengeSummary[];
  readonly standings: StandingsView['standings'];
  /** A newer answer is loading; these stay visible until then. */
  readonly isBusy: boolean;
}

export function ChallengeGrid({ challenges, standings, isBusy }: Props) {
  return (
    <Grid aria-busy={isBusy}>
      {useFirstFew(challenges).map((challenge) => (
        <li key={challenge.id}>
          <ChallengeCard
            challenge={challenge}
            standing={standings === null ? undefined : standingOn(standings, challenge.id)}
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
  /* Cards out of sight are neither laid out nor painted. */
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

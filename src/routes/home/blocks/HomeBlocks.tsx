import { styled } from 'styled-components';
import type { RouteList } from '#contract/routes/routes.ts';
import { AdSlot } from '#src/ads/AdSlot.tsx';
import { media } from '#src/theme/themes.ts';
import type { LoadedResource } from '#src/ui/ResourceView.tsx';
import { CompletionsBlock } from './CompletionsBlock.tsx';
import { EventsBlock } from './EventsBlock.tsx';
import { LeaderboardBlock } from './LeaderboardBlock.tsx';
import { NewsStrip } from './NewsStrip.tsx';
import { NextRaceBlock } from './NextRaceBlock.tsx';
import { SocialFeedBlock } from './SocialFeedBlock.tsx';
import { Summits } from './Summits.tsx';
import { VideosBlock } from './VideosBlock.tsx';
import { WeekendBlock } from './WeekendBlock.tsx';

interface Props {
  /** The most visited routes first. */
  readonly routes: LoadedResource<RouteList>;
}

/**
 * The home page's blocks, each with its own data, so that a failure shows only in its block. Blocks that may be empty
 * come last or beside another one, so that nothing moves when they disappear.
 */
export function HomeBlocks({ routes }: Props) {
  return (
    <>
      <NewsStrip />
      <Grid>
        <WeekendBlock routes={routes} />
        <NextRaceBlock />
        <CompletionsBlock />
        <LeaderboardBlock />
        <EventsBlock />
        <VideosBlock />
        <SocialFeedBlock />
        <AdSlot placement="home" />
      </Grid>
      <Skyline>
        <Summits routes={routes.state === 'ready' ? routes.answer.results : []} />
      </Skyline>
    </>
  );
}

const Grid = styled.div`
  display: grid;
  gap: 44px 32px;
  grid-template-columns: minmax(0, 1fr);
  max-width: 1280px;
  margin: 0 auto;
  padding: 32px 16px 44px;
  > * { min-width: 0; }
  @media ${media.tablet} {
    padding: 40px 24px 56px;
  }
  @media ${media.desktop} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    gap: 56px 32px;
    padding: 48px 64px 64px;
    > * { grid-column: 1 / -1; }
    > [data-columns='8'] { grid-column: span 8; }
    > [data-columns='7'] { grid-column: span 7; }
    > [data-columns='5'] { grid-column: span 5; }
    > [data-columns='4'] { grid-column: span 4; }
    > [data-columns='8']:not(:has(+ [data-columns='4'])) { grid-column: 1 / -1; }
  }
`;
const Skyline = styled.div`
  position: relative;
  height: 120px;
  @media ${media.tablet} { height: 200px; }
  [data-theme='sun'] & { display: none; }
`;

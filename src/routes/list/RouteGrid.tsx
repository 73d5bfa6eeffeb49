import { memo } from 'react';
import { styled } from 'styled-components';
import type { RouteSummary } from '#contract/routes/routes.ts';
import { media } from '#src/theme/themes.ts';
import { Card } from '#src/ui/primitives/Card.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { useFirstFew } from '#src/ui/table/useFirstFew.ts';
import { RouteCard } from '../cards/RouteCard.tsx';
import { LazyCardWeather } from '../cardWeather/LazyCardWeather.tsx';
import { LazyOwnTime } from '../ownTimes/LazyOwnTime.tsx';
import type { ListView } from './useListView.ts';

interface RouteGridProps {
  readonly routes: readonly RouteSummary[];
  readonly view: ListView;
  /** A newer answer is loading; these routes stay visible until then. */
  readonly isBusy?: boolean;
  readonly headingLevel?: 2 | 3;
}

/** Cards, or rows on wide screens; those off screen are neither laid out nor painted. */
export function RouteGrid({ routes, view, isBusy = false, headingLevel = 2 }: RouteGridProps) {
  return (
    <Grid data-view={view} aria-busy={isBusy}>
      {useFirstFew(routes).map((route) => (
        <Item key={route.id} route={route} view={view} headingLevel={headingLevel} />
      ))}
    </Grid>
  );
}

interface ItemProps {
  readonly route: RouteSummary;
  readonly view: ListView;
  readonly headingLevel: 2 | 3;
}

const Item = memo(function Item({ route, view, headingLevel }: ItemProps) {
  return (
    <li>
      <RouteCard
        route={route}
        layout={view === 'grid' ? 'card' : 'row'}
        headingLevel={headingLevel}
        ownTime={<RouteOwnTime route={route} />}
        weather={<LazyCardWeather routeId={route.id} />}
      />
    </li>
  );
});

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

export function RouteGridSkeleton({ view }: { view: ListView }) {
  return (
    <LoadingRegion>
      <Grid data-view={view}>
        {skeletons.map((name) => (
          <li key={name}>{view === 'grid' ? <RouteCardSkeleton /> : <Skeleton height={96} />}</li>
        ))}
      </Grid>
    </LoadingRegion>
  );
}

const Grid = styled.ul`
  display: grid;
  gap: 12px;
  grid-template-columns: minmax(0, 1fr);
  &[data-view='list'] {
    gap: 8px;
  }
  & > li {
    /* Containment clips at this edge, so leave space for the card's focus ring. */
    margin: -6px;
    padding: 6px;
    content-visibility: auto;
    contain-intrinsic-size: auto 262px;
  }
  &[data-view='list'] > li {
    contain-intrinsic-size: auto 93px;
  }
  @media ${media.tablet} {
    &[data-view='grid'] {
      gap: 16px;
      grid-template-columns: repeat(auto-fill, minmax(300px, 1fr));
    }
  }
`;

/** The rider's own time on a whole route. */
function RouteOwnTime({ route }: { readonly route: RouteSummary }) {
  return <LazyOwnTime routeId={route.id} figures={`${route.distance_m}/${route.elevation_gain_m}`} part={null} />;
}

/** Placeholder with the height of a route card, so that nothing moves. */
function RouteCardSkeleton() {
  return (
    <Card corners="clip" aria-hidden="true">
      <TextSkeleton>
        <Skeleton width="50%" height={20} />
        <Skeleton width="75%" height={14} />
      </TextSkeleton>
      <Skeleton height={138} />
    </Card>
  );
}
const TextSkeleton = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  height: 80px;
  padding: 16px 16px 31px;
`;

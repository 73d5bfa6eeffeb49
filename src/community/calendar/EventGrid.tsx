import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { media } from '#src/theme/themes.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { CyclingEventCard } from './CyclingEventCard.tsx';

interface Props {
  readonly events: readonly CyclingEvent[];
  readonly nowMs: number;
  readonly favorites: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  /** The current year (YYYY), if the events span several months: each card then shows its month. */
  readonly thisYear?: string;
}

export function EventGrid({ events, nowMs, favorites, onToggle, thisYear }: Props): ReactNode {
  return (
    <Grid>
      {events.map((event) => (
        <li key={event.id}>
          <CyclingEventCard
            event={event}
            nowMs={nowMs}
            onToggle={onToggle}
            thisYear={thisYear}
            isFavorite={favorites.has(event.id)}
          />
        </li>
      ))}
    </Grid>
  );
}

const skeletonKeys = ['a', 'b', 'c'] as const;

export function GridSkeleton() {
  return (
    <Grid>
      {skeletonKeys.map((name) => (
        <li key={name}>
          <Skeleton height={176} />
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  @media ${media.tablet} {
    gap: 20px;
    grid-template-columns: repeat(auto-fill, minmax(340px, 1fr));
  }
`;

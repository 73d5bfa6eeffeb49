import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { media } from '#src/theme/tokens.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { CyclingEventCard } from './CyclingEventCard.tsx';

interface Props {
  readonly events: readonly CyclingEvent[];
  readonly nowMs: number;
  readonly favorites: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  /** Below each other on a desk, too: beside the month. */
  readonly isNarrow?: boolean;
}

export function EventGrid({ events, nowMs, favorites, onToggle, isNarrow = false }: Props): ReactNode {
  return (
    <Grid data-narrow={isNarrow || undefined}>
      {events.map((event) => (
        <li key={event.id}>
          <CyclingEventCard event={event} nowMs={nowMs} isFavorite={favorites.has(event.id)} onToggle={onToggle} />
        </li>
      ))}
    </Grid>
  );
}

const skeletons = ['a', 'b', 'c'] as const;

export function GridSkeleton() {
  return (
    <Grid>
      {skeletons.map((name) => (
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
    &:not([data-narrow]) { gap: 20px; grid-template-columns: repeat(auto-fill, minmax(340px, 1fr)); }
  }
`;

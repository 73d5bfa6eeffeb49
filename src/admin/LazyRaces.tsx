import { eventsWords } from '#src/events/eventsWords.ts';
import { organiseWords } from '#src/events/organise/organiseWords.ts';
import { raceWords } from '#src/race/raceWords.ts';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { adminRacesWords } from './races/adminRacesWords.ts';

const races = createLazyPart(
  async () => (await import('./races/RacesSection.tsx')).RacesSection,
  adminRacesWords,
  raceWords,
  organiseWords,
  eventsWords,
);

/** The races section has its own forms and tables, which the other sections do not wait for. */
export const LazyRaces = () => <Lazy part={races} props={{}} when="now" fallback={<Skeleton height={320} />} />;

import { eventsWords } from '#src/events/eventsWords.ts';
import { organiseWords } from '#src/events/organise/organiseWords.ts';
import { raceWords } from '#src/race/raceWords.ts';
import { createLatePart, Late } from '#src/ui/latePart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { deskRacesWords } from './races/deskRacesWords.ts';

const races = createLatePart(
  async () => (await import('./races/RacesSection.tsx')).RacesSection,
  ...[deskRacesWords, raceWords, organiseWords, eventsWords],
);

/** The races' section has forms and tables of its own, which the other sections need not wait for. */
export const LateRaces = () => <Late of={races} props={{}} when="now" until={<Skeleton height={320} />} />;

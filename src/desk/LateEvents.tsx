import { eventsWords } from '#src/events/eventsWords.ts';
import { myEventsWords } from '#src/events/mine/myEventsWords.ts';
import { organiseWords } from '#src/events/organise/organiseWords.ts';
import { createLatePart, Late } from '#src/ui/latePart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

const events = createLatePart(
  async () => (await import('./events/EventsSection.tsx')).EventsSection,
  ...[eventsWords, organiseWords, myEventsWords],
);

/** The events' section has the cards of the organisers' pages, which the other sections need not wait for. */
export const LateEvents = () => <Late of={events} props={{}} when="now" until={<Skeleton height={320} />} />;

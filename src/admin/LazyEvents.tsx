import { eventsWords } from '#src/events/eventsWords.ts';
import { myEventsWords } from '#src/events/mine/myEventsWords.ts';
import { organiseWords } from '#src/events/organise/organiseWords.ts';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

const events = createLazyPart(
  async () => (await import('./events/EventsSection.tsx')).EventsSection,
  eventsWords,
  organiseWords,
  myEventsWords,
);

/** The events section uses the cards of the organisers' pages, which the other sections do not wait for. */
export const LazyEvents = () => <Lazy part={events} props={{}} when="now" fallback={<Skeleton height={320} />} />;

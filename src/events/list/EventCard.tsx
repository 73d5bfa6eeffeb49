import type { EventSummary } from '#contract/events/events.ts';
import { CountdownLine } from '#src/events/CountdownLine.tsx';
import { EventCardFrame } from '#src/events/EventCardFrame.tsx';
import { Seats } from '#src/events/Seats.tsx';
import { useEventNow } from '#src/events/useEventNow.ts';

/** One event of the list; the whole card is a link. */
export function EventCard({ event }: { readonly event: EventSummary }) {
  const nowMs = useEventNow(event);
  return (
    <EventCardFrame event={event} nowMs={nowMs} mark={event.mine}>
      <CountdownLine event={event} />
      <Seats event={event} nowMs={nowMs} />
    </EventCardFrame>
  );
}

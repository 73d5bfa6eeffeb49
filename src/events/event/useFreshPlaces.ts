import { useEffect } from 'react';
import type { EventDetail } from '#contract/events/events.ts';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';

/** From one reading to the next: 20 to 30 s, so that those who wait do not ask all at once. */
const nextMs = () => 20_000 + Math.random() * 10_000;

/** Reads the event again and again for a rider on the waiting list, while the page is visible; at once when it becomes so. */
export function useFreshPlaces(id: string, isWaiting: boolean, onEvent: (event: EventDetail) => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout>;
    const read = async () => {
      clearTimeout(timer);
      if (document.hidden) return;
      const result = await callEndpoint(eventsEndpoints.getEvent, { params: { id } }, signal);
      if (signal.aborted) return;
      if (result.ok) onEvent(result.answer);
      clearTimeout(timer);
      timer = setTimeout(read, nextMs());
    };
    timer = setTimeout(read, nextMs());
    document.addEventListener('visibilitychange', read, { signal });
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [id, isWaiting, onEvent]);
}

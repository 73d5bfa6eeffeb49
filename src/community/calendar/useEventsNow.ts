import { closesSoon, nextCyclingEventChangeMs } from '#contract/cyclingEvents/cyclingEventStatus.ts';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { useServerSkewMs } from '#src/api/useServerSkew.ts';
import { useNow } from '#src/ui/countdown/useNow.ts';

const hourMs = 3_600_000;

/** The server's clock; renders again when what is said of one of these races changes. */
export function useEventsNow(events: readonly CyclingEvent[]): number {
  return useNow(useServerSkewMs(), (nowMs) => {
    // What is left of registration stands in hours.
    const hours = events.flatMap((event) =>
      event.registration_until !== null && closesSoon(event, nowMs)
        ? [nowMs + ((Date.parse(event.registration_until) - nowMs) % hourMs || hourMs)]
        : [],
    );
    const changeMs = nextCyclingEventChangeMs(events, nowMs);
    const next = changeMs === null ? hours : [...hours, changeMs];
    return next.length === 0 ? null : Math.min(...next);
  });
}

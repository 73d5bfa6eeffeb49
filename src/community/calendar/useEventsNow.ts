import { findNextCyclingEventChangeMs, isClosingSoon } from '#contract/cyclingEvents/cyclingEventStatus.ts';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { useNow } from '#src/ui/countdown/useNow.ts';

const hourMs = 3_600_000;

/** The server's time; renders again when the text about one of these events changes. */
export function useEventsNow(events: readonly CyclingEvent[]): number {
  return useNow(useServerSkewMs(), (nowMs) => {
    // The remaining registration time is shown in whole hours; at exactly one of them the next change is an hour later.
    const hourChangesAtMs = events.flatMap((event) =>
      event.registration_until !== null && isClosingSoon(event, nowMs)
        ? [nowMs + ((Date.parse(event.registration_until) - nowMs) % hourMs || hourMs)]
        : [],
    );
    const statusChangeAtMs = findNextCyclingEventChangeMs(events, nowMs);
    const changesAtMs = statusChangeAtMs === null ? hourChangesAtMs : [...hourChangesAtMs, statusChangeAtMs];
    return changesAtMs.length === 0 ? null : Math.min(...changesAtMs);
  });
}

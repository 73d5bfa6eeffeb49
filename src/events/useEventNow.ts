import { type EventTimes, nextEventChangeMs } from '#contract/events/eventStatus.ts';
import { useServerSkewMs } from '#src/api/useServerSkew.ts';
import { useNow } from '#src/ui/countdown/useNow.ts';

/** The server's time; renders again when the event's status changes by itself. */
export function useEventNow(event: EventTimes): number {
  return useNow(useServerSkewMs(), (nowMs) => nextEventChangeMs(event, nowMs));
}

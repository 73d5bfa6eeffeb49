import { type EventTimes, findNextEventChangeMs } from '#contract/events/eventStatus.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { useNow } from '#src/ui/countdown/useNow.ts';

/** The server's time; renders again when the event's status changes with time. */
export function useEventNow(event: EventTimes): number {
  return useNow(useServerSkewMs(), (nowMs) => findNextEventChangeMs(event, nowMs));
}

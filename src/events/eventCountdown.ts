import { type EventPhase, type EventPlaces, eventPhase } from '#contract/events/eventStatus.ts';

interface EventCountdown {
  /** Names what is counted to: a key of `events.until`. */
  readonly until: 'open' | 'close' | 'start' | 'end';
  readonly atMs: number;
}

/** What the event's countdown runs to; null once it has ended. */
export function eventCountdown(event: EventPlaces, nowMs: number): EventCountdown | null {
  const at: Readonly<Record<EventPhase, EventCountdown | null>> = {
    not_started: { until: 'open', atMs: Date.parse(event.registration_from) },
    registering: { until: 'close', atMs: Date.parse(event.registration_until) },
    full: { until: 'close', atMs: Date.parse(event.registration_until) },
    registration_closed: { until: 'start', atMs: Date.parse(event.certification_from) },
    ongoing: { until: 'end', atMs: Date.parse(event.certification_until) },
    ended: null,
  };
  return at[eventPhase(event, nowMs)];
}

import { type EventPhase, type EventSeats, getEventPhase } from '#contract/events/eventStatus.ts';

interface EventCountdown {
  /** Names the target of the countdown: a key of `events.until`. */
  readonly until: 'open' | 'close' | 'start' | 'end';
  readonly atMs: number;
}

/** The target of the event's countdown; null once the event has ended. */
export function getEventCountdown(event: EventSeats, nowMs: number): EventCountdown | null {
  const targets: Readonly<Record<EventPhase, EventCountdown | null>> = {
    not_started: { until: 'open', atMs: Date.parse(event.registration_from) },
    registering: { until: 'close', atMs: Date.parse(event.registration_until) },
    full: { until: 'close', atMs: Date.parse(event.registration_until) },
    registration_closed: { until: 'start', atMs: Date.parse(event.certification_from) },
    ongoing: { until: 'end', atMs: Date.parse(event.certification_until) },
    ended: null,
  };
  return targets[getEventPhase(event, nowMs)];
}

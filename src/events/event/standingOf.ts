import { isFull, isRegistrationOpen } from '#contract/events/eventStatus.ts';
import type { EventDetail } from '#contract/events/events.ts';
import type { ViewerRegistration } from '#contract/events/registrations.ts';
import type { RegistrationStanding } from '#machines/eventRegistration/eventRegistrationMachineTypes.ts';

/** What the machine of the registration needs to know of an event at an instant of the server's clock. */
export function standingOf(event: EventDetail, nowMs: number): RegistrationStanding {
  const own = event.viewer.registration;
  return { place: placeOf(event, own, nowMs), canCancel: own.state === 'registered' && own.may_cancel };
}

function placeOf(event: EventDetail, own: ViewerRegistration, nowMs: number): RegistrationStanding['place'] {
  if (nowMs >= Date.parse(event.certification_until)) return 'ended';
  if (own.state !== 'none') return own.state;
  if (!isRegistrationOpen(event, nowMs)) return 'closed';
  // Whoever waits comes first: a place that is free for a moment is theirs.
  return isFull(event) || event.waitlist_count > 0 ? 'full' : 'open';
}

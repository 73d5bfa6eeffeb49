import { isFull, isRegistrationOpen } from '#contract/events/eventStatus.ts';
import type { EventDetail } from '#contract/events/events.ts';
import type { ViewerRegistration } from '#contract/events/registrations.ts';
import type { RiderRegistration } from '#machines/eventRegistration/eventRegistrationMachineTypes.ts';

/** What the registration machine needs to know about an event at an instant of the server's clock. */
export function toRiderRegistration(event: EventDetail, nowMs: number): RiderRegistration {
  const ownRegistration = event.viewer.registration;
  return {
    phase: getPhase(event, ownRegistration, nowMs),
    canCancel: ownRegistration.state === 'registered' && ownRegistration.may_cancel,
  };
}

function getPhase(event: EventDetail, ownRegistration: ViewerRegistration, nowMs: number): RiderRegistration['phase'] {
  if (nowMs >= Date.parse(event.certification_until)) return 'ended';
  if (ownRegistration.state !== 'none') return ownRegistration.state;
  if (!isRegistrationOpen(event, nowMs)) return 'closed';
  // Riders on the waiting list come first: a place that is briefly free is theirs.
  return isFull(event) || event.waitlist_count > 0 ? 'full' : 'open';
}

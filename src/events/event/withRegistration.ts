import type { EventDetail } from '#contract/events/events.ts';
import type { RegistrationAnswer } from '#contract/events/registrations.ts';

/** The event after a call that changed the rider's registration. */
export const withRegistration = (
  event: EventDetail,
  { participant_count, waitlist_count, registration }: RegistrationAnswer,
): EventDetail => ({ ...event, participant_count, waitlist_count, viewer: { ...event.viewer, registration } });

import { isFull, isRegistrationOpen } from '#contract/events/eventStatus.ts';
import type { EventDetail } from '#contract/events/events.ts';
import type { RegistrationAnswer, RegistrationChoice, ViewerRegistration } from '#contract/events/registrations.ts';
import type { RegistrationFailure } from './registrationFailure.ts';

/** The event as the server last described it, and the server's time (epoch milliseconds). */
export interface EventNow {
  readonly event: EventDetail;
  readonly nowMs: number;
}

export interface RegistrationInput extends EventNow {
  /** Null for a visitor. */
  readonly riderId: string | null;
}

/** A registration that may be in progress: the key stays the same until its result is known. */
export interface PendingRegistration {
  readonly consent: RegistrationChoice;
  /** The Idempotency-Key of the request. */
  readonly key: string;
  /** The rider pressed "join the waiting list", not "register". */
  readonly isForWaitlist: boolean;
}

/** How the rider's position on the waiting list has changed. */
export type WaitlistChange =
  | { readonly kind: 'promoted' }
  | { readonly kind: 'moved'; readonly movedBy: number; readonly position: number };

export interface RegistrationContext extends RegistrationInput {
  /** The last change since the page was opened; null if there was none, or it is over. */
  readonly waitlistChange: WaitlistChange | null;
  readonly pending: PendingRegistration | null;
  /** Why the last request failed; null once the rider continues. */
  readonly failure: RegistrationFailure | null;
}

export interface RegisterInput extends PendingRegistration {
  readonly eventId: string;
}

export type RegistrationEvent =
  /** The event was read again, another call changed the registration, or a period began or ended. */
  | ({ readonly type: 'event.changed' } & EventNow)
  /** `isReturning`: this visitor pressed the button before leaving for the login provider's page. */
  | { readonly type: 'rider.signedIn'; readonly riderId: string; readonly isReturning: boolean }
  | { readonly type: 'rider.signedOut' }
  /** "Register" or "join the waiting list". */
  | { readonly type: 'rider.registerPressed' }
  | { readonly type: 'rider.consented'; readonly consent: RegistrationChoice; readonly key: string }
  | { readonly type: 'rider.wentBack' }
  /** Repeats a request without an answer, with the same key. */
  | { readonly type: 'rider.retried' }
  | { readonly type: 'rider.cancelPressed' }
  | { readonly type: 'rider.cancelConfirmed' }
  | { readonly type: 'rider.leavePressed' };

/** The page opens the login dialog. */
export interface LoginNeeded {
  readonly type: 'login.needed';
}

/**
 * `closed`: registration has not begun, or is over before the event; `open` and `full`: registration is open and the
 * rider is not registered; `excluded`: by the organiser; `ended`: the event is over, in any previous state.
 */
export type RegistrationPhase = 'closed' | 'open' | 'full' | 'registered' | 'waitlisted' | 'excluded' | 'ended';

/** The rider's state in an event, by the server's last answer and its clock. */
export function getRegistrationPhase({ event, nowMs }: EventNow): RegistrationPhase {
  const { state } = event.viewer.registration;
  if (nowMs >= Date.parse(event.certification_until)) return 'ended';
  if (state !== 'none') return state;
  if (!isRegistrationOpen(event, nowMs)) return 'closed';
  // Riders on the waiting list come first: a seat that is free for a moment is theirs.
  return isFull(event) || event.waitlist_count > 0 ? 'full' : 'open';
}

/** Whether the registration may still be cancelled. */
export const canCancelRegistration = (registration: ViewerRegistration): boolean =>
  registration.state === 'registered' && registration.may_cancel;

/** The event after a call that changed the rider's registration. */
export const withRegistration = (
  event: EventDetail,
  { participant_count, waitlist_count, registration }: RegistrationAnswer,
): EventDetail => ({ ...event, participant_count, waitlist_count, viewer: { ...event.viewer, registration } });

/** Replaces the event, and derives how the rider's position on the waiting list has changed. */
export function withEvent(
  { event: { viewer }, waitlistChange }: RegistrationContext,
  event: EventDetail,
): Pick<RegistrationContext, 'event' | 'waitlistChange'> {
  const previous = viewer.registration;
  const next = event.viewer.registration;
  const isSameState = previous.state === next.state;
  return { event, waitlistChange: findWaitlistChange(previous, next) ?? (isSameState ? waitlistChange : null) };
}

function findWaitlistChange(previous: ViewerRegistration, next: ViewerRegistration): WaitlistChange | null {
  if (previous.state !== 'waitlisted') return null;
  if (next.state === 'registered') return { kind: 'promoted' };
  if (next.state !== 'waitlisted' || next.position >= previous.position) return null;
  return { kind: 'moved', movedBy: previous.position - next.position, position: next.position };
}

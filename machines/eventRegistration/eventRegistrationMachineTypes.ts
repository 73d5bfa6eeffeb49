import type { RegistrationChoice } from '#contract/events/registrations.ts';
import type { RegistrationFailure } from './registrationFailure.ts';

/** A rider's state in one event, by the server's last answer. */
export interface RiderRegistration {
  /**
   * `closed`: registration has not begun, or is over before the event; `open` and `full`: registration is open and the
   * rider is not registered; `excluded`: by the organiser; `ended`: the event is over, in any previous state.
   */
  readonly phase: 'closed' | 'open' | 'full' | 'registered' | 'waitlisted' | 'excluded' | 'ended';
  /** Whether a registration may still be cancelled. */
  readonly canCancel: boolean;
}

export interface RegistrationInput {
  readonly eventId: string;
  readonly registration: RiderRegistration;
  readonly isSignedIn: boolean;
}

/** A registration that may be in progress: the key stays the same until its result is known. */
export interface PendingRegistration {
  readonly consent: RegistrationChoice;
  /** The Idempotency-Key of the request. */
  readonly key: string;
  /** The rider pressed "join the waiting list", not "register". */
  readonly isForWaitlist: boolean;
}

export interface RegistrationContext extends RegistrationInput {
  readonly pending: PendingRegistration | null;
  /** Why the last press had no success; null once the rider continues. */
  readonly failure: RegistrationFailure | null;
}

export interface RegisterInput extends PendingRegistration {
  readonly eventId: string;
}

export type RegistrationEvent =
  /** The server's answer was read again, for example because the countdown ended or the last seat was taken. */
  | { readonly type: 'registration.changed'; readonly registration: RiderRegistration }
  | { readonly type: 'rider.signedIn' }
  | { readonly type: 'rider.signedOut' }
  /** "Register" or "join the waiting list". */
  | { readonly type: 'rider.registerPressed' }
  | { readonly type: 'rider.consented'; readonly consent: RegistrationChoice; readonly key: string }
  | { readonly type: 'rider.wentBack' }
  /** Repeats a request without an answer, with the same key. */
  | { readonly type: 'rider.askedAgain' }
  | { readonly type: 'rider.cancelPressed' }
  | { readonly type: 'rider.cancelConfirmed' }
  | { readonly type: 'rider.leavePressed' };

/** The page opens the login dialog. */
export interface LoginNeeded {
  readonly type: 'login.needed';
}

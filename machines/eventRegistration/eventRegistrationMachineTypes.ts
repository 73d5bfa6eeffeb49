import type { RegistrationChoice } from '#contract/events/registrations.ts';
import type { RegistrationFailure } from './registrationFailure.ts';

/** Where a rider stands in one event, as the server said last. */
export interface RiderRegistration {
  /**
   * `closed`: registration has not begun, or is over while the event is not; `open` and `full`: it runs and the rider is not in;
   * `excluded`: the organiser has taken the rider out; `ended`: the event is over, whatever the rider was.
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

/** A registration under way: one key for as long as it is not known what became of it. */
export interface PendingRegistration {
  readonly consent: RegistrationChoice;
  /** The Idempotency-Key of the request. */
  readonly key: string;
  /** The rider pressed "join the waiting list", not "register". */
  readonly isForWaitlist: boolean;
}

export interface RegistrationContext extends RegistrationInput {
  readonly pending: PendingRegistration | null;
  /** Why the last press did not lead where it should; null once the rider goes on. */
  readonly failure: RegistrationFailure | null;
}

export interface RegisterInput extends PendingRegistration {
  readonly eventId: string;
}

export type RegistrationEvent =
  /** The server's answer was read again, for example because the countdown ended or another rider took the last place. */
  | { readonly type: 'standing.changed'; readonly registration: RiderRegistration }
  | { readonly type: 'rider.signedIn' }
  | { readonly type: 'rider.signedOut' }
  /** "Register" or "join the waiting list". */
  | { readonly type: 'rider.registerPressed' }
  | { readonly type: 'rider.consented'; readonly consent: RegistrationChoice; readonly key: string }
  | { readonly type: 'rider.wentBack' }
  /** Asks again, with the same key, what became of a request without an answer. */
  | { readonly type: 'rider.askedAgain' }
  | { readonly type: 'rider.cancelPressed' }
  | { readonly type: 'rider.cancelConfirmed' }
  | { readonly type: 'rider.leavePressed' };

/** The page opens the login dialog. */
export interface LoginNeeded {
  readonly type: 'login.needed';
}

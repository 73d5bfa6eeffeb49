import type { QuotaKind, TeamStatus } from '#contract/races/raceKinds.ts';
import type { RegistrationFailure } from '#machines/eventRegistration/registrationFailure.ts';

/** What a captain can do with a team without a seat, by the server's clock. */
export type RacePeriod =
  /** Teams cannot be created yet, or no longer. */
  | 'closed'
  /** A complete team can be pre-registered. */
  | 'preRegistration'
  /** Nothing can be submitted; signup opens later. */
  | 'between'
  | 'signup';

/** State of a team in its race, by the server's last answer. */
export interface TeamState {
  readonly status: TeamStatus;
  /** Nothing is missing. */
  readonly isComplete: boolean;
  /** Pre-registered. */
  readonly isPreRegistered: boolean;
  readonly period: RacePeriod;
  /** The kind of seat that it would get now; null for the waiting list. */
  readonly quota: QuotaKind | null;
}

export interface RaceRegistrationInput {
  readonly teamId: string;
  readonly team: TeamState;
}

export interface RaceRegistrationContext extends RaceRegistrationInput {
  /** The kind of seat that the captain is asked to confirm; null for the waiting list. */
  readonly offered: QuotaKind | null;
  /** Why the last press had no success; null once the captain continues. */
  readonly failure: RegistrationFailure | null;
}

export interface SendTeamInput {
  readonly teamId: string;
  /** Any other kind of seat is refused. */
  readonly quota: QuotaKind | null;
}

export type RaceRegistrationEvent =
  /** Team or race were read again, the roster was changed, or a period began or ended. */
  | { readonly type: 'registration.changed'; readonly team: TeamState }
  /** Pre-registers the team. */
  | { readonly type: 'captain.preRegisterPressed' }
  /** Withdraws the pre-registration. */
  | { readonly type: 'captain.withdrawPressed' }
  /** Opens the confirmation before the team is submitted. */
  | { readonly type: 'captain.sendPressed' }
  | { readonly type: 'captain.sendConfirmed' }
  | { readonly type: 'captain.leavePressed' }
  | { readonly type: 'captain.leaveConfirmed' }
  | { readonly type: 'captain.wentBack' }
  /** Checks the result of a request without an answer. */
  | { readonly type: 'captain.askedAgain' };

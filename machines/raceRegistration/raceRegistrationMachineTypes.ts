import type { QuotaKind, TeamStatus } from '#contract/races/raceKinds.ts';
import type { RegistrationFailure } from '#machines/eventRegistration/registrationFailure.ts';

/** What a captain can do with a team that has no place yet, by the server's clock. */
export type RacePeriod =
  /** Teams cannot be put together yet, or not any more. */
  | 'closed'
  /** A complete team can be organised in advance. */
  | 'preRegistration'
  /** Nothing can be sent; signup opens later. */
  | 'between'
  | 'signup';

/** Where a team stands in its race, as the server said last. */
export interface TeamState {
  readonly status: TeamStatus;
  /** Nothing is missing. */
  readonly isComplete: boolean;
  /** Organised in advance. */
  readonly isPreRegistered: boolean;
  readonly period: RacePeriod;
  /** The place that it would get now; null for the waiting list. */
  readonly quota: QuotaKind | null;
}

export interface RaceRegistrationInput {
  readonly teamId: string;
  readonly team: TeamState;
}

export interface RaceRegistrationContext extends RaceRegistrationInput {
  /** The place that the captain is asked to confirm; null for the waiting list. */
  readonly offered: QuotaKind | null;
  /** Why the last press did not lead where it should; null once the captain goes on. */
  readonly failure: RegistrationFailure | null;
}

export interface SendTeamInput {
  readonly teamId: string;
  /** Another place than this one is refused. */
  readonly quota: QuotaKind | null;
}

export type RaceRegistrationEvent =
  /** Team or race were read again, the roster was changed, or a period began or ended. */
  | { readonly type: 'standing.changed'; readonly team: TeamState }
  /** Organises the team in advance. */
  | { readonly type: 'captain.preRegisterPressed' }
  /** Takes that back. */
  | { readonly type: 'captain.withdrawPressed' }
  /** Opens the question before the team is sent in. */
  | { readonly type: 'captain.sendPressed' }
  | { readonly type: 'captain.sendConfirmed' }
  | { readonly type: 'captain.leavePressed' }
  | { readonly type: 'captain.leaveConfirmed' }
  | { readonly type: 'captain.wentBack' }
  /** Looks again what became of a request without an answer. */
  | { readonly type: 'captain.askedAgain' };

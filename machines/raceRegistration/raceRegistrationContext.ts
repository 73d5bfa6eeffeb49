import type { QuotaKind, RaceStatus, TeamStatus } from '#contract/races/raceKinds.ts';
import { getRaceStatus } from '#contract/races/raceStatus.ts';
import type { RaceDetail } from '#contract/races/races.ts';
import type { Team } from '#contract/races/teams.ts';
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

/** A team with its race, as the server last described them. */
export interface TeamAndRace {
  readonly team: Team;
  readonly race: RaceDetail;
}

/** With the server's time (epoch milliseconds). */
export interface TeamNow extends TeamAndRace {
  readonly nowMs: number;
}

/** State of a team in its race, by the server's last answer and its clock. */
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

export interface RaceRegistrationContext extends TeamNow {
  /** The kind of seat that the captain is asked to confirm; null for the waiting list. */
  readonly offered: QuotaKind | null;
  /** Why the last request failed; null once the captain continues. */
  readonly failure: RegistrationFailure | null;
}

export interface SendTeamInput {
  readonly teamId: string;
  /** Any other kind of seat is refused. */
  readonly quota: QuotaKind | null;
}

export type RaceRegistrationEvent =
  /** Team or race were read again, the roster was changed, or a period began or ended. */
  | ({ readonly type: 'team.changed' } & TeamNow)
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
  | { readonly type: 'captain.retried' };

const periods: Readonly<Record<RaceStatus, RacePeriod>> = {
  preparation: 'closed',
  registration_open: 'preRegistration',
  registration_full: 'between',
  registration_closed: 'between',
  signup_open: 'signup',
  signup_full: 'signup',
  signup_closed: 'closed',
  finished: 'closed',
};

export function toTeamState({ team, race, nowMs }: TeamNow): TeamState {
  const isPreRegistered = team.pre_registered_at !== null;
  const status = getRaceStatus(race, nowMs);
  // A pre-registered team can still withdraw its pre-registration.
  const period = status === 'registration_full' && isPreRegistered ? 'preRegistration' : periods[status];
  return { status: team.status, isComplete: team.gaps.length === 0, isPreRegistered, period, quota: team.quota };
}

import type { RaceStatus } from '#contract/races/raceKinds.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import { isOpenForTeams } from '#contract/races/raceStatus.ts';
import type { Team } from '#contract/races/teams.ts';

/** The next action on a race's page. */
export type RaceStep =
  | { readonly kind: 'none' | 'results' | 'login' | 'make' | 'show' }
  | { readonly kind: 'mend' | 'preRegister' | 'send' | 'wait'; readonly team: Team };

interface StepInput {
  readonly status: RaceStatus;
  /** Null for a visitor, or while they are not known. */
  readonly teams: readonly Team[] | null;
  readonly isSignedIn: boolean;
}

/** A team that can continue comes before one that lacks something, and both before a new one. */
export function getRaceStep({ status, teams, isSignedIn }: StepInput): RaceStep {
  if (status === 'finished') return { kind: 'results' };
  if (status === 'preparation') return { kind: 'none' };
  if (!isSignedIn) return { kind: 'login' };
  if (teams === null) return { kind: 'none' };
  return stepOfTeams(status, teams);
}

function stepOfTeams(status: RaceStatus, teams: readonly Team[]): RaceStep {
  const waiting = teams.filter((team) => team.status === 'not_registered');
  const ready = waiting.find((team) => team.gaps.length === 0 && !isOrganised(team, status));
  if (ready !== undefined && status === 'registration_open') return { kind: 'preRegister', team: ready };
  if (ready !== undefined && (status === 'signup_open' || status === 'signup_full'))
    return { kind: ready.quota === null ? 'wait' : 'send', team: ready };
  const lacking = waiting.find((team) => team.gaps.length > 0);
  if (lacking !== undefined && isOpenForTeams(status)) return { kind: 'mend', team: lacking };
  if (teams.length > 0) return { kind: 'show' };
  return { kind: isOpenForTeams(status) ? 'make' : 'none' };
}

/** Organised in advance, with nothing more to do before signup opens. */
const isOrganised = (team: Team, status: RaceStatus): boolean =>
  team.pre_registered_at !== null && status.startsWith('registration');

/** Whether a captain can create another team now. */
export const canCreateTeam = ({ status, teams }: Pick<StepInput, 'status' | 'teams'>): boolean =>
  isOpenForTeams(status) && teams !== null && teams.length > 0 && teams.length < raceLimits.teamsOfCaptain;

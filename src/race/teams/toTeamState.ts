import type { RaceStatus } from '#contract/races/raceKinds.ts';
import { getRaceStatus } from '#contract/races/raceStatus.ts';
import type { RacePeriod, TeamState } from '#machines/raceRegistration/raceRegistrationMachineTypes.ts';
import type { TeamAndRace } from './teamAndRace.ts';

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

/** What the registration machine needs to know about a team at an instant of the server's clock. */
export function toTeamState({ team, race }: TeamAndRace, nowMs: number): TeamState {
  const isPreRegistered = team.pre_registered_at !== null;
  const status = getRaceStatus(race, nowMs);
  // A team that is organised in advance can still withdraw from that.
  const period = status === 'registration_full' && isPreRegistered ? 'preRegistration' : periods[status];
  return { status: team.status, isComplete: team.gaps.length === 0, isPreRegistered, period, quota: team.quota };
}

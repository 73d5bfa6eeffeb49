import type { QuotaKind } from '#contract/races/raceKinds.ts';
import type { TeamRegistration } from '#contract/races/teams.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import { type RosterConsent, readRosterConsents } from './consentDetails.ts';
import { encryptRoster } from './encryptRoster.ts';
import { type RaceRow, racesRepository } from './races.repository.ts';
import { toRaceAvailability } from './raceWire.ts';
import { requireComplete } from './requireComplete.ts';
import { lockTeam, type RacesContext } from './teamReads.ts';
import { type TeamRow, teamsRepository } from './teams.repository.ts';
import { findOpenQuota, isTeamLocked, type RosterEntry, toTeamRoster } from './teamWire.ts';

interface LockedRoster {
  readonly race: RaceRow;
  readonly team: TeamRow;
  readonly roster: readonly RosterEntry[];
  readonly consents: ReadonlyMap<string, RosterConsent>;
}

const takenColumns = { public: 'taken_public', pr: 'taken_pr', reserved: 'taken_reserved' } as const;

/** Pre-registers and registers teams, and takes them off the waiting list, while the race's row is locked. */
export function createTeamRegistration({ db, clock, config }: RacesContext) {
  const withLockedRoster = <Value>(
    captainId: string,
    id: string,
    run: (tx: Db, locked: LockedRoster) => Promise<Value>,
  ): Promise<Value> =>
    retryDeadlock(() =>
      db.transaction().execute(async (tx) => {
        const { race, team } = await lockTeam(tx, captainId, id);
        const memberRows = await teamsRepository.lockMembers(tx, id);
        const roster = toTeamRoster(config.columnKeys, memberRows, race.day);
        const consents = await readRosterConsents(tx, config.columnKeys, race.id, roster);
        return run(tx, { race, team, roster, consents });
      }),
    );

  async function preRegister(tx: Db, { race, team }: LockedRoster): Promise<void> {
    if (team.pre_registered_at !== null) return;
    await teamsRepository.update(tx, team.id, { pre_registered_at: new Date(clock.nowMs()) });
    await racesRepository.update(tx, race.id, { organised_count: race.organised_count + 1 });
  }

  async function enterRace(
    tx: Db,
    { race, team, roster, consents }: LockedRoster,
    quota: QuotaKind | null,
  ): Promise<void> {
    const isWaiting = quota === null;
    await teamsRepository.update(tx, team.id, {
      status: isWaiting ? 'waitlist' : `registered_${quota}`,
      quota,
      number: isWaiting ? race.next_number : null,
      registered_at: isWaiting ? null : new Date(clock.nowMs()),
    });
    await racesRepository.update(
      tx,
      race.id,
      isWaiting
        ? { waitlist_count: race.waitlist_count + 1, next_number: race.next_number + 1 }
        : { [takenColumns[quota]]: race[takenColumns[quota]] + 1 },
    );
    await teamsRepository.storeRoster(tx, encryptRoster(config.columnKeys, team.id, roster, consents));
  }

  return {
    /** Pre-registers a complete team, or registers it once signup is open. */
    register: (captainId: string, id: string, { quota }: TeamRegistration): Promise<void> =>
      withLockedRoster(captainId, id, async (tx, locked) => {
        const { race, team } = locked;
        if (isTeamLocked(team)) throw new AppError('team.registered');
        const isSignup = isSignupOpen(locked, clock.nowMs());
        requireComplete(locked);
        if (!isSignup) return preRegister(tx, locked);
        const openQuota = findOpenQuota(race, team, { hasReservedSeat: await hasReservedSeat(tx, race, team) });
        if (openQuota !== quota) throw new AppError('quota.none');
        await enterRace(tx, locked, quota);
      }),

    /** Cancels the pre-registration, or the place on the waiting list; a seat cannot be cancelled here. */
    withdraw: (captainId: string, id: string): Promise<void> =>
      withLockedRoster(captainId, id, async (tx, { race, team }) => {
        if (team.status === 'waitlist') {
          await teamsRepository.update(tx, id, { status: 'not_registered', number: null });
          await teamsRepository.deleteRoster(tx, id);
          await racesRepository.update(tx, race.id, { waitlist_count: race.waitlist_count - 1 });
          return;
        }
        if (isTeamLocked(team)) throw new AppError('team.registered');
        if (team.pre_registered_at === null) return;
        await teamsRepository.update(tx, id, { pre_registered_at: null });
        await racesRepository.update(tx, race.id, { organised_count: race.organised_count - 1 });
      }),
  };
}

/** True during signup, false during pre-registration; throws outside both periods. */
function isSignupOpen({ race, team }: LockedRoster, nowMs: number): boolean {
  const { status } = toRaceAvailability(race, nowMs);
  if (status === 'signup_open' || status === 'signup_full') return true;
  if (status === 'registration_full' && team.pre_registered_at === null) throw new AppError('quota.none');
  if (status !== 'registration_open' && status !== 'registration_full') throw new AppError('race.notOpen');
  return false;
}

async function hasReservedSeat(tx: Db, race: RaceRow, team: TeamRow): Promise<boolean> {
  const { predecessor_race_id: raceId } = race;
  const { predecessor_team_id: id, captain_rider_id: captainId } = team;
  if (raceId === null || id === null || captainId === null) return false;
  return (await teamsRepository.listTopTeamIds(tx, raceId, captainId)).has(id);
}

import type { QuotaKind } from '#contract/races/raceKinds.ts';
import type { TeamRegistration } from '#contract/races/teams.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import { type KeptConsent, keptConsents } from './consentDetails.ts';
import { type RaceRow, racesRepository } from './races.repository.ts';
import { placesOf } from './raceWire.ts';
import { requireComplete } from './requireComplete.ts';
import { sealRoster } from './sealedRoster.ts';
import { holdTeam, type RacesContext } from './teamReads.ts';
import { type TeamRow, teamsRepository } from './teams.repository.ts';
import { isLocked, placeFor, type RosterEntry, rosterOf } from './teamWire.ts';

interface Held {
  readonly race: RaceRow;
  readonly team: TeamRow;
  readonly roster: readonly RosterEntry[];
  readonly consents: ReadonlyMap<string, KeptConsent>;
}

const takenColumns = { public: 'taken_public', pr: 'taken_pr', reserved: 'taken_reserved' } as const;

/** How teams get seats, and give up a place in the queue for one. Everything runs while the race's row is locked. */
export function createTeamRegistration({ db, clock, config }: RacesContext) {
  const inRace = <Value>(captainId: string, id: string, run: (tx: Db, held: Held) => Promise<Value>): Promise<Value> =>
    retryDeadlock(() =>
      db.transaction().execute(async (tx) => {
        const { race, team } = await holdTeam(tx, captainId, id);
        const places = await teamsRepository.holdMembers(tx, id);
        const roster = rosterOf(config.columnKeys, places, race.day);
        const consents = await keptConsents(tx, config.columnKeys, race.id, roster);
        return run(tx, { race, team, roster, consents });
      }),
    );

  async function organise(tx: Db, { race, team }: Held): Promise<void> {
    if (team.pre_registered_at !== null) return;
    await teamsRepository.update(tx, team.id, { pre_registered_at: new Date(clock.nowMs()) });
    await racesRepository.update(tx, race.id, { organised_count: race.organised_count + 1 });
  }

  async function place(tx: Db, { race, team, roster, consents }: Held, quota: QuotaKind | null): Promise<void> {
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
    await teamsRepository.keepRoster(tx, sealRoster(config.columnKeys, team.id, roster, consents));
  }

  return {
    /** Organises a complete team in advance, or registers it once signup is open. */
    register: (captainId: string, id: string, { quota }: TeamRegistration): Promise<void> =>
      inRace(captainId, id, async (tx, held) => {
        const { race, team } = held;
        if (isLocked(team)) throw new AppError('team.registered');
        const isSignup = isSignupOpen(held, clock.nowMs());
        requireComplete(held);
        if (!isSignup) return organise(tx, held);
        const offered = placeFor(race, team, { hasReserved: await hasReserved(tx, race, team) });
        if (offered !== quota) throw new AppError('quota.none');
        await place(tx, held, quota);
      }),

    /** Cancels the pre-registration, or the place on the waiting list; a seat cannot be cancelled here. */
    withdraw: (captainId: string, id: string): Promise<void> =>
      inRace(captainId, id, async (tx, { race, team }) => {
        if (team.status === 'waitlist') {
          await teamsRepository.update(tx, id, { status: 'not_registered', number: null });
          await teamsRepository.forgetRoster(tx, id);
          await racesRepository.update(tx, race.id, { waitlist_count: race.waitlist_count - 1 });
          return;
        }
        if (isLocked(team)) throw new AppError('team.registered');
        if (team.pre_registered_at === null) return;
        await teamsRepository.update(tx, id, { pre_registered_at: null });
        await racesRepository.update(tx, race.id, { organised_count: race.organised_count - 1 });
      }),
  };
}

/** Signup, or else pre-registration; throws outside both periods. */
function isSignupOpen({ race, team }: Held, nowMs: number): boolean {
  const { status } = placesOf(race, nowMs);
  if (status === 'signup_open' || status === 'signup_full') return true;
  if (status === 'registration_full' && team.pre_registered_at === null) throw new AppError('quota.none');
  if (status !== 'registration_open' && status !== 'registration_full') throw new AppError('race.notOpen');
  return false;
}

async function hasReserved(tx: Db, race: RaceRow, team: TeamRow): Promise<boolean> {
  const { predecessor_race_id: raceId } = race;
  const { predecessor_team_id: id, captain_rider_id: captainId } = team;
  if (raceId === null || id === null || captainId === null) return false;
  return (await teamsRepository.listBest(tx, raceId, captainId)).has(id);
}

import { raceLimits } from '#contract/races/raceLimits.ts';
import { isOpenForTeams } from '#contract/races/raceStatus.ts';
import type { TeamChange, TeamDraft } from '#contract/races/teams.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { isUniqueConstraintError } from '#server/db/constraintErrors.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import { membersRepository } from './members.repository.ts';
import { type RaceRow, racesRepository } from './races.repository.ts';
import { toRaceAvailability } from './raceWire.ts';
import { rethrowTeamConflict } from './rethrowTeamConflict.ts';
import { lockTeam, type RacesContext } from './teamReads.ts';
import { type TeamRow, teamsRepository } from './teams.repository.ts';
import { isTeamLocked } from './teamWire.ts';

/** A captain's teams and their rosters. Everything runs while the race's row is locked. */
export function createTeams({ db, clock }: RacesContext) {
  /** Changes a team that is not locked yet. */
  const changeTeam = <Value>(
    captainId: string,
    id: string,
    run: (tx: Db, race: RaceRow, team: TeamRow) => Promise<Value>,
  ) =>
    retryDeadlock(() =>
      db.transaction().execute(async (tx) => {
        const { race, team } = await lockTeam(tx, captainId, id);
        if (isTeamLocked(team)) throw new AppError('team.registered');
        return run(tx, race, team);
      }),
    );

  async function lockRace(tx: Db, slug: string): Promise<RaceRow> {
    const unlockedRace = await racesRepository.find(tx, slug);
    const race = unlockedRace && (await racesRepository.lock(tx, unlockedRace.id));
    if (!race) throw new AppError('resource.notFound');
    return race;
  }

  return {
    /** Runs in the transaction of the idempotency key. */
    async create(tx: Db, captainId: string, draft: TeamDraft, raceSlug: string): Promise<{ id: string }> {
      const race = await lockRace(tx, raceSlug);
      const nowMs = clock.nowMs();
      if (!isOpenForTeams(toRaceAvailability(race, nowMs).status)) throw new AppError('race.notOpen');
      const teams = await teamsRepository.listForCaptainInRace(tx, race.id, captainId);
      if (teams.length >= raceLimits.teamsPerCaptainMax) throw new AppError('team.tooMany');
      const { predecessor_team_id: predecessorId = null, ...draftColumns } = draft;
      if (predecessorId !== null) await requirePredecessor(tx, race, captainId, predecessorId);
      const id = uuidv7(nowMs);
      const now = new Date(nowMs);
      await teamsRepository
        .insert(tx, {
          ...draftColumns,
          id,
          race_id: race.id,
          captain_rider_id: captainId,
          predecessor_team_id: predecessorId,
          created_at: now,
          updated_at: now,
        })
        .catch((error: unknown) => {
          throw isUniqueConstraintError(error, 'race_team_predecessor') ? createPredecessorError('taken') : error;
        });
      if (predecessorId !== null) {
        // The lock keeps the destruction of last year's data from deleting a member while the roster is copied.
        await teamsRepository.lockMembers(tx, predecessorId);
        await teamsRepository.copyMembers(tx, predecessorId, { id, raceId: race.id });
      }
      return { id };
    },

    update: (captainId: string, id: string, changes: TeamChange): Promise<void> =>
      changeTeam(captainId, id, async (tx) => {
        const { name, coach, contact_person } = changes;
        await teamsRepository.update(tx, id, {
          ...(name !== undefined && { name }),
          ...(coach !== undefined && { coach }),
          ...(contact_person !== undefined && { contact_person }),
          updated_at: new Date(clock.nowMs()),
        });
      }),

    async delete(captainId: string, id: string): Promise<null> {
      await changeTeam(captainId, id, async (tx, race, team) => {
        await teamsRepository.removeMembers(tx, id);
        await teamsRepository.delete(tx, id);
        if (team.pre_registered_at !== null) {
          await racesRepository.update(tx, race.id, { organised_count: race.organised_count - 1 });
        }
      });
      return null;
    },

    addMember: (captainId: string, id: string, memberId: string): Promise<void> =>
      changeTeam(captainId, id, async (tx, race) => {
        const member = await membersRepository.lock(tx, captainId, memberId);
        if (!member) throw new AppError('resource.notFound');
        const memberRows = await teamsRepository.listMembers(tx, [id]);
        if (memberRows.some((memberRow) => memberRow.id === memberId)) return;
        if (memberRows.length >= raceLimits.ridersPerTeam) throw new AppError('team.full');
        const takenPositions = new Set(memberRows.map(({ position }) => position));
        const position = Array.from({ length: raceLimits.ridersPerTeam }, (_, index) => index).find(
          (index) => !takenPositions.has(index),
        );
        await teamsRepository
          .addMember(tx, {
            team_id: id,
            race_id: race.id,
            member_id: memberId,
            position: position ?? memberRows.length,
            identity_hash: member.identity_hash,
          })
          .catch(rethrowTeamConflict);
      }),

    removeMember: (captainId: string, id: string, memberId: string): Promise<void> =>
      changeTeam(captainId, id, (tx) => teamsRepository.removeMember(tx, id, memberId)),
  };
}

/** A team of the previous race with the same captain. */
async function requirePredecessor(tx: Db, race: RaceRow, captainId: string, id: string): Promise<void> {
  const team = await teamsRepository.find(tx, captainId, id);
  if (!team || team.race_id !== race.predecessor_race_id) throw createPredecessorError('formatInvalid');
}

const createPredecessorError = (code: 'taken' | 'formatInvalid') =>
  new AppError('request.invalid', [{ field: 'predecessor_team_id', code, params: {} }]);

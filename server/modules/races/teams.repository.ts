import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { raceLimits } from '#contract/races/raceLimits.ts';
import type { Db } from '#server/db/connect.ts';
import type { RaceRosterTable, RaceTeamMemberTable, RaceTeamTable } from '#server/db/raceTables.ts';

export type TeamRow = Selectable<RaceTeamTable>;

export const teamsRepository = {
  async listForCaptainInRace(db: Db, raceId: string, captainId: string): Promise<TeamRow[]> {
    return db
      .selectFrom('race_team')
      .selectAll()
      .where('race_id', '=', raceId)
      .where('captain_rider_id', '=', captainId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  },

  async listOfCaptain(db: Db, captainId: string): Promise<TeamRow[]> {
    return db.selectFrom('race_team').selectAll().where('captain_rider_id', '=', captainId).orderBy('id').execute();
  },

  async find(db: Db, captainId: string, id: string): Promise<TeamRow | undefined> {
    return db
      .selectFrom('race_team')
      .selectAll()
      .where('id', '=', id)
      .where('captain_rider_id', '=', captainId)
      .executeTakeFirst();
  },

  async insert(tx: Db, row: Insertable<RaceTeamTable>): Promise<void> {
    await tx.insertInto('race_team').values(row).execute();
  },

  async update(tx: Db, id: string, changes: Updateable<RaceTeamTable>): Promise<void> {
    await tx.updateTable('race_team').set(changes).where('id', '=', id).execute();
  },

  async delete(tx: Db, id: string): Promise<void> {
    await tx.deleteFrom('race_team').where('id', '=', id).execute();
  },

  /** The members of teams, in slot order, and whether a guardian's consent for this race is valid. */
  async listMembers(db: Db, teamIds: readonly string[]) {
    if (teamIds.length === 0) return [];
    return db
      .selectFrom('race_team_member as place')
      .innerJoin('race_member as member', 'member.id', 'place.member_id')
      .leftJoin('race_consent as consent', (join) =>
        join
          .onRef('consent.member_id', '=', 'place.member_id')
          .onRef('consent.race_id', '=', 'place.race_id')
          .on(sql<boolean>`consent.decision is distinct from 'refused'`),
      )
      .select(['place.team_id', 'place.position', 'member.id', 'member.details_encrypted', 'member.label_encrypted'])
      .select(sql<boolean>`consent.id is not null`.as('has_consent'))
      .where('place.team_id', 'in', teamIds)
      .orderBy('place.position')
      .execute();
  },

  /**
   * Like `listMembers`, for one team. Until the transaction ends nobody can change these members or their consents.
   * They are read after the lock, because a single statement would see the consents from before it.
   */
  async lockMembers(tx: Db, teamId: string) {
    await tx
      .selectFrom('race_team_member as place')
      .innerJoin('race_member as member', 'member.id', 'place.member_id')
      .select('member.id')
      .where('place.team_id', '=', teamId)
      .orderBy('member.id')
      .forShare('member')
      .execute();
    return teamsRepository.listMembers(tx, [teamId]);
  },

  async addMember(tx: Db, row: Insertable<RaceTeamMemberTable>): Promise<void> {
    await tx.insertInto('race_team_member').values(row).execute();
  },

  /** Copies the roster of another team, without members who are already in a team of this race. */
  async copyMembers(
    tx: Db,
    fromTeamId: string,
    toTeam: { readonly id: string; readonly raceId: string },
  ): Promise<void> {
    await tx
      .insertInto('race_team_member')
      .columns(['team_id', 'race_id', 'member_id', 'position', 'identity_hash'])
      .expression((eb) =>
        eb
          .selectFrom('race_team_member as place')
          .innerJoin('race_member as member', 'member.id', 'place.member_id')
          .select([
            sql<string>`${toTeam.id}::uuid`.as('team_id'),
            sql<string>`${toTeam.raceId}::uuid`.as('race_id'),
            'place.member_id',
            'place.position',
            'member.identity_hash',
          ])
          .where('place.team_id', '=', fromTeamId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async removeMember(tx: Db, teamId: string, memberId: string): Promise<void> {
    await tx.deleteFrom('race_team_member').where('team_id', '=', teamId).where('member_id', '=', memberId).execute();
  },

  /** Whether the team keeps its members out of other teams; throws a unique violation if one of them is in another. */
  async setMembersActive(tx: Db, teamId: string, isActive: boolean): Promise<void> {
    await tx.updateTable('race_team_member').set({ is_active: isActive }).where('team_id', '=', teamId).execute();
  },

  async removeMembers(tx: Db, teamId: string): Promise<void> {
    await tx.deleteFrom('race_team_member').where('team_id', '=', teamId).execute();
  },

  /** The race's copy of a registered roster. */
  async storeRoster(tx: Db, rows: readonly Insertable<RaceRosterTable>[]): Promise<void> {
    await tx.insertInto('race_roster').values(rows).execute();
  },

  async deleteRoster(tx: Db, teamId: string): Promise<void> {
    await tx.deleteFrom('race_roster').where('team_id', '=', teamId).execute();
  },

  /** The captain's teams in a race, with the number of members that still exist. */
  async listPredecessors(db: Db, raceId: string, captainId: string) {
    return db
      .selectFrom('race_team as team')
      .select(['team.id', 'team.name', 'team.rank'])
      .select((eb) =>
        eb
          .selectFrom('race_team_member as place')
          .select(sql<number>`count(*)::integer`.as('count'))
          .whereRef('place.team_id', '=', 'team.id')
          .as('member_count'),
      )
      .where('team.race_id', '=', raceId)
      .where('team.captain_rider_id', '=', captainId)
      .orderBy(sql`team.rank nulls last`)
      .execute();
  },

  /** Ids of the captain's teams whose rank in a race reserves a seat in the next one. */
  async listTopTeamIds(db: Db, raceId: string, captainId: string): Promise<ReadonlySet<string>> {
    const rows = await db
      .selectFrom('race_team')
      .select('id')
      .where('race_id', '=', raceId)
      .where('captain_rider_id', '=', captainId)
      .where('rank', '<=', raceLimits.reservedRanks)
      .execute();
    return new Set(rows.map(({ id }) => id));
  },

  /** In queue order; the first one gets the next seat. If `isInvitedOnly`, only those that may take a PR seat. */
  async listWaiting(tx: Db, raceId: string, limit: number, isInvitedOnly = false): Promise<TeamRow[]> {
    return tx
      .selectFrom('race_team')
      .selectAll()
      .where('race_id', '=', raceId)
      .where('status', '=', 'waitlist')
      .$if(isInvitedOnly, (query) => query.where('is_pr', '=', true))
      .orderBy('number')
      .limit(limit)
      .execute();
  },

  /** A team's position on the waiting list, starting at 1. */
  async getQueuePosition(db: Db, { race_id: raceId, number }: Pick<TeamRow, 'race_id' | 'number'>): Promise<number> {
    const { count } = await db
      .selectFrom('race_team')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('race_id', '=', raceId)
      .where('number', '<=', number)
      .executeTakeFirstOrThrow();
    return count;
  },
};

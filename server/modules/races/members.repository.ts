import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { RaceMemberTable } from '#server/db/raceTables.ts';

export type MemberRow = Selectable<RaceMemberTable>;

export const membersRepository = {
  async listForCaptain(db: Db, captainId: string): Promise<MemberRow[]> {
    return db.selectFrom('race_member').selectAll().where('captain_rider_id', '=', captainId).execute();
  },

  async count(db: Db, captainId: string): Promise<number> {
    const { count } = await db
      .selectFrom('race_member')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('captain_rider_id', '=', captainId)
      .executeTakeFirstOrThrow();
    return count;
  },

  async find(db: Db, captainId: string, id: string): Promise<MemberRow | undefined> {
    return db
      .selectFrom('race_member')
      .selectAll()
      .where('id', '=', id)
      .where('captain_rider_id', '=', captainId)
      .executeTakeFirst();
  },

  /** Until the transaction ends nobody else can change or delete this member or put it into a team. */
  async lock(tx: Db, captainId: string, id: string): Promise<MemberRow | undefined> {
    return tx
      .selectFrom('race_member')
      .selectAll()
      .where('id', '=', id)
      .where('captain_rider_id', '=', captainId)
      .forUpdate()
      .executeTakeFirst();
  },

  async findById(db: Db, id: string): Promise<MemberRow | undefined> {
    return db.selectFrom('race_member').selectAll().where('id', '=', id).executeTakeFirst();
  },

  /** Like `lock`, for a caller who has a link to this member. */
  async lockById(tx: Db, id: string): Promise<MemberRow | undefined> {
    return tx.selectFrom('race_member').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  },

  async insert(tx: Db, row: Insertable<RaceMemberTable>): Promise<void> {
    await tx.insertInto('race_member').values(row).execute();
  },

  async update(tx: Db, id: string, changes: Updateable<RaceMemberTable>): Promise<void> {
    await tx.updateTable('race_member').set(changes).where('id', '=', id).execute();
  },

  async delete(tx: Db, id: string): Promise<void> {
    await tx.deleteFrom('race_member').where('id', '=', id).execute();
  },

  async deleteAll(tx: Db, captainId: string): Promise<void> {
    await tx.deleteFrom('race_member').where('captain_rider_id', '=', captainId).execute();
  },

  /** The teams that the members are in. */
  async listTeams(db: Db, memberIds: readonly string[]) {
    if (memberIds.length === 0) return [];
    return db
      .selectFrom('race_team_member as place')
      .innerJoin('race_team as team', 'team.id', 'place.team_id')
      .innerJoin('race', 'race.id', 'team.race_id')
      .select(['place.member_id', 'team.id', 'team.name', 'team.status', 'race.slug'])
      .where('place.member_id', 'in', memberIds)
      .orderBy('race.day', 'desc')
      .orderBy('place.is_active', 'desc')
      .execute();
  },

  /** Sets the person's hash in every team of the member; throws a unique violation if the person is in another one. */
  async setIdentityHash(tx: Db, memberId: string, hash: Buffer | null): Promise<void> {
    await tx.updateTable('race_team_member').set({ identity_hash: hash }).where('member_id', '=', memberId).execute();
  },
};

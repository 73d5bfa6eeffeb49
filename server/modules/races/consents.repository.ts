import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { RaceConsentScanTable, RaceConsentTable } from '#server/db/raceTables.ts';

export type ConsentRow = Selectable<RaceConsentTable>;

/** Guardians' consents. They are written while the member's row is locked; a ruling locks only the consent. */
export const consentsRepository = {
  async find(db: Db, raceId: string, memberId: string): Promise<ConsentRow | undefined> {
    return db
      .selectFrom('race_consent')
      .selectAll()
      .where('race_id', '=', raceId)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
  },

  async findById(db: Db, id: string): Promise<ConsentRow | undefined> {
    return db.selectFrom('race_consent').selectAll().where('id', '=', id).executeTakeFirst();
  },

  async lock(tx: Db, id: string): Promise<ConsentRow | undefined> {
    return tx.selectFrom('race_consent').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  },

  async listForMembers(db: Db, raceId: string, memberIds: readonly string[]): Promise<ConsentRow[]> {
    if (memberIds.length === 0) return [];
    return db
      .selectFrom('race_consent')
      .selectAll()
      .where('race_id', '=', raceId)
      .where('member_id', 'in', memberIds)
      .execute();
  },

  /** Replaces an earlier consent of the same member for the same race. */
  async put(tx: Db, row: Insertable<RaceConsentTable>): Promise<void> {
    await consentsRepository.deleteForRace(tx, row.race_id, row.member_id);
    await tx.insertInto('race_consent').values(row).execute();
  },

  async deleteForRace(tx: Db, raceId: string, memberId: string): Promise<void> {
    await tx.deleteFrom('race_consent').where('race_id', '=', raceId).where('member_id', '=', memberId).execute();
  },

  /** Deletes the member's consents for all races. */
  async deleteForMember(tx: Db, memberId: string): Promise<void> {
    await tx.deleteFrom('race_consent').where('member_id', '=', memberId).execute();
  },

  async addScan(tx: Db, row: Insertable<RaceConsentScanTable>): Promise<void> {
    await tx.insertInto('race_consent_scan').values(row).execute();
  },

  async findScan(db: Db, consentId: string) {
    return db.selectFrom('race_consent_scan').selectAll().where('consent_id', '=', consentId).executeTakeFirst();
  },

  async update(tx: Db, id: string, changes: Updateable<RaceConsentTable>): Promise<void> {
    await tx.updateTable('race_consent').set(changes).where('id', '=', id).execute();
  },

  /** Consents for all members of an account. */
  async listOfCaptain(db: Db, captainId: string) {
    return db
      .selectFrom('race_consent as consent')
      .innerJoin('race_member as member', 'member.id', 'consent.member_id')
      .select(['consent.id', 'consent.race_id', 'consent.member_id', 'consent.kind', 'consent.given_at'])
      .select(['consent.is_captain_session', 'consent.decision', 'consent.reason', 'consent.decided_at'])
      .where('member.captain_rider_id', '=', captainId)
      .orderBy('consent.given_at')
      .execute();
  },

  /** All consents for a race, with the team in which the member can ride; scans that nobody has reviewed come first. */
  async listForRace(db: Db, raceId: string) {
    return db
      .selectFrom('race_consent as consent')
      .leftJoin('race_team_member as place', (join) =>
        join
          .onRef('place.member_id', '=', 'consent.member_id')
          .onRef('place.race_id', '=', 'consent.race_id')
          .on('place.is_active', '=', true),
      )
      .leftJoin('race_team as team', 'team.id', 'place.team_id')
      .selectAll('consent')
      .select(['team.id as team_id', 'team.name as team_name'])
      .where('consent.race_id', '=', raceId)
      .orderBy(sql`consent.kind = 'scan' and consent.decision is null`, 'desc')
      .orderBy('consent.given_at')
      .orderBy('consent.id')
      .execute();
  },
};

import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

const toCount = ({ numDeletedRows }: { readonly numDeletedRows: bigint }): number => Number(numDeletedRows);

/** Everybody in a team, link or consent of the race. */
const selectMembersOfRace = (db: Db, raceId: string) =>
  db
    .selectFrom('race_member')
    .select('id')
    .where((where) =>
      where.or(
        (['race_team_member', 'race_invitation', 'race_consent'] as const).map((table) =>
          where('id', 'in', where.selectFrom(table).select('member_id').where('race_id', '=', raceId)),
        ),
      ),
    );

export const shredderRepository = {
  /** Races whose data still exist, and those for which something was collected again afterwards. */
  async listUnshredded(db: Db) {
    const hasRemainingData = [
      sql`select from race_invitation as link where link.race_id = race.id`,
      sql`select from race_consent as consent where consent.race_id = race.id`,
      sql`select from race_roster join race_team as team on team.id = team_id where team.race_id = race.id`,
      sql`select from race_substitution join race_team as team on team.id = team_id where team.race_id = race.id`,
      sql`select from race_team as team where team.race_id = race.id and num_nonnulls(coach, contact_person) > 0`,
    ].map((rows) => sql<boolean>`exists (${rows})`);
    return db
      .selectFrom('race')
      .select(['id', 'day', 'shredded_at'])
      .where((where) => where.or([where('shredded_at', 'is', null), ...hasRemainingData]))
      .orderBy('day')
      .execute();
  },

  /** Locks everybody in a team, link or consent of the race, always in the same order. */
  async lockMembersOfRace(tx: Db, raceId: string): Promise<readonly string[]> {
    const rows = await selectMembersOfRace(tx, raceId).orderBy('id').forUpdate().execute();
    return rows.map(({ id }) => id);
  },

  /** The same members, without a lock. */
  async listMembersOfRace(db: Db, raceId: string): Promise<readonly string[]> {
    return (await selectMembersOfRace(db, raceId).execute()).map(({ id }) => id);
  },

  /**
   * Members who entered their data themselves, did not agree that the data outlive the race, and have no team, link or
   * consent in a race whose data are still needed. `raceId` is the race being shredded: it needs nobody any more.
   */
  async listUnneededMembers(db: Db, raceId: string | null = null): Promise<readonly string[]> {
    const unshreddedRaces = db.selectFrom('race').select('id').where('shredded_at', 'is', null);
    const activeRaces = raceId === null ? unshreddedRaces : unshreddedRaces.where('id', '!=', raceId);
    const rows = await db
      .selectFrom('race_member')
      .select('id')
      .where('self_entered_at', 'is not', null)
      .where('keeps_record', '=', false)
      .where('id', 'not in', db.selectFrom('race_team_member').select('member_id').where('race_id', 'in', activeRaces))
      .where('id', 'not in', db.selectFrom('race_invitation').select('member_id').where('race_id', 'in', activeRaces))
      .where('id', 'not in', db.selectFrom('race_consent').select('member_id').where('race_id', 'in', activeRaces))
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Locks the members, always in the same order, so that two transactions do not deadlock. */
  async lockMembers(tx: Db, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await tx.selectFrom('race_member').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  },

  /** Deletes members with their slots in teams, their links and consents. */
  async deleteMembers(tx: Db, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await tx.deleteFrom('race_team_member').where('member_id', 'in', ids).execute();
    await tx.deleteFrom('race_member').where('id', 'in', ids).execute();
  },

  /** How many rows `deleteOfRace` would delete. */
  async countOfRace(db: Db, raceId: string) {
    const count = sql<number>`count(*)::integer`.as('count');
    const teams = db.selectFrom('race_team').select('id').where('race_id', '=', raceId);
    const rosters = db.selectFrom('race_roster').where('team_id', 'in', teams).select(count);
    const links = db.selectFrom('race_invitation').where('race_id', '=', raceId).select(count);
    const consents = db.selectFrom('race_consent').where('race_id', '=', raceId).select(count);
    return {
      rosters: (await rosters.executeTakeFirstOrThrow()).count,
      links: (await links.executeTakeFirstOrThrow()).count,
      consents: (await consents.executeTakeFirstOrThrow()).count,
    };
  },

  /** Deletes rosters, links, consents with signatures and scans, and the teams' contacts; returns the counts. */
  async deleteOfRace(tx: Db, raceId: string) {
    const teams = tx.selectFrom('race_team').select('id').where('race_id', '=', raceId);
    const rosters = toCount(await tx.deleteFrom('race_roster').where('team_id', 'in', teams).executeTakeFirstOrThrow());
    const links = toCount(
      await tx.deleteFrom('race_invitation').where('race_id', '=', raceId).executeTakeFirstOrThrow(),
    );
    await tx.deleteFrom('race_substitution').where('team_id', 'in', teams).execute();
    const consents = toCount(
      await tx.deleteFrom('race_consent').where('race_id', '=', raceId).executeTakeFirstOrThrow(),
    );
    await tx.updateTable('race_team_member').set({ identity_hash: null }).where('race_id', '=', raceId).execute();
    await tx
      .updateTable('race_team')
      .set({ coach: null, contact_person: null })
      .where('race_id', '=', raceId)
      .execute();
    return { rosters, links, consents };
  },
};

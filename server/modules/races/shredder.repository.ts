import type { Db } from '#server/db/connect.ts';

const count = ({ numDeletedRows }: { readonly numDeletedRows: bigint }): number => Number(numDeletedRows);

export const shredderRepository = {
  async listUnshredded(db: Db) {
    return db.selectFrom('race').select(['id', 'day']).where('shredded_at', 'is', null).orderBy('day').execute();
  },

  /** Locks everybody whom a team, a link or a consent of the race names, in one order for all. */
  async lockPeople(tx: Db, raceId: string): Promise<readonly string[]> {
    const rows = await tx
      .selectFrom('race_member')
      .select('id')
      .where((where) =>
        where.or(
          (['race_team_member', 'race_invitation', 'race_consent'] as const).map((table) =>
            where('id', 'in', where.selectFrom(table).select('member_id').where('race_id', '=', raceId)),
          ),
        ),
      )
      .orderBy('id')
      .forUpdate()
      .execute();
    return rows.map(({ id }) => id);
  },

  /**
   * Of these, who entered the own data, did not agree that they outlive the race, and is in no team and has no link or
   * consent of another race whose data are still needed.
   */
  async listFinished(tx: Db, ids: readonly string[], raceId: string): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const others = tx.selectFrom('race').select('id').where('id', '!=', raceId).where('shredded_at', 'is', null);
    const rows = await tx
      .selectFrom('race_member')
      .select('id')
      .where('id', 'in', ids)
      .where('self_entered_at', 'is not', null)
      .where('keeps_record', '=', false)
      .where('id', 'not in', tx.selectFrom('race_team_member').select('member_id').where('race_id', 'in', others))
      .where('id', 'not in', tx.selectFrom('race_invitation').select('member_id').where('race_id', 'in', others))
      .where('id', 'not in', tx.selectFrom('race_consent').select('member_id').where('race_id', 'in', others))
      .execute();
    return rows.map(({ id }) => id);
  },

  /**
   * Who entered the own data, did not agree that they stay, and is named by no race whose data are still needed: a captain took
   * them out of a team after the day of the race that they had entered them for. Locked, so that no team takes them meanwhile.
   */
  async lockForgotten(tx: Db): Promise<readonly string[]> {
    const needed = tx.selectFrom('race').select('id').where('shredded_at', 'is', null);
    const rows = await tx
      .selectFrom('race_member')
      .select('id')
      .where('self_entered_at', 'is not', null)
      .where('keeps_record', '=', false)
      .where('id', 'not in', tx.selectFrom('race_team_member').select('member_id').where('race_id', 'in', needed))
      .where('id', 'not in', tx.selectFrom('race_invitation').select('member_id').where('race_id', 'in', needed))
      .where('id', 'not in', tx.selectFrom('race_consent').select('member_id').where('race_id', 'in', needed))
      .orderBy('id')
      .forUpdate()
      .execute();
    return rows.map(({ id }) => id);
  },

  /** With their places in teams, links and consents. */
  async deleteMembers(tx: Db, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await tx.deleteFrom('race_team_member').where('member_id', 'in', ids).execute();
    await tx.deleteFrom('race_member').where('id', 'in', ids).execute();
  },

  /** Sealed rosters, links, consents with signatures and scans, and the teams' contacts; says how many. */
  async deleteOfRace(tx: Db, raceId: string) {
    const teams = tx.selectFrom('race_team').select('id').where('race_id', '=', raceId);
    const rosters = count(await tx.deleteFrom('race_roster').where('team_id', 'in', teams).executeTakeFirstOrThrow());
    const links = count(await tx.deleteFrom('race_invitation').where('race_id', '=', raceId).executeTakeFirstOrThrow());
    await tx.deleteFrom('race_substitution').where('team_id', 'in', teams).execute();
    const consents = count(await tx.deleteFrom('race_consent').where('race_id', '=', raceId).executeTakeFirstOrThrow());
    await tx.updateTable('race_team_member').set({ identity_hash: null }).where('race_id', '=', raceId).execute();
    await tx
      .updateTable('race_team')
      .set({ coach: null, contact_person: null })
      .where('race_id', '=', raceId)
      .execute();
    return { rosters, links, consents };
  },
};

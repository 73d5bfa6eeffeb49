import type { Insertable, Selectable, Updateable } from 'kysely';
import type { InvitationPurpose } from '#contract/races/invitations.ts';
import type { Db } from '#server/db/connect.ts';
import type { RaceInvitationTable } from '#server/db/raceTables.ts';

export type InvitationRow = Selectable<RaceInvitationTable>;

/** Links to members and guardians. They change while the member's row is locked. */
export const invitationsRepository = {
  async insert(tx: Db, row: Insertable<RaceInvitationTable>): Promise<void> {
    await tx.insertInto('race_invitation').values(row).execute();
  },

  /** Finds a link by its secret, or by the key of the person who used it. */
  async findByHash(db: Db, purpose: InvitationPurpose, hash: Buffer): Promise<InvitationRow | undefined> {
    return db
      .selectFrom('race_invitation')
      .selectAll()
      .where('purpose', '=', purpose)
      .where((eb) => eb.or([eb('secret_hash', '=', hash), eb('key_hash', '=', hash)]))
      .executeTakeFirst();
  },

  async find(db: Db, id: string): Promise<InvitationRow | undefined> {
    return db.selectFrom('race_invitation').selectAll().where('id', '=', id).executeTakeFirst();
  },

  /** Links that were not withdrawn, newest first. */
  async listForMember(db: Db, memberId: string, raceId: string): Promise<InvitationRow[]> {
    return db
      .selectFrom('race_invitation')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('race_id', '=', raceId)
      .where('withdrawn_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  },

  async update(tx: Db, id: string, changes: Updateable<RaceInvitationTable>): Promise<void> {
    await tx.updateTable('race_invitation').set(changes).where('id', '=', id).execute();
  },

  /** Ends unused links for the purpose; a new one replaces them. */
  async withdrawUnused(
    tx: Db,
    { member_id: memberId, race_id: raceId, purpose }: Pick<InvitationRow, 'member_id' | 'race_id' | 'purpose'>,
    now: Date,
  ): Promise<void> {
    await tx
      .updateTable('race_invitation')
      .set({ withdrawn_at: now })
      .where('member_id', '=', memberId)
      .where('race_id', '=', raceId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .execute();
  },

  /** Ends all other links of the purpose, for every race: only one person at a time controls a member's data. */
  async withdrawOthers(tx: Db, { id, member_id: memberId, purpose }: InvitationRow, now: Date): Promise<void> {
    await tx
      .updateTable('race_invitation')
      .set({ withdrawn_at: now })
      .where('member_id', '=', memberId)
      .where('purpose', '=', purpose)
      .where('id', '<>', id)
      .where('withdrawn_at', 'is', null)
      .execute();
  },

  /** Ends all other guardian links for the race: a minor has one consent per race. */
  async withdrawOthersOfRace(tx: Db, row: InvitationRow, now: Date): Promise<void> {
    await tx
      .updateTable('race_invitation')
      .set({ withdrawn_at: now })
      .where('member_id', '=', row.member_id)
      .where('race_id', '=', row.race_id)
      .where('purpose', '=', row.purpose)
      .where('id', '<>', row.id)
      .where('withdrawn_at', 'is', null)
      .execute();
  },

  /** Ends all links of a member. */
  async withdrawAll(tx: Db, memberId: string, now: Date): Promise<void> {
    await tx
      .updateTable('race_invitation')
      .set({ withdrawn_at: now })
      .where('member_id', '=', memberId)
      .where('withdrawn_at', 'is', null)
      .execute();
  },

  async listOfCaptain(db: Db, captainId: string) {
    return db
      .selectFrom('race_invitation as link')
      .innerJoin('race_member as member', 'member.id', 'link.member_id')
      .select(['link.id', 'link.purpose', 'link.race_id', 'link.member_id', 'link.created_at', 'link.expires_at'])
      .select(['link.used_at', 'link.withdrawn_at'])
      .where('member.captain_rider_id', '=', captainId)
      .orderBy('link.created_at')
      .execute();
  },

  /** The team that a member is in for a race; of two, the one in which the member can ride. */
  async findTeam(db: Db, memberId: string, raceId: string) {
    return db
      .selectFrom('race_team_member as place')
      .innerJoin('race_team as team', 'team.id', 'place.team_id')
      .select(['team.id', 'team.name', 'team.status', 'team.captain_rider_id'])
      .where('place.member_id', '=', memberId)
      .where('place.race_id', '=', raceId)
      .orderBy('place.is_active', 'desc')
      .executeTakeFirst();
  },
};

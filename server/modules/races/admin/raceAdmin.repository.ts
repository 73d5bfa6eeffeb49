import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { GroupRaceTable, RaceSubstitutionTable, RaceTable } from '#server/db/raceTables.ts';
import type { EditionRow } from '../races.repository.ts';

const isRegistered = sql<boolean>`team.status in ('registered_public', 'registered_pr', 'registered_reserved')`;
/** Disqualified before it rode, and with a seat that no other team gets. */
const blocksSeat = sql<boolean>`team.status = 'disqualified' and team.quota is not null and team.status_before <> 'completed'`;

/** Queries that only the administrator's pages need. */
export const raceAdminRepository = {
  async findEdition(db: Db, slug: string): Promise<EditionRow | undefined> {
    return db.selectFrom('group_race').selectAll().where('slug', '=', slug).executeTakeFirst();
  },

  /** Serialises changes of one edition. */
  async lockEdition(tx: Db, slug: string): Promise<EditionRow | undefined> {
    return tx.selectFrom('group_race').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst();
  },

  async insertEdition(tx: Db, row: Insertable<GroupRaceTable>): Promise<void> {
    await tx.insertInto('group_race').values(row).execute();
  },

  async updateEdition(tx: Db, id: string, changes: Updateable<GroupRaceTable>): Promise<void> {
    await tx.updateTable('group_race').set(changes).where('id', '=', id).execute();
  },

  async deleteEdition(tx: Db, id: string): Promise<void> {
    await tx.deleteFrom('group_race').where('id', '=', id).execute();
  },

  async hasRaces(tx: Db, editionId: string): Promise<boolean> {
    const anyRace = await tx.selectFrom('race').select('id').where('group_race_id', '=', editionId).executeTakeFirst();
    return anyRace !== undefined;
  },

  async insertRace(tx: Db, row: Insertable<RaceTable>): Promise<void> {
    await tx.insertInto('race').values(row).execute();
  },

  async deleteRace(tx: Db, id: string): Promise<void> {
    await tx.deleteFrom('race').where('id', '=', id).execute();
  },

  /** Teams of each race, counted by status; races without teams are left out. */
  async countTeams(db: Db, raceId?: string) {
    return db
      .selectFrom('race_team as team')
      .select('team.race_id')
      .select(sql<number>`count(*)::integer`.as('team_count'))
      .select(sql<number>`(count(*) filter (where ${isRegistered}))::integer`.as('registered_count'))
      .select(
        sql<number>`(count(*) filter (where ${isRegistered} and team.payment = 'unpaid'))::integer`.as('unpaid_count'),
      )
      .select(sql<number>`(count(*) filter (where ${blocksSeat}))::integer`.as('disqualified_seat_count'))
      .select(
        sql<number>`(count(*) filter (where team.status = 'completed' or team.rank is not null))::integer`.as(
          'result_count',
        ),
      )
      .$if(raceId !== undefined, (query) => query.where('team.race_id', '=', raceId ?? ''))
      .groupBy('team.race_id')
      .execute();
  },

  /** Teams with their captain's username, ordered: ranked, with a result, registered, waiting, the rest. */
  async listTeams(db: Db, raceId: string) {
    return db
      .selectFrom('race_team as team')
      .leftJoin('rider', 'rider.id', 'team.captain_rider_id')
      .selectAll('team')
      .select('rider.username as captain')
      .where('team.race_id', '=', raceId)
      .orderBy(sql`team.rank nulls last`)
      .orderBy(
        sql`array_position(array['completed', 'disqualified', 'registered_reserved', 'registered_pr', 'registered_public', 'waitlist'], team.status)`,
      )
      .orderBy(sql`team.number nulls last`)
      .orderBy('team.name')
      .orderBy('team.id')
      .execute();
  },

  async findTeam(db: Db, id: string) {
    return db.selectFrom('race_team').selectAll().where('id', '=', id).executeTakeFirst();
  },

  /** The teams whose time counts. */
  async listTimedTeams(tx: Db, raceId: string) {
    return tx
      .selectFrom('race_team')
      .select(['id', 'elapsed_s', 'rank'])
      .where('race_id', '=', raceId)
      .where('status', '=', 'completed')
      .orderBy(sql`elapsed_s nulls last`)
      .execute();
  },

  async addSubstitution(tx: Db, row: Insertable<RaceSubstitutionTable>): Promise<void> {
    await tx.insertInto('race_substitution').values(row).execute();
  },

  async listSubstitutions(db: Db, teamId: string) {
    return db
      .selectFrom('race_substitution')
      .select(['created_at', 'reason'])
      .where('team_id', '=', teamId)
      .orderBy('created_at', 'desc')
      .execute();
  },

  /** Members of a captain who are in no team of a race. */
  async listFreeMembers(db: Db, captainId: string, raceId: string) {
    return db
      .selectFrom('race_member as member')
      .select(['member.id', 'member.details_encrypted', 'member.label_encrypted', 'member.identity_hash'])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('race_consent as consent')
              .select('consent.id')
              .whereRef('consent.member_id', '=', 'member.id')
              .where('consent.race_id', '=', raceId)
              .where(sql<boolean>`consent.decision is distinct from 'refused'`),
          )
          .as('has_consent'),
      )
      .where('member.captain_rider_id', '=', captainId)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('race_team_member as place')
              .select('place.member_id')
              .whereRef('place.member_id', '=', 'member.id')
              .where('place.race_id', '=', raceId)
              .where('place.is_active', '=', true),
          ),
        ),
      )
      .orderBy('member.created_at')
      .execute();
  },

  /** Gives a member's slot to another member. */
  async replaceMember(
    tx: Db,
    teamId: string,
    outgoingMemberId: string,
    newMember: { readonly id: string; readonly identity_hash: Buffer | null },
  ): Promise<void> {
    await tx
      .updateTable('race_team_member')
      .set({ member_id: newMember.id, identity_hash: newMember.identity_hash })
      .where('team_id', '=', teamId)
      .where('member_id', '=', outgoingMemberId)
      .execute();
  },
};

import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { RaceDisclosureTable } from '#server/db/raceTables.ts';

/** Personal data of a race that the administrator can export, and the log of these exports. */
export const recordsRepository = {
  /** The race's own copy of each registered roster, in the order of teams and slots; not of teams that gave up their seat. */
  async listRosters(tx: Db, raceId: string) {
    return tx
      .selectFrom('race_roster as roster')
      .innerJoin('race_team as team', 'team.id', 'roster.team_id')
      .select(['roster.team_id', 'roster.position', 'roster.details_encrypted', 'team.name'])
      .where('team.race_id', '=', raceId)
      .where('team.status', '!=', 'waitlist')
      .where(
        sql<boolean>`(team.status <> 'disqualified' or team.quota is not null or team.status_before = 'completed')`,
      )
      .orderBy('team.name')
      .orderBy('team.id')
      .orderBy('roster.position')
      .execute();
  },

  /** The race's copy of one team's roster, in the order of slots. */
  async listTeamRoster(tx: Db, teamId: string) {
    return tx
      .selectFrom('race_roster')
      .select(['team_id', 'position', 'details_encrypted'])
      .where('team_id', '=', teamId)
      .orderBy('position')
      .execute();
  },

  /** Scans without a ruling, and registered teams without a result. */
  async countPending(db: Db, raceId: string) {
    const count = sql<number>`count(*)::integer`.as('count');
    const scans = db.selectFrom('race_consent').where('race_id', '=', raceId).where('kind', '=', 'scan');
    const registered = ['registered_public', 'registered_pr', 'registered_reserved'] as const;
    const teams = db.selectFrom('race_team').where('race_id', '=', raceId).where('status', 'in', registered);
    const undecidedScans = await scans.where('decision', 'is', null).select(count).executeTakeFirstOrThrow();
    const teamsWithoutResult = await teams.select(count).executeTakeFirstOrThrow();
    return { consents: undecidedScans.count, teams: teamsWithoutResult.count };
  },

  async addDisclosure(tx: Db, row: Insertable<RaceDisclosureTable>): Promise<void> {
    await tx.insertInto('race_disclosure').values(row).execute();
  },

  /** Newest first. */
  async listDisclosures(db: Db, raceId: string) {
    return db
      .selectFrom('race_disclosure as disclosure')
      .leftJoin('rider', 'rider.id', 'disclosure.rider_id')
      .select(['disclosure.created_at', 'disclosure.kind', 'disclosure.reason', 'disclosure.count', 'rider.username'])
      .where('disclosure.race_id', '=', raceId)
      .orderBy('disclosure.created_at', 'desc')
      .execute();
  },

  async listOfRider(db: Db, riderId: string) {
    return db
      .selectFrom('race_disclosure')
      .select(['race_id', 'kind', 'reason', 'count', 'created_at'])
      .where('rider_id', '=', riderId)
      .orderBy('created_at')
      .execute();
  },

  async listSubstitutionsOfCaptain(db: Db, captainId: string) {
    return db
      .selectFrom('race_substitution as substitution')
      .innerJoin('race_team as team', 'team.id', 'substitution.team_id')
      .select(['substitution.team_id', 'substitution.reason', 'substitution.created_at'])
      .where('team.captain_rider_id', '=', captainId)
      .orderBy('substitution.created_at')
      .execute();
  },

  async clearRider(tx: Db, riderId: string): Promise<void> {
    await tx.updateTable('race_disclosure').set({ rider_id: null }).where('rider_id', '=', riderId).execute();
  },
};

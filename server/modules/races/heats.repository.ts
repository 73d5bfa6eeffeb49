import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';

/** Statuses of teams that have a seat and still ride. */
const statusesWithSeat = ['registered_public', 'registered_pr', 'registered_reserved', 'completed'] as const;

export interface HeatDraft {
  readonly startMinute: number;
  readonly teams: readonly { readonly teamId: string; readonly bib: number }[];
}

/** The heats of a race; changed while the race's row is locked. */
export const heatsRepository = {
  async listHeats(db: Db, raceId: string) {
    return db
      .selectFrom('race_heat')
      .select(['id', 'position', 'start_minute'])
      .where('race_id', '=', raceId)
      .orderBy('position')
      .execute();
  },

  /** Teams that are in a heat and still ride, by bib. */
  async listStarting(db: Db, raceId: string) {
    return db
      .selectFrom('race_heat_team as start')
      .innerJoin('race_team as team', 'team.id', 'start.team_id')
      .select(['start.team_id', 'start.heat_id', 'start.bib', 'team.name', 'team.captain_rider_id'])
      .where('start.race_id', '=', raceId)
      .where('team.status', 'in', statusesWithSeat)
      .orderBy('start.bib')
      .execute();
  },

  /** Teams with a seat in the order of their registration, each with its result in the previous race. */
  async listTeams(db: Db, raceId: string) {
    return db
      .selectFrom('race_team as team')
      .leftJoin('race_team as last', 'last.id', 'team.predecessor_team_id')
      .leftJoin('race as last_race', 'last_race.id', 'last.race_id')
      .select(['team.id', 'team.name', 'team.status', 'last.elapsed_s', 'last_race.lap_count', 'last_race.lap_m'])
      .where('team.race_id', '=', raceId)
      .where('team.status', 'in', statusesWithSeat)
      .orderBy('team.registered_at')
      .orderBy('team.id')
      .execute();
  },

  /** Published starts of these teams. */
  async listPublished(db: Db, teamIds: readonly string[]) {
    if (teamIds.length === 0) return [];
    return db
      .selectFrom('race_heat_team as start')
      .innerJoin('race_heat as heat', 'heat.id', 'start.heat_id')
      .innerJoin('race', 'race.id', 'start.race_id')
      .innerJoin('race_team as team', 'team.id', 'start.team_id')
      .select(['start.team_id', 'start.bib', 'heat.position', 'heat.start_minute'])
      .where('start.team_id', 'in', teamIds)
      .where('race.heats_published_at', 'is not', null)
      .where('team.status', 'in', statusesWithSeat)
      .execute();
  },

  /** Replaces all heats of the race, in the given order. */
  async replace(tx: Db, raceId: string, heats: readonly HeatDraft[], nowMs: number): Promise<void> {
    await tx.deleteFrom('race_heat').where('race_id', '=', raceId).execute();
    const rows = heats.map(({ startMinute, teams }, index) => ({
      heat: { id: uuidv7(nowMs), race_id: raceId, position: index + 1, start_minute: startMinute },
      teams,
    }));
    if (rows.length === 0) return;
    await tx
      .insertInto('race_heat')
      .values(rows.map(({ heat }) => heat))
      .execute();
    const starts = rows.flatMap(({ heat, teams }) =>
      teams.map(({ teamId, bib }) => ({ team_id: teamId, race_id: raceId, heat_id: heat.id, bib })),
    );
    if (starts.length > 0) await tx.insertInto('race_heat_team').values(starts).execute();
  },
};

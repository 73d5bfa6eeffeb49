import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Published data of challenges, and what depends on them. */
export const challengeFactsRepository = {
  async list(db: Db) {
    return db.selectFrom('challenge').select(['id', 'title', 'route_id']).execute();
  },

  async find(db: Db, id: string) {
    return db
      .selectFrom('challenge')
      .innerJoin('route', 'route.id', 'challenge.route_id')
      .innerJoin('challenge_rule as rule', (join) =>
        join.onRef('rule.challenge_id', '=', 'challenge.id').onRef('rule.version', '=', 'challenge.rule_version'),
      )
      .select(['challenge.title', 'challenge.name', 'challenge.description', 'challenge.route_id'])
      .select(['rule.version', 'rule.course_version', 'rule.categories', 'rule.checks_coverage'])
      .select(['rule.unchecked_stretches', 'rule.valid_from', 'rule.valid_until', 'rule.best_known_s'])
      .select('route.course_version as present_version')
      .where('challenge.id', '=', id)
      .executeTakeFirst();
  },

  async listCheckpoints(db: Db, id: string, version: number) {
    return db
      .selectFrom('checkpoint')
      .select(['name', 'lat_deg', 'lon_deg', 'radius_m', 'heading_deg', 'is_mandatory', 'course_distance_m'])
      .where('challenge_id', '=', id)
      .where('rule_version', '=', version)
      .orderBy('position')
      .execute();
  },

  async countRides(db: Db, id: string) {
    const { rows } = await sql<{ passes: number; attempts: number }>`select
      (select count(*)::integer from verdict
        where challenge_id = ${id} and superseded_by is null and status = 'passed') as passes,
      (select count(*)::integer from verification_attempt
        where challenge_id = ${id} and status in ('queued', 'processing', 'inReview')) as attempts`.execute(db);
    return rows[0] ?? { passes: 0, attempts: 0 };
  },

  async findRoute(db: Db, id: string) {
    return db
      .selectFrom('route')
      .innerJoin('course_version as course', (join) =>
        join.onRef('course.route_id', '=', 'route.id').onRef('course.version', '=', 'route.course_version'),
      )
      .select(['course.version', 'course.is_approximate', 'course.attribution'])
      .select(['course.distance_dm', 'course.elevation_dm', 'course.lat_e5', 'course.lon_e5'])
      .where('route.id', '=', id)
      .where('route.withdrawn_at', 'is', null)
      .executeTakeFirst();
  },
};

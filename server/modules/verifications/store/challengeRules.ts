import type { Checkpoint, RideCategory } from '#contract/challenges/challenges.ts';
import type { Db } from '#server/db/connect.ts';

/** The road of the rule's course, by distance. */
export interface RuleCourse {
  readonly latDeg: Float64Array;
  readonly lonDeg: Float64Array;
  readonly distanceM: Float64Array;
  readonly elevationM: Float64Array;
}

/** What one version of a challenge asks of a ride; it never changes. */
export interface ChallengeRule {
  readonly challengeId: string;
  readonly version: number;
  readonly isComplete: boolean;
  readonly categories: readonly RideCategory[];
  readonly checksCoverage: boolean;
  readonly checkpoints: readonly Checkpoint[];
  readonly course: RuleCourse;
}

export async function readRule(db: Db, challengeId: string, version: number): Promise<ChallengeRule> {
  const rule = await db
    .selectFrom('challenge_rule as rule')
    .innerJoin('challenge', 'challenge.id', 'rule.challenge_id')
    .innerJoin('course_version as course', (join) =>
      join.onRef('course.route_id', '=', 'challenge.route_id').onRef('course.version', '=', 'rule.course_version'),
    )
    .select(['rule.is_complete', 'rule.categories', 'rule.checks_coverage'])
    .select(['line_distance_cm', 'line_elevation_cm', 'line_lat_e7', 'line_lon_e7'])
    .where('rule.challenge_id', '=', challengeId)
    .where('rule.version', '=', version)
    .executeTakeFirstOrThrow();
  const checkpoints = await db
    .selectFrom('checkpoint')
    .select(['position', 'name', 'lat_deg', 'lon_deg', 'radius_m', 'heading_deg', 'is_mandatory', 'course_distance_m'])
    .where('challenge_id', '=', challengeId)
    .where('rule_version', '=', version)
    .orderBy('position')
    .execute();
  const column = (integers: readonly number[], perUnit: number) =>
    Float64Array.from(integers, (value) => value / perUnit);
  return {
    challengeId,
    version,
    isComplete: rule.is_complete,
    categories: rule.categories,
    checksCoverage: rule.checks_coverage,
    checkpoints,
    course: {
      latDeg: column(rule.line_lat_e7, 1e7),
      lonDeg: column(rule.line_lon_e7, 1e7),
      distanceM: column(rule.line_distance_cm, 100),
      elevationM: column(rule.line_elevation_cm, 100),
    },
  };
}

import type { LocalisedText } from '#contract/localisedText.ts';
import type { Db } from '#server/db/connect.ts';
import type { ChallengeRule } from './challengeRules.ts';

/** What attempts need to know about challenges. */
export const challengesRepository = {
  async findTitle(db: Db, id: string): Promise<LocalisedText> {
    const { title } = await db.selectFrom('challenge').select('title').where('id', '=', id).executeTakeFirstOrThrow();
    return title;
  },

  /** The version of the rules in force now. */
  async findRuleVersion(db: Db, id: string): Promise<number> {
    const { rule_version: version } = await db
      .selectFrom('challenge')
      .select('rule_version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return version;
  },

  /** What the current rules require of a submission. */
  async findSubmissionRules(tx: Db, id: string) {
    return tx
      .selectFrom('challenge')
      .innerJoin('challenge_rule as rule', (join) =>
        join.onRef('rule.challenge_id', '=', 'challenge.id').onRef('rule.version', '=', 'challenge.rule_version'),
      )
      .select(['challenge.rule_version', 'rule.is_complete', 'rule.categories'])
      .where('challenge.id', '=', id)
      .executeTakeFirst();
  },

  /** The current version of the rules of an attempt's challenge; locked until the transaction ends. */
  async lockRuleVersion(tx: Db, attemptId: string): Promise<number | undefined> {
    const challenge = await tx
      .selectFrom('challenge')
      .innerJoin('verification_attempt as attempt', 'attempt.challenge_id', 'challenge.id')
      .select('challenge.rule_version')
      .where('attempt.id', '=', attemptId)
      .forShare('challenge')
      .executeTakeFirst();
    return challenge?.rule_version;
  },

  async readRule(db: Db, challengeId: string, version: number): Promise<ChallengeRule> {
    const rule = await db
      .selectFrom('challenge_rule as rule')
      .innerJoin('challenge', 'challenge.id', 'rule.challenge_id')
      .innerJoin('course_version as course', (join) =>
        join.onRef('course.route_id', '=', 'challenge.route_id').onRef('course.version', '=', 'rule.course_version'),
      )
      .select([
        'rule.is_complete',
        'rule.categories',
        'rule.checks_coverage',
        'rule.valid_from',
        'rule.valid_until',
        'rule.best_known_s',
      ])
      .select('rule.unchecked_stretches')
      .select('course.is_approximate')
      .select(['line_distance_cm', 'line_elevation_cm', 'line_lat_e7', 'line_lon_e7'])
      .where('rule.challenge_id', '=', challengeId)
      .where('rule.version', '=', version)
      .executeTakeFirstOrThrow();
    const checkpoints = await db
      .selectFrom('checkpoint')
      .select([
        'position',
        'name',
        'lat_deg',
        'lon_deg',
        'radius_m',
        'heading_deg',
        'is_mandatory',
        'course_distance_m',
      ])
      .where('challenge_id', '=', challengeId)
      .where('rule_version', '=', version)
      .orderBy('position')
      .execute();
    const toColumn = (integers: readonly number[], perUnit: number) =>
      Float64Array.from(integers, (value) => value / perUnit);
    return {
      challengeId,
      version,
      isComplete: rule.is_complete,
      categories: rule.categories,
      checksCoverage: rule.checks_coverage,
      uncheckedStretches: rule.unchecked_stretches,
      isApproximate: rule.is_approximate,
      validFrom: rule.valid_from,
      validUntil: rule.valid_until,
      bestKnownS: rule.best_known_s,
      checkpoints,
      course: {
        latDeg: toColumn(rule.line_lat_e7, 1e7),
        lonDeg: toColumn(rule.line_lon_e7, 1e7),
        distanceM: toColumn(rule.line_distance_cm, 100),
        elevationM: toColumn(rule.line_elevation_cm, 100),
      },
    };
  },
};

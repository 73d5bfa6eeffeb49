import { sql } from 'kysely';
import type {
  ChallengeDetail,
  ChallengePart,
  ChallengeSummary,
  PublishedBest,
} from '#contract/challenges/challenges.ts';
import type { RouteSummary } from '#contract/routes/routes.ts';
import type { Config } from '#server/config/configTypes.ts';
import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import { foldStoredText } from '#server/text/searchText.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { interpolateMonotone } from '#workers/core/numeric/interpolateMonotone.ts';
import { createPartReader } from './createPartReader.ts';
import { isPublicVerdict } from './publicVerdicts.repository.ts';
import { readCourse } from './readCourse.ts';

/** The elevation profile of a challenge's road, from its first checkpoint to its last. */
export interface ChallengeRoad {
  readonly distance_m: number;
  readonly elevations_m: number[];
  readonly is_approximate: boolean;
}

interface RoadOptions {
  readonly pointCount: number;
  readonly isApproximate: boolean;
  /** Null: the whole course. */
  readonly part: ChallengePart | null;
}

function toRoad(
  { distanceM, elevationM }: CourseLine,
  { pointCount, isApproximate, part }: RoadOptions,
): ChallengeRoad {
  const endM = distanceM.at(-1) ?? 0;
  const fromM = Math.min(part?.from_m ?? 0, endM);
  const toM = Math.min(part?.to_m ?? endM, endM);
  const distancesM = Float64Array.from(
    { length: pointCount },
    (_, k) => fromM + ((toM - fromM) * k) / (pointCount - 1),
  );
  return {
    distance_m: toM - fromM,
    // + 0 turns -0 into 0.
    elevations_m: Array.from(interpolateMonotone(distanceM, elevationM, distancesM), (value) => Math.round(value) + 0),
    is_approximate: isApproximate,
  };
}

/** The fields of a card that may change with every ride. */
type PassFields = Pick<ChallengeSummary, 'passed_rider_count' | 'best'>;

/** A card without the fields that may change with every ride, and its folded search text. */
export interface CatalogChallenge {
  readonly summary: Omit<ChallengeSummary, keyof PassFields>;
  readonly roadStatus: RouteSummary['status'];
  readonly searchText: string;
}

/** The state that all answers about challenges depend on. */
export interface ChallengesState {
  readonly version: number;
  /** Number of riders who passed, whether published or not; it reveals nothing about anyone. Zeros are omitted. */
  readonly passedRiderCounts: Readonly<Record<string, number>>;
  /** Challenges without a published time are missing. */
  readonly bests: Readonly<Record<string, PublishedBest>>;
  /** By route id. */
  readonly visitCounts: Readonly<Record<string, number>>;
}

/** The state that the answer about one challenge depends on. */
export interface ChallengeState extends PassFields {
  readonly version: number;
}

/** Distance of the first or last checkpoint along the course. */
const selectEndDistance = (order: 'asc' | 'desc') => sql<number | null>`(
  select checkpoint.course_distance_m from checkpoint
  where checkpoint.challenge_id = challenge.id and checkpoint.rule_version = challenge.rule_version
  order by checkpoint.position ${sql.raw(order)} limit 1)`;

/** Distances of all checkpoints along the course, in riding order. */
const checkpointDistances = sql<(number | null)[]>`coalesce((
  select array_agg(checkpoint.course_distance_m order by checkpoint.position) from checkpoint
  where checkpoint.challenge_id = challenge.id and checkpoint.rule_version = challenge.rule_version), '{}')`;

/**
 * The best published time by bicycle of the challenge in the outer query. The index verdict_fastest_idx gives passes
 * fastest first, so only those before the first published one are read.
 */
const selectBestPublishedTime = (config: Pick<Config, 'stravaPublicVerdicts'>) => sql<PublishedBest | null>`(
  select jsonb_build_object('rider_name', rider.username, 'elapsed_s', verdict.elapsed_s)
  from verdict inner join rider on rider.id = verdict.rider_id
  where verdict.challenge_id = challenge.id and verdict.category = 'ride' and verdict.status = 'passed'
    and verdict.superseded_by is null and verdict.elapsed_s is not null and ${isPublicVerdict(config)}
    and 2 = (select count(distinct purpose) from consent
      where consent.rider_id = rider.id and withdrawn_at is null and purpose in ('publishResults', 'publishTimes'))
  order by verdict.elapsed_s, verdict.passed_at, verdict.id limit 1)`;

const selectCards = (db: Db) =>
  db
    .selectFrom('challenge')
    .innerJoin('route', 'route.id', 'challenge.route_id')
    .innerJoin('challenge_rule as rule', (join) =>
      join.onRef('rule.challenge_id', '=', 'challenge.id').onRef('rule.version', '=', 'challenge.rule_version'),
    )
    .select([
      'challenge.id',
      'challenge.title',
      'challenge.name as own_name',
      'challenge.description',
      'challenge.rule_version',
      'rule.categories',
    ])
    .select([
      'rule.is_complete',
      'rule.course_version',
      'rule.checks_coverage',
      'rule.unchecked_stretches',
      'rule.created_at',
    ])
    .select(['rule.valid_from', 'rule.valid_until', 'rule.best_known_s'])
    .select(['route.id as route_id', 'route.name', 'route.distance_m', 'route.elevation_gain_m', 'route.status'])
    .select(['route.grade_ratio', 'route.silhouette_m', 'route.is_approximate'])
    .select(({ selectFrom }) =>
      selectFrom('checkpoint')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('checkpoint.challenge_id', '=', 'challenge.id')
        .whereRef('checkpoint.rule_version', '=', 'challenge.rule_version')
        .$asScalar()
        .$notNull()
        .as('checkpoint_count'),
    )
    .select(selectEndDistance('asc').as('from_m'))
    .select(selectEndDistance('desc').as('to_m'))
    .select(checkpointDistances.as('checkpoint_distances_m'));
type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['executeTakeFirstOrThrow']>>;

export function createChallengesRepository({ db, config }: Pick<AppContext, 'db' | 'config'>) {
  const readPart = createPartReader();

  return {
    /** One statement, so that counts and version are consistent. */
    async readState(): Promise<ChallengesState> {
      const { rows } = await sql<ChallengesState>`
        select version, (
          select coalesce(jsonb_object_agg(challenge_id, riders), '{}') from (
            select challenge_id, count(distinct rider_id) as riders from verdict
            where superseded_by is null and status = 'passed'
            group by challenge_id
          ) as passed
        ) as "passedRiderCounts", (
          select coalesce(jsonb_object_agg(id, best), '{}') from (
            select challenge.id, ${selectBestPublishedTime(config)} as best from challenge
          ) as fastest where best is not null
        ) as bests, (
          select coalesce(jsonb_object_agg(id, visit_count), '{}') from route
        ) as "visitCounts"
        from content_state
      `.execute(db);
      return rows[0] ?? { version: 0, passedRiderCounts: {}, bests: {}, visitCounts: {} };
    },

    /** Version of all content, which changes with every change of a challenge or its road. */
    async readVersion(): Promise<number> {
      const { version } = await db.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
      return version;
    },

    async readChallengeState(id: string): Promise<ChallengeState | undefined> {
      const { rows } = await sql<ChallengeState>`
        select content_state.version, (
          select count(distinct rider_id)::integer from verdict
          where challenge_id = challenge.id and superseded_by is null and status = 'passed'
        ) as passed_rider_count, ${selectBestPublishedTime(config)} as best
        from challenge cross join content_state where challenge.id = ${id}
      `.execute(db);
      return rows[0];
    },

    /** Challenges are found by all search terms of their route: places, segments, city, alternative spellings. */
    async listCatalogChallenges(): Promise<CatalogChallenge[]> {
      const rows = await selectCards(db)
        .select(sql<string>`challenge.search_text || E'\n' || route.search_text`.as('search_text'))
        .execute();
      const challenges: CatalogChallenge[] = [];
      for (const row of rows) {
        challenges.push({
          summary: toSummary(row, await readPart(db, row)),
          roadStatus: row.status,
          searchText: foldStoredText(row.search_text),
        });
      }
      return challenges;
    },

    async findRoad(id: string, pointCount: number): Promise<ChallengeRoad | undefined> {
      const row = await selectCards(db).where('challenge.id', '=', id).executeTakeFirst();
      if (!row) return undefined;
      const part = await readPart(db, row);
      const { line, isApproximate } = await readCourse(db, row.route_id, row.course_version);
      return toRoad(line, { pointCount, isApproximate, part });
    },

    /** Several statements in one snapshot, so that a concurrent correction cannot mix two versions. */
    async findDetail(id: string): Promise<Omit<ChallengeDetail, keyof PassFields> | undefined> {
      return db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          const row = await selectCards(tx).where('challenge.id', '=', id).executeTakeFirst();
          if (!row) return undefined;
          const checkpoints = await tx
            .selectFrom('checkpoint')
            .select(['position', 'name', 'lat_deg', 'lon_deg', 'radius_m', 'heading_deg', 'is_mandatory'])
            .select('course_distance_m')
            .where('challenge_id', '=', id)
            .where('rule_version', '=', row.rule_version)
            .orderBy('position')
            .execute();
          return {
            ...toSummary(row, await readPart(tx, row)),
            checkpoints,
            course_version: row.course_version,
            checks_coverage: row.checks_coverage,
            unchecked_stretches: row.unchecked_stretches,
            rules_since: row.created_at.toISOString(),
            valid_from: row.valid_from,
            best_known_s: row.best_known_s,
          };
        });
    },
  };
}

export type ChallengesRepository = ReturnType<typeof createChallengesRepository>;

function toSummary(row: CardRow, part: ChallengeSummary['part']): CatalogChallenge['summary'] {
  return {
    id: row.id,
    title: row.title,
    name: row.own_name ?? row.title,
    description: row.description,
    route: {
      id: row.route_id,
      name: row.name,
      distance_m: row.distance_m,
      elevation_gain_m: row.elevation_gain_m,
      grade_ratio: row.grade_ratio,
      silhouette_m: row.silhouette_m,
      is_approximate: row.is_approximate,
    },
    part,
    checkpoint_count: row.checkpoint_count,
    checkpoint_distances_m: row.checkpoint_distances_m,
    is_complete: row.is_complete,
    categories: row.categories,
    rule_version: row.rule_version,
    valid_until: row.valid_until,
  };
}

import { sql } from 'kysely';
import { rideCategories } from '#contract/challenges/rideCategories.ts';
import type { ChallengeProgress } from '#contract/verifications/challengeProgress.ts';
import type { Db } from '#server/db/connect.ts';

type ProgressRow = Omit<ChallengeProgress, 'last_submitted_at'> & { readonly last_submitted_at: Date };

/** The first and last gates lie slightly inside the route's ends. */
const wholeRouteRatio = 0.97;

/**
 * The latest attempt and the fastest pass, by challenge and category: e-bikes and bicycles are not compared. The same
 * ride submitted again does not count as another attempt.
 */
export async function readChallengeProgress(db: Db, riderId: string): Promise<ChallengeProgress[]> {
  const fastestFirst = "order by elapsed_s, id) filter (where status = 'passed')";
  const { rows } = await sql<ProgressRow>`
    with standing as (select challenge_id, category, count(*)::int as attempt_count,
      (array_agg(id order by submitted_at desc, id desc))[1] as last_attempt_id,
      (array_agg(status order by submitted_at desc, id desc))[1] as last_status,
      max(submitted_at) as last_submitted_at,
      (array_agg(id ${sql.raw(fastestFirst)})[1] as best_attempt_id,
      (array_agg(elapsed_s ${sql.raw(fastestFirst)})[1] as best_elapsed_s,
      (count(*) filter (where status = 'passed'))::int as passed_count
    from verification_attempt where rider_id = ${riderId} and earlier_attempt_id is null
    group by challenge_id, category)
    select standing.*, (
      select route.id from challenge inner join route on route.id = challenge.route_id
      where challenge.id = standing.challenge_id and ${wholeRouteRatio} * route.distance_m <= (
        select max(course_distance_m) - min(course_distance_m) from checkpoint
        where checkpoint.challenge_id = challenge.id and checkpoint.rule_version = challenge.rule_version)
    ) as whole_route_id
    from standing
    order by challenge_id, array_position(${[...rideCategories]}::text[], category)
  `.execute(db);
  return rows.map((row) => ({ ...row, last_submitted_at: row.last_submitted_at.toISOString() }));
}

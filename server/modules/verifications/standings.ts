import { sql } from 'kysely';
import type { StandingList } from '#contract/verificationAttempts.ts';
import type { Db } from '#server/db/connect.ts';

/** The rider's state on each challenge that was tried: the latest attempt, and the quickest of those that passed. */
export async function standingsOf(db: Db, riderId: string): Promise<StandingList['results']> {
  const best = "order by elapsed_s, id) filter (where status = 'passed')";
  const { rows } = await sql<StandingList['results'][number]>`
    select challenge_id, count(*)::int as attempt_count,
      (array_agg(id order by submitted_at desc, id desc))[1] as last_attempt_id,
      (array_agg(status order by submitted_at desc, id desc))[1] as last_status,
      (array_agg(id ${sql.raw(best)})[1] as best_attempt_id,
      (array_agg(elapsed_s ${sql.raw(best)})[1] as best_elapsed_s,
      (count(*) filter (where status = 'passed'))::int as passed_count
    from verification_attempt where rider_id = ${riderId}
    group by challenge_id order by challenge_id
  `.execute(db);
  return rows;
}

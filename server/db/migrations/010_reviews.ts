import { type Kysely, sql } from 'kysely';

const statements = [
  // The rider's earlier attempt with the same ride; then this attempt has no verdict.
  `alter table verification_attempt
    add column earlier_attempt_id uuid references verification_attempt (id) on delete set null`,
  `create index verification_attempt_earlier_idx on verification_attempt (earlier_attempt_id)
    where earlier_attempt_id is not null`,
  // Index over other riders' times, to find a copy.
  `create index verification_attempt_times_idx on verification_attempt (challenge_id, elapsed_s)
    where elapsed_s is not null`,
  // When it first passed; later corrections do not change it.
  'alter table verdict add column passed_at timestamptz',
  `update verdict set passed_at = coalesce(
    (select min(earlier.created_at) from verdict earlier
      where earlier.attempt_id = verdict.attempt_id and earlier.status = 'passed'
        and earlier.created_at <= verdict.created_at),
    case when status = 'passed' then created_at end)`,
  `alter table verdict add check (status = 'failed' or passed_at is not null)`,
  'drop index verdict_published_idx',
  `create index verdict_published_idx on verdict (challenge_id, passed_at desc, id desc)
    where superseded_by is null and status = 'passed'`,
  `alter table attempt_review
    add column decided_by text check (decided_by in ('person', 'rules')),
    -- The findings when a person decided; the same findings do not open another review.
    add column decided_codes text[],
    add column other_attempt_id uuid references verification_attempt (id) on delete set null,
    -- True if the attempt had passed when the review was opened: its verdict holds until somebody decides.
    add column verdict_stands boolean not null default false`,
  `update attempt_review set decided_by = case
    when decided_by_rider_id is not null or reason is not null then 'person' else 'rules' end
    where decided_at is not null`,
  `update attempt_review review set decided_codes = array(
      select distinct concat_ws('@', found ->> 'code', found -> 'params' ->> 'position')
      from jsonb_array_elements(attempt.result -> 'reasons' || (attempt.result -> 'flags')) found
      where found ->> 'severity' is distinct from 'note' order by 1)
    from verification_attempt attempt
    where attempt.id = review.attempt_id and review.decided_by = 'person' and attempt.result is not null
      and jsonb_typeof(attempt.result) = 'object'`,
  'alter table attempt_review add check ((decision is null) = (decided_by is null))',
  `create index attempt_review_other_idx on attempt_review (other_attempt_id) where other_attempt_id is not null`,
];

/** Who decided a review and why, which attempt may be the same ride, and when a verdict first passed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

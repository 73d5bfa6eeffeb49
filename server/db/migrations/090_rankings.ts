import { type Kysely, sql } from 'kysely';

/** Efforts on segments, riders who agreed to be ranked, and calculated boards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table ranking_member (
        rider_id uuid primary key references rider (id) on delete cascade,
        joined_at timestamptz not null
      )`,
    `create table segment_effort (
        id uuid primary key,
        segment_id uuid not null references segment (id) on delete cascade,
        /* No effort without the rider's agreement, whatever the order of writes. */
        rider_id uuid not null references ranking_member (rider_id) on delete cascade,
        activity_id uuid references activity (id) on delete cascade,
        source text not null check (source in ('file', 'strava', 'sample')),
        ridden_on date not null,
        elapsed_s double precision not null check (elapsed_s > 0),
        power_w double precision check (power_w >= 0),
        created_at timestamptz not null,
        unique (activity_id, segment_id)
      )`,
    `create table effort_match (
        activity_id uuid primary key references activity (id) on delete cascade,
        matched_at timestamptz not null
      )`,
    'create index segment_effort_segment_idx on segment_effort (segment_id, elapsed_s, id)',
    'create index segment_effort_rider_idx on segment_effort (rider_id, segment_id)',
    `create table ranking_calculation (
        id uuid primary key,
        state text not null check (state in ('requested', 'running', 'done', 'failed')),
        step text not null check (step in ('waiting', 'segments', 'athletes', 'boards')),
        formula_version integer not null,
        requested_at timestamptz not null,
        /* Efforts that arrived later are not included. */
        started_at timestamptz,
        finished_at timestamptz,
        effort_count integer not null default 0,
        ranked_count integer not null default 0,
        is_current boolean not null default false
      )`,
    'create unique index ranking_calculation_current_idx on ranking_calculation (is_current) where is_current',
    `create unique index ranking_calculation_open_idx on ranking_calculation ((true))
        where state in ('requested', 'running')`,
    `create table ranking_segment (
        calculation_id uuid not null references ranking_calculation (id) on delete cascade,
        span text not null check (span in ('all', 'year')),
        segment_id uuid not null references segment (id) on delete cascade,
        available integer not null,
        best_s double precision not null,
        athlete_count integer not null,
        primary key (calculation_id, span, segment_id)
      )`,
    'create index ranking_segment_segment_idx on ranking_segment (segment_id)',
    `create table ranking_entry (
        calculation_id uuid not null references ranking_calculation (id) on delete cascade,
        span text not null check (span in ('all', 'year')),
        rider_id uuid not null references ranking_member (rider_id) on delete cascade,
        rank integer not null,
        score integer not null,
        climbing_rank integer,
        climbing_score integer not null,
        wins integer not null,
        rank_before integer,
        climbing_rank_before integer,
        primary key (calculation_id, span, rider_id)
      )`,
    'create index ranking_entry_rank_idx on ranking_entry (calculation_id, span, rank, rider_id)',
    `create index ranking_entry_climbing_idx on ranking_entry (calculation_id, span, climbing_rank, rider_id)
        where climbing_rank is not null`,
    'create index ranking_entry_rider_idx on ranking_entry (rider_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

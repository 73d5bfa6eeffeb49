import { type Kysely, sql } from 'kysely';

const statements = [
  // Sent back with a change, to detect that another administrator changed the row in between.
  'alter table race add column version integer not null default 1',
  'alter table group_race add column version integer not null default 1',
  `alter table race_team
    add column paid_at timestamptz,
    add column status_before text,
    add constraint race_team_status_before check ((status = 'disqualified') or status_before is null)`,
  `create table race_substitution (
    id uuid primary key,
    team_id uuid not null references race_team (id) on delete cascade,
    reason text not null,
    created_at timestamptz not null
  )`,
  'create index race_substitution_team_idx on race_substitution (team_id)',
];

/** What the administrator does with races and their teams. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

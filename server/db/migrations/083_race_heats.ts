import { type Kysely, sql } from 'kysely';

/** Heats of a race: which team starts when, with which bib. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table race
        add column heats_version integer not null default 0,
        add column heats_published_at timestamptz`,
    `create table race_heat (
        id uuid primary key,
        race_id uuid not null references race (id) on delete cascade,
        position integer not null check (position between 1 and 40),
        start_minute integer not null check (start_minute between 0 and 1439),
        unique (race_id, position),
        unique (race_id, id)
      )`,
    `create table race_heat_team (
        team_id uuid primary key references race_team (id) on delete cascade,
        race_id uuid not null,
        heat_id uuid not null,
        bib integer not null check (bib between 1 and 999),
        unique (race_id, bib),
        foreign key (race_id, heat_id) references race_heat (race_id, id) on delete cascade
      )`,
    'create index race_heat_team_heat_idx on race_heat_team (race_id, heat_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

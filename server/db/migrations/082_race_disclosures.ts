import { type Kysely, sql } from 'kysely';

/** Who exported a race's personal data, or destroyed it before the scheduled time, with the reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table race_disclosure (
        id uuid primary key,
        race_id uuid not null references race (id) on delete cascade,
        rider_id uuid references rider (id) on delete set null,
        kind text not null check (kind in ('insurance', 'destruction')),
        reason text not null,
        count integer not null check (count >= 0),
        created_at timestamptz not null
      )`,
    'create index race_disclosure_race_idx on race_disclosure (race_id)',
    'create index race_disclosure_rider_idx on race_disclosure (rider_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

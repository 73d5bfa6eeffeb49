import { type Kysely, sql } from 'kysely';

const sources = "('trainer', 'crank', 'spider', 'pedal', 'hub', 'other')";
const statements = [
  // Of a dual recording only metrics and a thinned pair of curves are stored, never the files.
  `create table device_declaration (
    id uuid primary key,
    race_id uuid not null references race (id) on delete cascade,
    rider_id uuid not null references rider (id) on delete cascade,
    version integer not null default 1 check (version > 0),
    team_name text,
    trainer_maker text not null,
    trainer_model text not null,
    power_source text not null check (power_source in ${sources}),
    firmware text not null,
    calibrated_on date not null,
    second_maker text,
    second_model text,
    second_source text check (second_source in ${sources}),
    recording jsonb,
    status text not null default 'declared' check (status in ('declared', 'checked', 'refused')),
    reason text,
    is_sample boolean not null default false,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    unique (race_id, rider_id),
    check (num_nulls(second_maker, second_model, second_source) in (0, 3)),
    check ((status = 'refused') = (reason is not null))
  )`,
  'create index device_declaration_rider on device_declaration (rider_id)',
];

/** Trainers and power meters that riders declare for a race. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

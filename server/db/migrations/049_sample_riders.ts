import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table rider add column is_sample boolean not null default false',
  'create index rider_sample_idx on rider (id) where is_sample',
  // Sample riders have no account at a provider, so nobody can sign in as one of them.
  `create function refuse_sample_identity() returns trigger language plpgsql as $$
    begin
      if exists (select from rider where id = new.rider_id and is_sample) then
        raise exception 'a sample rider has no identity' using errcode = 'restrict_violation';
      end if;
      return new;
    end
  $$`,
  `create trigger rider_identity_of_real_riders before insert or update of rider_id on rider_identity
    for each row execute function refuse_sample_identity()`,
];

/** Riders of the sample content, which exist only while it is switched on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

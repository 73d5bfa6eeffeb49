import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table race_team_member add column is_active boolean not null default true',
  `update race_team_member as place set is_active = false from race_team as team
    where team.id = place.team_id and team.status = 'disqualified' and team.quota is null
      and team.status_before like 'registered%'`,
  'drop index race_team_member_once',
  'drop index race_team_member_person',
  'create unique index race_team_member_once on race_team_member (race_id, member_id) where is_active',
  'create unique index race_team_member_person on race_team_member (race_id, identity_hash) where is_active',
];

/** A disqualified team that gave up its seat no longer keeps its riders out of other teams of the race. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

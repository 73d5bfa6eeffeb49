import { type Kysely, sql } from 'kysely';

const statements = [
  // Coarse names of browser and device, so that riders recognise their sessions. Null in older sessions.
  'alter table session_family add column browser text',
  'alter table session_family add column device text',
  'alter table session_family drop constraint session_family_revoked_reason_check',
  `alter table session_family add constraint session_family_revoked_reason_check check (revoked_reason in (
    'loggedOut', 'replaced', 'reused', 'unlinked', 'erased', 'providerRevoked',
    'endedElsewhere', 'administrator', 'blocked'
  ))`,
  // If set, the rider cannot sign in.
  'alter table rider add column blocked_at timestamptz',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

import { type Kysely, sql } from 'kysely';

const statements = [
  // These are addresses of pages, so no race can have them as its slug.
  'alter table race drop constraint race_slug_check',
  `alter table race add constraint race_slug_check
    check (slug not in ('members', 'teams', 'invitation', 'consent', 'consent-form'))`,
  // For members who entered their own data: the captain keeps the captain's own name for them and cannot read the rest.
  `alter table race_member
    add column self_entered_at timestamptz,
    add column label_encrypted bytea,
    add column text_version integer,
    add column text_hash bytea,
    add column keeps_record boolean not null default false,
    add constraint race_member_self_entered check (
      num_nulls(self_entered_at, label_encrypted, text_version, text_hash) in (0, 4)
      and (self_entered_at is not null or not keeps_record)
    )`,
  `create table race_invitation (
    id uuid primary key,
    purpose text not null check (purpose in ('member', 'guardian')),
    race_id uuid not null references race (id) on delete cascade,
    member_id uuid not null references race_member (id) on delete cascade,
    is_from_member boolean not null default false,
    secret_hash bytea not null unique,
    key_hash bytea unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    withdrawn_at timestamptz,
    check ((used_at is null) = (key_hash is null)),
    check (not is_from_member or purpose = 'guardian')
  )`,
  'create index race_invitation_member_idx on race_invitation (member_id, race_id)',
  'create index race_invitation_race_idx on race_invitation (race_id)',
  `create table race_consent (
    id uuid primary key,
    race_id uuid not null references race (id) on delete cascade,
    member_id uuid not null references race_member (id) on delete cascade,
    kind text not null check (kind in ('link', 'scan')),
    details_encrypted bytea not null,
    text_version integer not null,
    text_hash bytea not null,
    given_at timestamptz not null,
    decision text check (decision in ('accepted', 'refused')),
    reason text,
    decided_at timestamptz,
    unique (race_id, member_id),
    check ((decision is null) = (decided_at is null)),
    check ((decision is not distinct from 'refused') = (reason is not null))
  )`,
  'create index race_consent_member_idx on race_consent (member_id)',
  `create table race_consent_scan (
    consent_id uuid primary key references race_consent (id) on delete cascade,
    media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
    bytes_encrypted bytea not null
  )`,
];

/** Links with which members enter their own data and guardians consent, and their answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

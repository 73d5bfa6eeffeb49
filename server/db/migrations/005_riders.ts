import { type Kysely, sql } from 'kysely';

const statements = [
  // Stored files: avatars now, evidence and pictures later.
  `create table stored_file (
    id uuid primary key,
    owner_rider_id uuid,
    kind text not null check (kind in ('avatar')),
    visibility text not null check (visibility in ('public', 'owner')),
    media_type text not null,
    bytes bytea not null check (octet_length(bytes) <= 1048576),
    sha256 bytea not null,
    created_at timestamptz not null,
    expires_at timestamptz
  )`,
  'create index stored_file_owner_idx on stored_file (owner_rider_id)',
  `create table rider (
    id uuid primary key,
    username text collate "C" not null check (length(username) between 2 and 30),
    username_key text collate "C" not null constraint rider_username_once unique,
    first_name text not null,
    last_name text not null,
    email_encrypted bytea,
    avatar_file_id uuid references stored_file (id) on delete set null,
    mass_kg double precision,
    height_cm double precision,
    gender text check (gender in ('male', 'female')),
    ftp_w integer,
    membership text not null default 'none' check (membership in ('none', 'supporter', 'founder')),
    role text not null default 'rider' check (role in ('rider', 'organiser', 'admin')),
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `alter table stored_file add constraint stored_file_owner_fkey
    foreign key (owner_rider_id) references rider (id) deferrable initially deferred`,
  `create table rider_identity (
    provider text collate "C" not null check (provider in ('strava', 'google', 'facebook')),
    subject text collate "C" not null check (length(subject) between 1 and 255),
    rider_id uuid not null references rider (id),
    display_name_encrypted bytea,
    scopes text[] not null,
    access_token_encrypted bytea,
    refresh_token_encrypted bytea,
    token_expires_at timestamptz,
    picture_hash bytea,
    linked_at timestamptz not null,
    primary key (provider, subject),
    constraint rider_identity_once_per_provider unique (rider_id, provider)
  )`,
  // An attempt to sign in or to link: tied to one browser, usable once, valid for ten minutes.
  `create table sign_in_attempt (
    state_hash bytea primary key,
    browser_hash bytea not null,
    provider text not null,
    code_verifier_encrypted bytea,
    nonce text,
    redirect_uri text not null,
    link_rider_id uuid references rider (id),
    family_id uuid,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index sign_in_attempt_expires_at_idx on sign_in_attempt (expires_at)',
  'create index sign_in_attempt_link_rider_id_idx on sign_in_attempt (link_rider_id)',
  // One sign-in on one browser. The refresh token contains family and generation; its signing key is stored outside
  // the database.
  `create table session_family (
    id uuid primary key,
    rider_id uuid not null references rider (id),
    provider text not null,
    generation integer not null check (generation > 0),
    rotated_at timestamptz not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    revoked_reason text
      check (revoked_reason in ('loggedOut', 'replaced', 'reused', 'unlinked', 'erased', 'providerRevoked'))
  )`,
  'create index session_family_rider_id_idx on session_family (rider_id)',
  'create index session_family_expires_at_idx on session_family (expires_at)',
  `create table access_token (
    token_hash bytea primary key,
    family_id uuid not null references session_family (id) on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index access_token_family_id_idx on access_token (family_id)',
  `create table ftp_history (
    rider_id uuid not null references rider (id),
    since timestamptz not null,
    ftp_w integer not null,
    primary key (rider_id, since)
  )`,
  `create table consent (
    id uuid primary key,
    rider_id uuid not null references rider (id),
    purpose text not null,
    text_version integer not null,
    given_at timestamptz not null,
    withdrawn_at timestamptz
  )`,
  'create unique index consent_given_once on consent (rider_id, purpose) where withdrawn_at is null',
  `create table notice (
    id uuid primary key,
    rider_id uuid not null references rider (id),
    kind text not null,
    params jsonb not null,
    created_at timestamptz not null,
    read_at timestamptz
  )`,
  'create index notice_rider_id_idx on notice (rider_id, created_at desc)',
  // The subject is an id, which identifies nobody after the rider was deleted. Entries never change.
  `create table audit_entry (
    id uuid primary key,
    at timestamptz not null,
    actor_kind text not null check (actor_kind in ('rider', 'administrator', 'system')),
    actor_rider_id uuid,
    action text not null,
    subject_kind text not null,
    subject_id text,
    detail jsonb not null
  )`,
  'create index audit_entry_actor_idx on audit_entry (actor_rider_id)',
  'create index audit_entry_subject_idx on audit_entry (subject_kind, subject_id)',
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'table audit_entry only grows' using errcode = 'restrict_violation';
    end
  $$`,
  `create trigger audit_entry_append_only before update or delete or truncate on audit_entry
    for each statement execute function refuse_audit_change()`,
  // Events from a provider, stored for a job because the answer must be sent within two seconds.
  `create table provider_event (
    id uuid primary key,
    provider text not null,
    subject text not null,
    kind text not null check (kind in ('deauthorised')),
    received_at timestamptz not null,
    handled_at timestamptz
  )`,
  'create index provider_event_open_idx on provider_event (received_at) where handled_at is null',
  `create table idempotency_key (
    rider_id uuid not null references rider (id),
    key uuid not null,
    operation text not null,
    request_hash bytea not null,
    answer jsonb not null,
    created_at timestamptz not null,
    primary key (rider_id, key)
  )`,
  'create index idempotency_key_created_at_idx on idempotency_key (created_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

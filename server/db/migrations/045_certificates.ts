import { type Kysely, sql } from 'kysely';

const statements = [
  // The public halves of all keys that were ever used, because their signatures stay valid.
  `create table certificate_key (
    key_id text primary key,
    public_key text not null,
    first_used_at timestamptz not null
  )`,
  // Texts as of the issue date. When a rider is deleted, the row stays without name and signature.
  `create table certificate (
    id text collate "C" primary key check (length(id) = 22),
    event_id uuid references event (id) on delete set null,
    rider_id uuid references rider (id),
    state text not null check (state in ('valid', 'revoked', 'superseded', 'erased')),
    number text not null,
    participant text,
    content jsonb not null,
    elapsed_s integer not null,
    ridden_on date not null,
    splits_s integer[] not null,
    issued_at timestamptz not null,
    revoked_at timestamptz,
    revocation_reason text,
    superseded_by text collate "C",
    key_id text not null references certificate_key (key_id),
    payload text,
    signature text,
    unique (event_id, number),
    check ((state = 'erased') = (participant is null)),
    check ((participant is null) = (payload is null and signature is null and rider_id is null)),
    check (state <> 'revoked' or (revoked_at is not null and revocation_reason is not null))
  )`,
  `create unique index certificate_valid_idx on certificate (event_id, rider_id) where state = 'valid'`,
  'create index certificate_rider_idx on certificate (rider_id)',
];

/** Certificates, and the keys that sign them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

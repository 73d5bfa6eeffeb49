import { sql } from 'kysely';
import type { Provider } from '#contract/auth/auth.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { deleteAvatar } from '#server/modules/riders/riders.service.ts';
import { clearedIdentity } from '#server/modules/verifications/deletion/clearedIdentity.ts';
import { deleteStravaEvidence } from '#server/modules/verifications/deletion/deleteStravaEvidence.service.ts';

/** How many withdrawals made after the backup were applied again. */
export interface WithdrawalCounts {
  readonly consents: number;
  readonly grants: number;
  readonly tracks: number;
}

/**
 * Applies again what riders withdrew after the backup was made: consents, grants at a provider, stored tracks. Reads
 * the audit entries that the backup lacks from the temporary table `log_since`.
 */
export async function repeatWithdrawals(db: Db, clock: Clock): Promise<WithdrawalCounts> {
  return { consents: await withdrawConsents(db), grants: await endGrants(db, clock), tracks: await deleteTracks(db) };
}

/** A consent that was withdrawn and then given again stays in force. */
async function withdrawConsents(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update consent set withdrawn_at = last.at from (
      select distinct on (subject_id, detail ->> 'purpose') subject_id, detail ->> 'purpose' as purpose, action, at
      from log_since where action in ('consent.given', 'consent.withdrawn')
      order by subject_id, detail ->> 'purpose', at desc, id desc
    ) last
    where last.action = 'consent.withdrawn' and consent.rider_id::text = last.subject_id
      and consent.purpose = last.purpose and consent.withdrawn_at is null
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}

async function deleteTracks(db: Db): Promise<number> {
  const isDeleted = sql<boolean>`exists (
    select from log_since where action = 'track.forgotten' and subject_id = activity.id::text)`;
  await db.updateTable('activity').set(clearedIdentity).where(isDeleted).execute();
  const { numDeletedRows } = await db
    .deleteFrom('activity_evidence')
    .using('activity')
    .whereRef('activity.id', '=', 'activity_evidence.activity_id')
    .where(isDeleted)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

interface EndedGrant {
  readonly rider_id: string;
  readonly provider: Provider;
  readonly picture_hash: Buffer | null;
  /** The account was unlinked, and the rider has another account to sign in with. */
  readonly is_off: boolean;
}

/** Ends the grant even if a newer one exists: its data must be deleted, and its tokens no longer work. */
async function endGrants(db: Db, clock: Clock): Promise<number> {
  const { rows } = await sql<EndedGrant>`
    select identity.rider_id, identity.provider, identity.picture_hash,
      last.action = 'identity.unlinked' and exists (
        select from rider_identity other
        where other.rider_id = identity.rider_id and other.provider <> identity.provider
      ) as is_off
    from rider_identity identity join (
      select distinct on (subject_id, detail ->> 'provider') subject_id, detail ->> 'provider' as provider, action,
        bool_or(action <> 'identity.linked') over (partition by subject_id, detail ->> 'provider') as has_ended
      from log_since where action in ('identity.linked', 'identity.unlinked', 'provider.revoked')
      order by subject_id, detail ->> 'provider', at desc, id desc
    ) last on last.subject_id = identity.rider_id::text and last.provider = identity.provider
    where last.has_ended
  `.execute(db);
  for (const grant of rows) await endGrant(db, clock, grant);
  return rows.length;
}

async function endGrant(db: Db, clock: Clock, { rider_id, provider, picture_hash, is_off }: EndedGrant): Promise<void> {
  if (picture_hash !== null) await deleteAvatar(db, rider_id);
  if (is_off) {
    await db.deleteFrom('rider_identity').where('rider_id', '=', rider_id).where('provider', '=', provider).execute();
  } else {
    // The identity row stays: without it the rider could not sign in, not even to delete the account.
    await db
      .updateTable('rider_identity')
      .set({ display_name_encrypted: null, scopes: [], picture_hash: null, token_expires_at: null })
      .set({ access_token_encrypted: null, refresh_token_encrypted: null })
      .where('rider_id', '=', rider_id)
      .where('provider', '=', provider)
      .execute();
  }
  if (provider === 'strava') await deleteStravaEvidence(db, clock, rider_id);
}

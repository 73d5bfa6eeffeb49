import { openText } from '#server/keys/columnCipher.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import type { PersonalDataHolder } from '#server/modules/personalData.ts';
import { identityPlace, riderEmailPlace } from './sealedColumns.ts';

/** The rider's own row; erased after everything that points to it. */
export function profilePersonalData(keys: KeyRing): PersonalDataHolder {
  return {
    section: 'profile',
    tables: ['rider'],

    async exportOf(db, riderId) {
      const {
        username_key: _,
        email_encrypted,
        ...row
      } = await db.selectFrom('rider').selectAll().where('id', '=', riderId).executeTakeFirstOrThrow();
      const email = email_encrypted && openText(keys, riderEmailPlace(riderId), email_encrypted);
      return { ...row, email };
    },

    async erase(tx, riderId) {
      await tx.deleteFrom('rider').where('id', '=', riderId).execute();
    },
  };
}

/** Whom the rider signs in with, and what providers told of those accounts; their tokens are no one's to read. */
export function identitiesPersonalData(keys: KeyRing): PersonalDataHolder {
  return {
    section: 'identities',
    tables: ['rider_identity', 'provider_event'],

    async exportOf(db, riderId) {
      const rows = await db
        .selectFrom('rider_identity')
        .select(['provider', 'subject', 'display_name_encrypted', 'scopes', 'linked_at'])
        .where('rider_id', '=', riderId)
        .orderBy('linked_at')
        .execute();
      return rows.map(({ display_name_encrypted: sealed, ...row }) => ({
        ...row,
        display_name: sealed && openText(keys, identityPlace('display_name', row), sealed),
      }));
    },

    async erase(tx, riderId) {
      await tx
        .deleteFrom('provider_event')
        .using('rider_identity')
        .whereRef('provider_event.provider', '=', 'rider_identity.provider')
        .whereRef('provider_event.subject', '=', 'rider_identity.subject')
        .where('rider_identity.rider_id', '=', riderId)
        .execute();
      await tx.deleteFrom('rider_identity').where('rider_id', '=', riderId).execute();
    },
  };
}

/** Where the rider is or was signed in. The tokens themselves are hashes, or nowhere at all. */
export const sessionsPersonalData: PersonalDataHolder = {
  section: 'sessions',
  tables: ['session_family', 'access_token', 'sign_in_attempt'],

  async exportOf(db, riderId) {
    return db
      .selectFrom('session_family')
      .select(['provider', 'created_at', 'rotated_at', 'expires_at', 'revoked_at', 'revoked_reason'])
      .where('rider_id', '=', riderId)
      .orderBy('created_at')
      .execute();
  },

  async erase(tx, riderId) {
    await tx.deleteFrom('sign_in_attempt').where('link_rider_id', '=', riderId).execute();
    // Access tokens go with their family.
    await tx.deleteFrom('session_family').where('rider_id', '=', riderId).execute();
  },
};

export const ftpHistoryPersonalData: PersonalDataHolder = {
  section: 'ftp_history',
  tables: ['ftp_history'],

  async exportOf(db, riderId) {
    return db
      .selectFrom('ftp_history')
      .select(['since', 'ftp_w'])
      .where('rider_id', '=', riderId)
      .orderBy('since')
      .execute();
  },

  async erase(tx, riderId) {
    await tx.deleteFrom('ftp_history').where('rider_id', '=', riderId).execute();
  },
};

export const consentsPersonalData: PersonalDataHolder = {
  section: 'consents',
  tables: ['consent'],

  async exportOf(db, riderId) {
    return db
      .selectFrom('consent')
      .select(['purpose', 'text_version', 'given_at', 'withdrawn_at'])
      .where('rider_id', '=', riderId)
      .orderBy('given_at')
      .execute();
  },

  async erase(tx, riderId) {
    await tx.deleteFrom('consent').where('rider_id', '=', riderId).execute();
  },
};

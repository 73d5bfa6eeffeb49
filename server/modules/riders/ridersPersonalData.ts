import { decryptText } from '#server/keys/encryptBytes.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { identityAad, riderEmailAad } from '#server/keys/riderAad.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { consentsRepository } from './consents.repository.ts';
import { ftpHistoryRepository } from './ftpHistory.repository.ts';
import { identitiesRepository } from './identities.repository.ts';
import { massHistoryRepository } from './massHistory.repository.ts';
import { ridersRepository } from './riders.repository.ts';

/** The rider's own row; erased after everything that references it. */
export function profilePersonalData(keys: KeyRing): PersonalDataSource {
  return {
    section: 'profile',
    tables: ['rider'],

    async exportData(db, riderId) {
      const rider = await ridersRepository.find(db, riderId);
      if (!rider) throw new Error('there is no such rider');
      const { username_key: _, username_look: __, email_encrypted, ...row } = rider;
      const email = email_encrypted && decryptText(keys, riderEmailAad(riderId), email_encrypted);
      return { ...row, email };
    },

    erase: (tx, riderId) => ridersRepository.delete(tx, riderId),
  };
}

/** The rider's provider accounts and the data they sent; their tokens are not exported. */
export function identitiesPersonalData(keys: KeyRing): PersonalDataSource {
  return {
    section: 'identities',
    tables: ['rider_identity', 'provider_event'],

    async exportData(db, riderId) {
      const rows = await identitiesRepository.list(db, riderId);
      return rows.map(({ display_name_encrypted: sealed, ...row }) => ({
        ...row,
        display_name: sealed && decryptText(keys, identityAad('display_name', row), sealed),
      }));
    },

    erase: (tx, riderId) => identitiesRepository.deleteAll(tx, riderId),
  };
}

export const ftpHistoryPersonalData: PersonalDataSource = {
  section: 'ftp_history',
  tables: ['ftp_history'],
  exportData: (db, riderId) => ftpHistoryRepository.list(db, riderId),
  erase: (tx, riderId) => ftpHistoryRepository.deleteAll(tx, riderId),
};

export const massHistoryPersonalData: PersonalDataSource = {
  section: 'mass_history',
  tables: ['mass_history'],
  exportData: (db, riderId) => massHistoryRepository.list(db, riderId),
  erase: (tx, riderId) => massHistoryRepository.deleteAll(tx, riderId),
};

export const consentsPersonalData: PersonalDataSource = {
  section: 'consents',
  tables: ['consent'],
  exportData: (db, riderId) => consentsRepository.list(db, riderId),
  erase: (tx, riderId) => consentsRepository.deleteAll(tx, riderId),
};

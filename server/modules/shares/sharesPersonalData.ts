import { decryptText } from '#server/keys/encryptBytes.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { sharedRidePath } from './sharePaths.ts';
import { sharesRepository } from './shares.repository.ts';
import { shareTokenAad } from './shareTokenAad.ts';

/** The links that a rider created for passed rides. */
export function sharesPersonalData(keys: KeyRing): PersonalDataSource {
  return {
    section: 'shared_rides',
    tables: ['ride_share'],

    async exportData(db, riderId) {
      const rows = await sharesRepository.listAll(db, riderId);
      return rows.map(({ id, token_encrypted: sealed, ...row }) => ({
        ...row,
        path: sharedRidePath(decryptText(keys, shareTokenAad(id), sealed)),
      }));
    },

    erase: (tx, riderId) => sharesRepository.deleteAll(tx, riderId),
  };
}

import { openText } from '#server/keys/columnCipher.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import type { PersonalDataHolder } from '#server/modules/personalData.ts';
import { shareTokenPlace } from './sealedShare.ts';
import { sharedRidePath } from './sharePaths.ts';
import { sharesRepository } from './shares.repository.ts';

/** The links that a rider made to passed rides. */
export function sharesPersonalData(keys: KeyRing): PersonalDataHolder {
  return {
    section: 'shared_rides',
    tables: ['ride_share'],

    async exportOf(db, riderId) {
      const rows = await sharesRepository.listAll(db, riderId);
      return rows.map(({ id, token_encrypted: sealed, ...row }) => ({
        ...row,
        path: sharedRidePath(openText(keys, shareTokenPlace(id), sealed)),
      }));
    },

    erase: (tx, riderId) => sharesRepository.deleteAll(tx, riderId),
  };
}

import { openText } from '#server/keys/columnCipher.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import type { PersonalDataHolder } from '#server/modules/personalData.ts';
import { uploadNamePlace } from './sealedUpload.ts';

/** Files on their way; what was read of them is the activities'. */
export function uploadsPersonalData(keys: KeyRing): PersonalDataHolder {
  return {
    section: 'uploads',
    tables: ['upload', 'upload_chunk'],

    async exportOf(db, riderId) {
      const rows = await db
        .selectFrom('upload')
        .select(['id', 'file_name_encrypted', 'size_bytes', 'created_at', 'expires_at', 'taken_at'])
        .where('rider_id', '=', riderId)
        .orderBy('created_at')
        .execute();
      return rows.map(({ id, file_name_encrypted: name, ...row }) => ({
        file_name: openText(keys, uploadNamePlace(id), name),
        ...row,
      }));
    },

    async erase(tx, riderId) {
      // Pieces go with their file.
      await tx.deleteFrom('upload').where('rider_id', '=', riderId).execute();
    },
  };
}

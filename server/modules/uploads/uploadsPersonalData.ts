import type { KeyRing } from '#server/keys/keyRing.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { openUploadName } from './uploadedFile.service.ts';
import { uploadsRepository } from './uploads.repository.ts';

/** Uploaded files not yet read; after that the verifications module holds the data read from them. */
export function uploadsPersonalData(keys: KeyRing): PersonalDataSource {
  return {
    section: 'uploads',
    tables: ['upload', 'upload_chunk'],

    async exportData(db, riderId) {
      const rows = await uploadsRepository.listAll(db, riderId);
      return rows.map(({ id, file_name_encrypted: name, ...row }) => ({
        file_name: openUploadName(keys, id, name),
        ...row,
      }));
    },

    erase: (tx, riderId) => uploadsRepository.deleteAll(tx, riderId),
  };
}

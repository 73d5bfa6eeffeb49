import type { PersonalDataHolder } from '#server/modules/personalData.ts';
import { filesRepository } from './files.repository.ts';

export const filesPersonalData: PersonalDataHolder = {
  section: 'files',
  tables: ['stored_file'],

  async exportOf(db, riderId) {
    const rows = await filesRepository.listOf(db, riderId);
    return rows.map(({ bytes, ...row }) => ({ ...row, base64: bytes.toString('base64') }));
  },

  erase: (tx, riderId) => filesRepository.deleteOf(tx, riderId),
};

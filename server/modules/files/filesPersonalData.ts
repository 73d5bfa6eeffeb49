import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { filesRepository } from './files.repository.ts';

export const filesPersonalData: PersonalDataSource = {
  section: 'files',
  tables: ['stored_file'],

  async exportData(db, riderId) {
    const rows = await filesRepository.listForOwner(db, riderId);
    return rows.map(({ bytes, ...row }) => ({ ...row, base64: bytes.toString('base64') }));
  },

  erase: (tx, riderId) => filesRepository.deleteForOwner(tx, riderId),
};

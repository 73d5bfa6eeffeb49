import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { noticesRepository } from './notices.repository.ts';

export const noticesPersonalData: PersonalDataSource = {
  section: 'notices',
  tables: ['notice'],
  exportData: (db, riderId) => noticesRepository.listAll(db, riderId),
  erase: (tx, riderId) => noticesRepository.deleteAll(tx, riderId),
};

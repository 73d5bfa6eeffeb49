import type { PersonalDataHolder } from '#server/modules/personalData.ts';
import { noticesRepository } from './notices.repository.ts';

export const noticesPersonalData: PersonalDataHolder = {
  section: 'notices',
  tables: ['notice'],
  exportOf: (db, riderId) => noticesRepository.listAll(db, riderId),
  erase: (tx, riderId) => noticesRepository.deleteAll(tx, riderId),
};

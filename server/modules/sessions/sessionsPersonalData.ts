import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { sessionsRepository } from './sessions.repository.ts';

/** Where the rider is or was signed in. The tokens themselves are stored as hashes or not at all. */
export const sessionsPersonalData: PersonalDataSource = {
  section: 'sessions',
  tables: ['session_family', 'access_token', 'sign_in_attempt'],
  exportData: (db, riderId) => sessionsRepository.listFamilies(db, riderId),
  erase: (tx, riderId) => sessionsRepository.deleteAll(tx, riderId),
};

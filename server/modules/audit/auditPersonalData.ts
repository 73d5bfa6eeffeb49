import type { PersonalDataHolder } from '#server/modules/personalData.ts';
import { auditRepository } from './audit.repository.ts';

/** The log outlives its riders: for an erased rider it keeps an id that no other table knows. */
export const auditPersonalData: PersonalDataHolder = {
  section: 'log',
  tables: ['audit_entry'],
  exportOf: (db, riderId) => auditRepository.listOf(db, riderId),

  async erase() {
    // Contains nothing that identifies the rider.
  },
};

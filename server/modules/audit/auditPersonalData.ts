import type { PersonalDataHolder } from '#server/modules/personalData.ts';
import { auditRepository } from './audit.repository.ts';

/** The log outlives its riders: of one who is gone it keeps an id that nothing else knows. */
export const auditPersonalData: PersonalDataHolder = {
  section: 'log',
  tables: ['audit_entry'],
  exportOf: (db, riderId) => auditRepository.listOf(db, riderId),

  async erase() {
    // Nothing in it says who that was.
  },
};

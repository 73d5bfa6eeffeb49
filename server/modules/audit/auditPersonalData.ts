import type { PersonalDataHolder } from '#server/modules/personalData.ts';
import { auditRepository } from './audit.repository.ts';

/** Audit entries outlive their riders: of a deleted rider they contain an id that no other table has. */
export const auditPersonalData: PersonalDataHolder = {
  section: 'log',
  tables: ['audit_entry'],
  exportOf: (db, riderId) => auditRepository.listOf(db, riderId),

  async erase() {
    // Entries contain nothing that identifies the rider.
  },
};

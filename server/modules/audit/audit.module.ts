import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { defineModule } from '../module.ts';
import { auditRepository } from './audit.repository.ts';

/** Audit entries outlive their riders: of a deleted rider they contain an id that no other table has. */
const auditPersonalData: PersonalDataSource = {
  section: 'log',
  tables: ['audit_entry'],
  exportData: (db, riderId) => auditRepository.listForRider(db, riderId),

  async erase() {
    // Entries contain nothing that identifies the rider.
  },
};

export const auditModule = defineModule({ personalData: () => [auditPersonalData] });

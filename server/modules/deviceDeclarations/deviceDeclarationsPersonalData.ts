import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { toDeclaration } from './declarationWire.ts';
import { deviceDeclarationsRepository as repository } from './deviceDeclarations.repository.ts';

/** A rider's declarations with the metrics of dual recordings. All are deleted with the account. */
export const deviceDeclarationsPersonalData: PersonalDataSource = {
  section: 'device_declarations',
  tables: ['device_declaration'],
  exportData: async (db, riderId) => (await repository.listAll(db, riderId)).map(toDeclaration),
  erase: (tx, riderId) => repository.deleteAll(tx, riderId),
};

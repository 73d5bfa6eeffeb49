import type { PersonalDataHolder } from '#server/modules/personalData.ts';
import { toDeclaration } from './declarationWire.ts';
import { deviceDeclarationsRepository as repository } from './deviceDeclarations.repository.ts';

/** A rider's declarations with the metrics of dual recordings. All are deleted with the account. */
export const deviceDeclarationsPersonalData: PersonalDataHolder = {
  section: 'device_declarations',
  tables: ['device_declaration'],
  exportOf: async (db, riderId) => (await repository.listAll(db, riderId)).map(toDeclaration),
  erase: (tx, riderId) => repository.deleteAll(tx, riderId),
};

import type { PersonalDataHolder } from '#server/modules/personalData.ts';
import { toDeclaration } from './declarationWire.ts';
import { deviceDeclarationsRepository as repository } from './deviceDeclarations.repository.ts';

/** What a rider declared for races, with the figures of the dual recording; all of it goes with the account. */
export const deviceDeclarationsPersonalData: PersonalDataHolder = {
  section: 'device_declarations',
  tables: ['device_declaration'],
  exportOf: async (db, riderId) => (await repository.listAll(db, riderId)).map(toDeclaration),
  erase: (tx, riderId) => repository.deleteAll(tx, riderId),
};

import type { PersonalDataHolder } from '#server/modules/personalData.ts';
import { athletesRepository } from './athletes.repository.ts';

/** A rider's agreement to be ranked, efforts, and places; all of it goes with the account, and from every board. */
export const rankingsPersonalData: PersonalDataHolder = {
  section: 'rankings',
  tables: ['ranking_member', 'effort_match', 'segment_effort', 'ranking_entry'],
  exportOf: (db, riderId) => athletesRepository.exportOf(db, riderId),
  erase: (tx, riderId) => athletesRepository.deleteAllOf(tx, riderId),
};

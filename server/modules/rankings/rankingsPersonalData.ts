import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { athletesRepository } from './athletes.repository.ts';

/** A rider's consent to be ranked, efforts and ranks; all of it is deleted with the account, from every board. */
export const rankingsPersonalData: PersonalDataSource = {
  section: 'rankings',
  tables: ['ranking_member', 'effort_match', 'segment_effort', 'ranking_entry'],
  exportData: (db, riderId) => athletesRepository.exportOf(db, riderId),
  erase: (tx, riderId) => athletesRepository.deleteAllOf(tx, riderId),
};

import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { stravaBudgetRepository } from './stravaBudget.repository.ts';

/** How many reads at Strava were made for the rider today. */
export const stravaPersonalData: PersonalDataSource = {
  section: 'strava_reads',
  tables: ['strava_rider_reads'],
  exportData: (db, riderId) => stravaBudgetRepository.listReads(db, riderId),
  erase: (tx, riderId) => stravaBudgetRepository.deleteReads(tx, riderId),
};

import type { PersonalDataHolder } from '#server/modules/personalData.ts';

/** How often Strava was asked for the rider today. */
export const stravaPersonalData: PersonalDataHolder = {
  section: 'strava_reads',
  tables: ['strava_rider_reads'],

  async exportOf(db, riderId) {
    return db
      .selectFrom('strava_rider_reads')
      .select(['quarter_start', 'quarter_lists', 'day_start', 'day_lists', 'day_rides'])
      .where('rider_id', '=', riderId)
      .execute();
  },

  async erase(tx, riderId) {
    await tx.deleteFrom('strava_rider_reads').where('rider_id', '=', riderId).execute();
  },
};

import type { PersonalDataHolder } from '#server/modules/personalData.ts';

export const noticesPersonalData: PersonalDataHolder = {
  section: 'notices',
  tables: ['notice'],

  async exportOf(db, riderId) {
    return db
      .selectFrom('notice')
      .select(['kind', 'params', 'created_at', 'read_at'])
      .where('rider_id', '=', riderId)
      .orderBy('created_at')
      .execute();
  },

  async erase(tx, riderId) {
    await tx.deleteFrom('notice').where('rider_id', '=', riderId).execute();
  },
};

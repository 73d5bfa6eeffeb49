import type { PersonalDataHolder } from '#server/personalData.ts';

/** Files on their way; what was read of them is the activities'. */
export const uploadsPersonalData: PersonalDataHolder = {
  section: 'uploads',
  tables: ['upload', 'upload_chunk'],

  async exportOf(db, riderId) {
    return db
      .selectFrom('upload')
      .select(['file_name', 'size_bytes', 'created_at', 'expires_at', 'taken_at'])
      .where('rider_id', '=', riderId)
      .orderBy('created_at')
      .execute();
  },

  async erase(tx, riderId) {
    // Pieces go with their file.
    await tx.deleteFrom('upload').where('rider_id', '=', riderId).execute();
  },
};

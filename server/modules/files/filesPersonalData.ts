import type { PersonalDataHolder } from '#server/modules/personalData.ts';

export const filesPersonalData: PersonalDataHolder = {
  section: 'files',
  tables: ['stored_file'],

  async exportOf(db, riderId) {
    const rows = await db
      .selectFrom('stored_file')
      .select(['id', 'kind', 'media_type', 'bytes', 'created_at', 'expires_at'])
      .where('owner_rider_id', '=', riderId)
      .orderBy('created_at')
      .execute();
    return rows.map(({ bytes, ...row }) => ({ ...row, base64: bytes.toString('base64') }));
  },

  async erase(tx, riderId) {
    await tx.deleteFrom('stored_file').where('owner_rider_id', '=', riderId).execute();
  },
};

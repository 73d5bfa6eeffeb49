import type { PersonalDataHolder } from '#server/modules/personalData.ts';
import { paceSettingsRepository } from './paceSettings.repository.ts';
import { privateCoursesRepository } from './privateCourses.repository.ts';

/** What a rider keeps of plans and courses, and what is remembered of the writing of them. */
export const paceSettingsPersonalData: PersonalDataHolder = {
  section: 'pace_settings',
  tables: ['pace_setting', 'private_course', 'idempotency_key'],

  async exportOf(db, riderId) {
    const writes = await db
      .selectFrom('idempotency_key')
      .select(['operation', 'created_at'])
      .where('rider_id', '=', riderId)
      .orderBy('created_at')
      .execute();
    return {
      settings: await paceSettingsRepository.listAll(db, riderId),
      private_courses: await privateCoursesRepository.listAll(db, riderId),
      recent_writes: writes.map(({ operation, created_at }) => ({ operation, created_at: created_at.toISOString() })),
    };
  },

  async erase(tx, riderId) {
    for (const table of ['pace_setting', 'private_course', 'idempotency_key'] as const) {
      await tx.deleteFrom(table).where('rider_id', '=', riderId).execute();
    }
  },
};

import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { paceSettingsRepository } from './paceSettings.repository.ts';
import { privateCoursesRepository } from './privateCourses.repository.ts';

/** A rider's saved plans and courses, and the keys of recent repeatable writes. */
export const paceSettingsPersonalData: PersonalDataSource = {
  section: 'pace_settings',
  tables: ['pace_setting', 'private_course', 'idempotency_key'],

  async exportData(db, riderId) {
    const writes = await paceSettingsRepository.listRecentWrites(db, riderId);
    return {
      settings: await paceSettingsRepository.listAll(db, riderId),
      private_courses: await privateCoursesRepository.listAll(db, riderId),
      recent_writes: writes.map(({ operation, created_at }) => ({ operation, created_at: created_at.toISOString() })),
    };
  },

  erase: (tx, riderId) => paceSettingsRepository.deleteAll(tx, riderId),
};

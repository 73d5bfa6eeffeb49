import type { PersonalDataHolder } from '#server/modules/personalData.ts';

/** The log outlives its riders: what it says of one who is gone is an id that nothing else knows. */
export const auditPersonalData: PersonalDataHolder = {
  section: 'log',
  tables: ['audit_entry'],

  async exportOf(db, riderId) {
    return db
      .selectFrom('audit_entry')
      .select(['at', 'actor_kind', 'action', 'detail'])
      .where((eb) =>
        eb.or([
          eb('actor_rider_id', '=', riderId),
          eb.and([eb('subject_kind', '=', 'rider'), eb('subject_id', '=', riderId)]),
        ]),
      )
      .orderBy('at')
      .execute();
  },

  async erase() {
    // Nothing in it says who that was.
  },
};

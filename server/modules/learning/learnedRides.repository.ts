import type { LearnedRide } from '#contract/learning/learnedRides.ts';
import type { Db } from '#server/db/connect.ts';

export const learnedRidesRepository = {
  async find(db: Db, riderId: string): Promise<LearnedRide[]> {
    const row = await db.selectFrom('learned_rides').select('rides').where('rider_id', '=', riderId).executeTakeFirst();
    return row?.rides ?? [];
  },

  async replace(db: Db, riderId: string, rides: readonly LearnedRide[], now: Date): Promise<void> {
    const content = { rides: JSON.stringify(rides), updated_at: now };
    await db
      .insertInto('learned_rides')
      .values({ rider_id: riderId, ...content })
      .onConflict((conflict) => conflict.column('rider_id').doUpdateSet(content))
      .execute();
  },

  async erase(db: Db, riderId: string): Promise<void> {
    await db.deleteFrom('learned_rides').where('rider_id', '=', riderId).execute();
  },
};

import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';

/** Events that Strava sent to the webhook. */
export const providerEventsRepository = {
  async findRiderId(db: Db, subject: string): Promise<string | undefined> {
    const identity = await db
      .selectFrom('rider_identity')
      .select('rider_id')
      .where('provider', '=', 'strava')
      .where('subject', '=', subject)
      .executeTakeFirst();
    return identity?.rider_id;
  },

  async add(db: Db, event: Insertable<Database['provider_event']>): Promise<void> {
    await db.insertInto('provider_event').values(event).execute();
  },

  /** Athletes with open events, those with the oldest event first. */
  async listOpen(db: Db, limit: number): Promise<readonly string[]> {
    const rows = await db
      .selectFrom('provider_event')
      .select('subject')
      .where('provider', '=', 'strava')
      .where('handled_at', 'is', null)
      .groupBy('subject')
      .orderBy((eb) => eb.fn.min('received_at'))
      .limit(limit)
      .execute();
    return rows.map(({ subject }) => subject);
  },

  async markHandled(
    db: Db,
    subject: string,
    { now, until }: { readonly now: Date; readonly until: Date },
  ): Promise<void> {
    await db
      .updateTable('provider_event')
      .set({ handled_at: now })
      .where('provider', '=', 'strava')
      .where('subject', '=', subject)
      .where('received_at', '<=', until)
      .where('handled_at', 'is', null)
      .execute();
  },
};

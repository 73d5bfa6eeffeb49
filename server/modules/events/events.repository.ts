import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { EventLevelTable, EventTable } from '#server/db/eventTables.ts';

export type EventRow = Selectable<EventTable>;
export type LevelRow = Selectable<EventLevelTable>;

/** Maximum wait for a lock: no longer than a rider waits after pressing a button. Then the answer is "try again". */
const lockWaitMs = 3_000;

export const eventsRepository = {
  async find(db: Db, slug: string): Promise<EventRow | undefined> {
    return db.selectFrom('event').selectAll().where('slug', '=', slug).executeTakeFirst();
  },

  /** Every change of an event's seats or results requires this lock. */
  async lock(tx: Db, identifier: { readonly slug: string } | { readonly id: string }): Promise<EventRow | undefined> {
    // One statement for both: PostgreSQL locks a row after reading everything that it selects from.
    const events = tx
      .with('waiting', (cte) =>
        cte.selectNoFrom(sql`set_config('lock_timeout', ${`${lockWaitMs}ms`}, true)`.as('lock_timeout')),
      )
      .selectFrom(['event', 'waiting'])
      .selectAll('event');
    const query =
      'slug' in identifier ? events.where('slug', '=', identifier.slug) : events.where('id', '=', identifier.id);
    return query.forUpdate('event').executeTakeFirst();
  },

  async listAll(db: Db): Promise<EventRow[]> {
    return db.selectFrom('event').selectAll().execute();
  },

  async listByIds(db: Db, ids: readonly string[]): Promise<EventRow[]> {
    return ids.length === 0 ? [] : db.selectFrom('event').selectAll().where('id', 'in', ids).execute();
  },

  async listForOrganiser(db: Db, riderId: string, limit: number): Promise<EventRow[]> {
    return db
      .selectFrom('event')
      .selectAll()
      .where('organiser_rider_id', '=', riderId)
      .orderBy('certification_from', 'desc')
      .limit(limit)
      .execute();
  },

  async countForOrganiser(db: Db, riderId: string): Promise<number> {
    const { count } = await db
      .selectFrom('event')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('organiser_rider_id', '=', riderId)
      .executeTakeFirstOrThrow();
    return count;
  },

  async listLevels(db: Db, eventIds: readonly string[]): Promise<LevelRow[]> {
    if (eventIds.length === 0) return [];
    return db.selectFrom('event_level').selectAll().where('event_id', 'in', eventIds).orderBy('position').execute();
  },

  /** False if the slug is taken. */
  async insert(tx: Db, event: Insertable<EventTable>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('event')
      .values(event)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  async replaceLevels(tx: Db, eventId: string, levels: readonly Insertable<EventLevelTable>[]): Promise<void> {
    await tx.deleteFrom('event_level').where('event_id', '=', eventId).execute();
    if (levels.length > 0) await tx.insertInto('event_level').values(levels).execute();
  },

  async update(tx: Db, id: string, changes: Updateable<EventTable>): Promise<void> {
    await tx.updateTable('event').set(changes).where('id', '=', id).execute();
  },

  async delete(tx: Db, id: string): Promise<void> {
    await tx.deleteFrom('event').where('id', '=', id).execute();
  },

  async findOrganiserName(db: Db, riderId: string | null): Promise<string | null> {
    if (riderId === null) return null;
    const rider = await db.selectFrom('rider').select('username').where('id', '=', riderId).executeTakeFirst();
    return rider?.username ?? null;
  },

  /** The rider's current role; undefined if the account was deleted. */
  async findEditor(db: Db, riderId: string) {
    const rider = await db.selectFrom('rider').select('role').where('id', '=', riderId).executeTakeFirst();
    return rider && { riderId, role: rider.role };
  },

  /** Number of messages to the event's riders since then, according to the audit log. */
  async countMessages(db: Db, eventId: string, since: Date): Promise<number> {
    const { count } = await db
      .selectFrom('audit_entry')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('subject_kind', '=', 'event')
      .where('subject_id', '=', eventId)
      .where('action', '=', 'event.messageSent')
      .where('at', '>', since)
      .executeTakeFirstOrThrow();
    return count;
  },

  async clearOrganiser(tx: Db, riderId: string): Promise<void> {
    await tx.updateTable('event').set({ organiser_rider_id: null }).where('organiser_rider_id', '=', riderId).execute();
  },

  /** Events whose registration has ended but whose waiting list is not empty. */
  async listWithEndedWaitlist(db: Db, now: Date) {
    return db
      .selectFrom('event')
      .select('id')
      .where('waitlist_count', '>', 0)
      .where('registration_until', '<=', now)
      .execute();
  },
};

import { type Insertable, sql } from 'kysely';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { Db } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';

export interface AuditCursor {
  readonly atMs: number;
  readonly id: string;
}

interface AuditFilter {
  readonly kind: string | undefined;
  /** The rider's id, which may belong to a deleted account. */
  readonly riderId: string | undefined;
  readonly from: Date | undefined;
  readonly until: Date | undefined;
  readonly cursor: AuditCursor | undefined;
  readonly limit: number;
}

export interface RiderActions {
  readonly riderId: string;
  readonly action: string;
  readonly since: Date;
}

export const auditRepository = {
  async add(db: Db, entry: Insertable<Database['audit_entry']>): Promise<void> {
    await db.insertInto('audit_entry').values(entry).execute();
  },

  async countActions(db: Db, { riderId, action, since }: RiderActions): Promise<number> {
    const { count } = await db
      .selectFrom('audit_entry')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('actor_rider_id', '=', riderId)
      .where('action', '=', action)
      .where('at', '>', since)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** What the rider did, and what was done to the rider. */
  async listForRider(db: Db, riderId: string) {
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

  /** Latest first, with the names of riders whose accounts still exist. */
  async listPage(db: Db, { kind, riderId, from, until, cursor, limit }: AuditFilter) {
    let query = db
      .selectFrom('audit_entry as entry')
      .leftJoin('rider as actor', 'actor.id', 'entry.actor_rider_id')
      .leftJoin('rider as subject', (join) =>
        join.on('entry.subject_kind', '=', 'rider').on(sql`subject.id::text`, '=', sql`entry.subject_id`),
      )
      .leftJoin('content_item', (join) =>
        join.on('entry.subject_kind', '=', 'content').on(sql`content_item.id::text`, '=', sql`entry.subject_id`),
      )
      .select(sql<LocalisedText | null>`content_item.draft -> 'title'`.as('subject_title'))
      .select(['entry.id', 'entry.at', 'entry.actor_kind', 'entry.actor_rider_id', 'entry.action', 'entry.detail'])
      .select(['entry.subject_kind', 'entry.subject_id'])
      .select(['actor.username as actor_username', 'subject.username as subject_username']);
    if (kind !== undefined) query = query.where('entry.subject_kind', '=', kind);
    if (riderId !== undefined)
      query = query.where((eb) =>
        eb.or([
          eb('entry.actor_rider_id', '=', riderId),
          eb.and([eb('entry.subject_kind', '=', 'rider'), eb('entry.subject_id', '=', riderId)]),
        ]),
      );
    if (from !== undefined) query = query.where('entry.at', '>=', from);
    if (until !== undefined) query = query.where('entry.at', '<', until);
    if (cursor !== undefined)
      query = query.where(
        sql<boolean>`(entry.at, entry.id) < (${new Date(cursor.atMs)}::timestamptz, ${cursor.id}::uuid)`,
      );
    return query.orderBy('entry.at', 'desc').orderBy('entry.id', 'desc').limit(limit).execute();
  },
};

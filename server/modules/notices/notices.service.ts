import { sql } from 'kysely';
import type { Notice, NoticeKind, NoticeList } from '#contract/notices/notices.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';

export type NoticesService = ReturnType<typeof createNotices>;

const listedNotices = 50;

/** What the site has to tell a rider: there may be no e-mail to write to. */
export function createNotices({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const list = async (from: Db, riderId: string): Promise<NoticeList> => {
    const rows = await from
      .selectFrom('notice')
      .select(['id', 'kind', 'params', 'created_at', 'read_at'])
      .where('rider_id', '=', riderId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(listedNotices)
      .execute();
    const { unread } = await from
      .selectFrom('notice')
      .select(sql<number>`count(*)::int`.as('unread'))
      .where('rider_id', '=', riderId)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow();
    return {
      unread_count: unread,
      results: rows.map(({ created_at, read_at, ...row }) => ({
        ...row,
        created_at: created_at.toISOString(),
        read_at: read_at?.toISOString() ?? null,
      })),
    };
  };

  return {
    /** In the transaction of what it tells. */
    async add(tx: Db, riderId: string, kind: NoticeKind, params: Notice['params'] = {}): Promise<void> {
      const nowMs = clock.nowMs();
      await tx
        .insertInto('notice')
        .values({
          id: uuidv7(nowMs),
          rider_id: riderId,
          kind,
          params: JSON.stringify(params),
          created_at: new Date(nowMs),
          read_at: null,
        })
        .execute();
    },

    list: (riderId: string): Promise<NoticeList> => list(db, riderId),

    async markRead(riderId: string): Promise<NoticeList> {
      return db.transaction().execute(async (tx) => {
        await tx
          .updateTable('notice')
          .set({ read_at: new Date(clock.nowMs()) })
          .where('rider_id', '=', riderId)
          .where('read_at', 'is', null)
          .execute();
        return list(tx, riderId);
      });
    },
  };
}

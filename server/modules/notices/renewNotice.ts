import { sql } from 'kysely';
import type { Notice, NoticeKind } from '#contract/notices/notices.ts';
import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';

type Params = Notice['params'];

interface Renewed {
  readonly riderId: string;
  readonly kind: NoticeKind;
  /** Of its params those that say what it speaks of. */
  readonly about: Params;
  /** The others, by those of the notice that is brought up to date. */
  readonly params: (before: Params | undefined) => Params;
}

/**
 * A notice of which one that is unread is enough: that one is brought up to date, else there is a new one. To be called
 * by one transaction after the other.
 */
export async function renewNotice(tx: Db, clock: Clock, { riderId, kind, about, params }: Renewed): Promise<void> {
  const nowMs = clock.nowMs();
  const unread = await tx
    .selectFrom('notice')
    .select(['id', 'params'])
    .where('rider_id', '=', riderId)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .where(sql<boolean>`params @> ${JSON.stringify(about)}::jsonb`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  const told = { params: JSON.stringify({ ...about, ...params(unread?.params) }), created_at: new Date(nowMs) };
  if (unread) await tx.updateTable('notice').set(told).where('id', '=', unread.id).execute();
  else {
    const notice = { ...told, id: uuidv7(nowMs), rider_id: riderId, kind, read_at: null };
    await tx.insertInto('notice').values(notice).execute();
  }
}

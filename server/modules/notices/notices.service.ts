import type { Notice, NoticeKind, NoticeList } from '#contract/notices/notices.ts';
import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import { noticesRepository } from './notices.repository.ts';

export type NoticesService = ReturnType<typeof createNotices>;

const maxNotices = 50;

/** Notices on the site, because a rider may have no e-mail address. */
export function createNotices({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const list = async (executor: Db, riderId: string): Promise<NoticeList> => {
    const rows = await noticesRepository.list(executor, riderId, maxNotices);
    return {
      unread_count: await noticesRepository.countUnread(executor, riderId),
      results: rows.map(({ created_at, read_at, ...row }) => ({
        ...row,
        created_at: created_at.toISOString(),
        read_at: read_at?.toISOString() ?? null,
      })),
    };
  };

  return {
    /** Call it in the transaction of the change that the notice reports. */
    async add(tx: Db, riderId: string, kind: NoticeKind, params: Notice['params'] = {}): Promise<void> {
      const nowMs = clock.nowMs();
      await noticesRepository.add(tx, {
        id: uuidv7(nowMs),
        rider_id: riderId,
        kind,
        params: JSON.stringify(params),
        created_at: new Date(nowMs),
        read_at: null,
      });
    },

    /** Adds the same notice for many riders. */
    async addAll(tx: Db, riderIds: readonly string[], kind: NoticeKind, params: Notice['params']): Promise<void> {
      const nowMs = clock.nowMs();
      const notice = { kind, params: JSON.stringify(params), created_at: new Date(nowMs), read_at: null };
      await noticesRepository.addAll(
        tx,
        riderIds.map((riderId) => ({ ...notice, id: uuidv7(nowMs), rider_id: riderId })),
      );
    },

    list: (riderId: string): Promise<NoticeList> => list(db, riderId),

    async markRead(riderId: string): Promise<NoticeList> {
      return db.transaction().execute(async (tx) => {
        await noticesRepository.markRead(tx, riderId, new Date(clock.nowMs()));
        return list(tx, riderId);
      });
    },
  };
}

type Params = Notice['params'];

interface NoticeRenewal {
  readonly riderId: string;
  readonly kind: NoticeKind;
  /** The params that identify the notice's subject. */
  readonly subject: Params;
  /** Computes the other params from those of the unread notice, if there is one. */
  readonly computeParams: (previous: Params | undefined) => Params;
}

/**
 * For a notice that should be unread only once: updates the unread notice or adds a new one. The caller must serialise
 * its transactions.
 */
export async function renewNotice(
  tx: Db,
  clock: Clock,
  { riderId, kind, subject, computeParams }: NoticeRenewal,
): Promise<void> {
  const nowMs = clock.nowMs();
  const unread = await noticesRepository.lockUnread(tx, { riderId, kind, subject });
  const change = {
    params: JSON.stringify({ ...subject, ...computeParams(unread?.params) }),
    created_at: new Date(nowMs),
  };
  if (unread) await noticesRepository.update(tx, unread.id, change);
  else await noticesRepository.add(tx, { ...change, id: uuidv7(nowMs), rider_id: riderId, kind, read_at: null });
}

import type { DeskRider, DeskRiderList, DeskRidersQuery } from '#contract/desk/deskRiders.ts';
import type { Membership } from '#contract/riders/riders.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import {
  blockRider,
  endSessions,
  lockRiderByName,
  readDeskRider,
  searchRiders,
  setMembership,
  unblockRider,
} from '#server/modules/riders/standing.service.ts';
import type { Sessions } from '#server/modules/sessions/sessions.service.ts';

interface Surroundings extends Pick<AppContext, 'db' | 'clock'> {
  readonly sessions: Pick<Sessions, 'endFamilies'>;
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockRiderByName>>>;

const pageSize = 50;

/** Changes of riders' accounts. The audit log has each change under the administrator's account. */
export function createDeskRiders({ db, clock, sessions }: Surroundings) {
  const change = (riderId: string, work: (tx: Db, rider: Locked) => Promise<unknown>): Promise<DeskRider> =>
    db.transaction().execute(async (tx) => {
      const rider = await lockRiderByName(tx, riderId);
      if (!rider) throw new AppError('resource.notFound');
      if (rider.role === 'admin') throw new AppError('access.denied');
      await work(tx, rider);
      return riderOf(await readDeskRider(tx, rider.id));
    });

  return {
    async list({ search = '', standing = 'any' }: DeskRidersQuery): Promise<DeskRiderList> {
      const rows = await searchRiders(db, { search, standing, limit: pageSize + 1 });
      return { results: rows.slice(0, pageSize).map(riderOf), has_more: rows.length > pageSize };
    },

    setBlock: (administratorId: string, riderId: string, isBlocked: boolean) =>
      change(riderId, async (tx, { id, blocked_at: blockedAt }) => {
        if ((blockedAt !== null) === isBlocked) return;
        const by = { kind: 'rider', riderId: administratorId } as const;
        await (isBlocked ? blockRider(tx, { clock, sessions, by }, id) : unblockRider(tx, { clock, by }, id));
      }),

    endSessions: (administratorId: string, riderId: string) =>
      change(riderId, (tx, { id }) =>
        endSessions(tx, { clock, sessions, by: { kind: 'rider', riderId: administratorId } }, id),
      ),

    setMembership: (administratorId: string, riderId: string, membership: Membership) =>
      change(riderId, async (tx, { id, membership: from }) => {
        if (from === membership) return;
        const by = { kind: 'rider', riderId: administratorId } as const;
        await setMembership(tx, { clock, by }, { riderId: id, from, to: membership });
      }),
  };
}

const riderOf = (row: Awaited<ReturnType<typeof readDeskRider>>): DeskRider => ({
  id: row.id,
  username: row.username,
  role: row.role,
  membership: row.membership,
  joined_at: row.created_at.toISOString(),
  blocked_at: row.blocked_at?.toISOString() ?? null,
});

import type { AdminRider, AdminRiderList, AdminRidersQuery } from '#contract/admin/adminRiders.ts';
import type { Membership } from '#contract/riders/riders.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import {
  blockRider,
  endSessions,
  lockRiderByName,
  readAdminRider,
  searchRiders,
  setMembership,
  unblockRider,
} from '#server/modules/riders/riderStatus.service.ts';
import type { Sessions } from '#server/modules/sessions/sessions.service.ts';

interface Deps extends Pick<AppContext, 'db' | 'clock'> {
  readonly sessions: Pick<Sessions, 'endFamilies'>;
}

type LockedRider = NonNullable<Awaited<ReturnType<typeof lockRiderByName>>>;

const pageSize = 50;

/** Changes of riders' accounts. The audit log has each change under the administrator's account. */
export function createAdminRiders({ db, clock, sessions }: Deps) {
  const changeRider = (
    riderId: string,
    applyChange: (tx: Db, rider: LockedRider) => Promise<unknown>,
  ): Promise<AdminRider> =>
    db.transaction().execute(async (tx) => {
      const rider = await lockRiderByName(tx, riderId);
      if (!rider) throw new AppError('resource.notFound');
      if (rider.role === 'admin') throw new AppError('access.denied');
      await applyChange(tx, rider);
      return toAdminRider(await readAdminRider(tx, rider.id));
    });

  return {
    async listRiders({ search = '', standing: accountState = 'any' }: AdminRidersQuery): Promise<AdminRiderList> {
      const rows = await searchRiders(db, { search, filter: accountState, limit: pageSize + 1 });
      return { results: rows.slice(0, pageSize).map(toAdminRider), has_more: rows.length > pageSize };
    },

    setBlock: (administratorId: string, riderId: string, isBlocked: boolean) =>
      changeRider(riderId, async (tx, { id, blocked_at: blockedSince }) => {
        if ((blockedSince !== null) === isBlocked) return;
        const by = { kind: 'rider', riderId: administratorId } as const;
        await (isBlocked
          ? blockRider(tx, { clock, sessions, actor: by }, id)
          : unblockRider(tx, { clock, actor: by }, id));
      }),

    endSessions: (administratorId: string, riderId: string) =>
      changeRider(riderId, (tx, { id }) =>
        endSessions(tx, { clock, sessions, actor: { kind: 'rider', riderId: administratorId } }, id),
      ),

    setMembership: (administratorId: string, riderId: string, membership: Membership) =>
      changeRider(riderId, async (tx, { id, membership: from }) => {
        if (from === membership) return;
        const by = { kind: 'rider', riderId: administratorId } as const;
        await setMembership(tx, { clock, actor: by }, { riderId: id, from, to: membership });
      }),
  };
}

const toAdminRider = (row: Awaited<ReturnType<typeof readAdminRider>>): AdminRider => ({
  id: row.id,
  username: row.username,
  role: row.role,
  membership: row.membership,
  joined_at: row.created_at.toISOString(),
  blocked_at: row.blocked_at?.toISOString() ?? null,
});

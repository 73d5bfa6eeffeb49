import type { AdminItemKind, AdminOverview, AdminRoleList } from '#contract/admin/adminOverview.ts';
import { contentKinds } from '#contract/content/contentKinds.ts';
import { roles } from '#contract/riders/riders.ts';
import { roadKinds } from '#contract/roadAdmin/roadKinds.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import type { RoadNotices } from '#server/modules/announcements/roadNotices.service.ts';
import { readIncidents } from '#server/modules/content/incidents.service.ts';
import { readPendingContent } from '#server/modules/content/pendingContent.service.ts';
import { listRoles, lockRiderByName, setRole } from '#server/modules/riders/riderStatus.service.ts';
import { readPendingRoads } from '#server/modules/roadAdmin/pendingRoads.service.ts';
import { countReviewsForAdmin } from '#server/modules/verifications/reviews/reviews.service.ts';

type PendingItems = Pick<AdminOverview, 'drafts' | 'scheduled' | 'refused'>;

/** Unpublished drafts, schedules and refused schedules, of content, routes and challenges. */
export async function readPendingItems(context: Pick<AppContext, 'db' | 'clock'>): Promise<PendingItems> {
  const pending = (await Promise.all([readPendingContent(context), readPendingRoads(context)])).flat();
  const unscheduledDrafts = pending.filter(({ hasDraft, publishAt }) => hasDraft && publishAt === null);
  const countDrafts = (kind: AdminItemKind) => unscheduledDrafts.filter((each) => each.kind === kind).length;
  const scheduled = pending.flatMap(({ kind, id, title, publishAt }) =>
    publishAt === null ? [] : [{ kind, id, title, publish_at: publishAt }],
  );
  return {
    drafts: [...contentKinds, ...roadKinds]
      .map((kind) => ({ kind, count: countDrafts(kind) }))
      .filter(({ count }) => count > 0),
    scheduled: scheduled.sort((a, b) => a.publish_at.localeCompare(b.publish_at)),
    refused: pending.flatMap(({ kind, id, title, refusedAt }) =>
      refusedAt === null ? [] : [{ kind, id, title, at: refusedAt }],
    ),
  };
}

interface Deps extends Pick<AppContext, 'db' | 'clock'> {
  readonly roadNotices: Pick<RoadNotices, 'list'>;
}

/** What an administrator can do on the page. The audit log has every change under the administrator's account. */
export function createAdminService({ db, clock, roadNotices }: Deps) {
  async function listRoleHolders(): Promise<AdminRoleList> {
    const rows = await listRoles(db);
    const results = rows.map(({ blocked_at: blockedSince, ...row }) => ({ ...row, is_blocked: blockedSince !== null }));
    return { results: results.sort((a, b) => roles.indexOf(b.role) - roles.indexOf(a.role)) };
  }

  return {
    async readOverview(administratorId: string): Promise<AdminOverview> {
      const [reviewsWaiting, notices, { results }, incidents, pending] = await Promise.all([
        countReviewsForAdmin(db, administratorId),
        roadNotices.list(),
        listRoleHolders(),
        readIncidents({ db, clock }),
        readPendingItems({ db, clock }),
      ]);
      const now = new Date(clock.nowMs()).toISOString();
      const isOpen = ({ until_at: until }: (typeof incidents)[number]) => until === null || until > now;
      const countRole = (wantedRole: string) => results.filter(({ role }) => role === wantedRole).length;
      return {
        reviews_waiting: reviewsWaiting,
        road_notices: notices.length,
        open_incidents: incidents.filter(isOpen).length,
        ...pending,
        organisers: countRole('organiser'),
        administrators: countRole('admin'),
      };
    },

    listRoles: listRoleHolders,

    async grantOrganiser(administratorId: string, username: string): Promise<AdminRoleList> {
      await db.transaction().execute(async (tx) => {
        const rider = await lockRiderByName(tx, username);
        if (!rider) throw new AppError('resource.notFound');
        if (rider.role !== 'rider') return;
        const by = { kind: 'rider', riderId: administratorId } as const;
        await setRole(tx, clock, { riderId: rider.id, from: rider.role, to: 'organiser', actor: by });
      });
      return listRoleHolders();
    },

    async revokeOrganiser(administratorId: string, riderId: string): Promise<AdminRoleList> {
      await db.transaction().execute(async (tx) => {
        const rider = await lockRiderByName(tx, riderId);
        if (rider?.role !== 'organiser') throw new AppError('resource.notFound');
        const by = { kind: 'rider', riderId: administratorId } as const;
        await setRole(tx, clock, { riderId, from: rider.role, to: 'rider', actor: by });
      });
      return listRoleHolders();
    },
  };
}

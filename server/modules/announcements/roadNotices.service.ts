import type { RoadNotice } from '#contract/announcements/announcements.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { Clock } from '#server/base/clock.ts';
import { type Expiring, memoizeUntilChanged } from '#server/base/memoizeUntilChanged.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import type { Changes, CurrentState } from '#server/modules/changes/changes.service.ts';
import { createPublished } from '#server/modules/content/published.service.ts';
import { roadNoticesRepository } from './roadNotices.repository.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
}

/** An administrator's statement about a road. */
export interface RoadAnnouncement {
  readonly routeId: string;
  readonly status: RoadNotice['word'];
  /** Null: now. */
  readonly fromMs: number | null;
  readonly untilMs: number | null;
  readonly text: LocalisedText | null;
}

/** The result of an announcement. */
export interface RoadAnnouncementResult {
  readonly endedCount: number;
  readonly routeName: string;
  readonly notice: RoadNotice | null;
  /** The route's status, which applies while there is no announcement. */
  readonly routeStatus: string;
}

export type RoadNotices = ReturnType<typeof createRoadNotices>;

/** Closures and warnings of roads, from commands and from published announcements, cached until any of them changes. */
export function createRoadNotices({ db, clock, changes }: Deps & { readonly changes: Changes }) {
  const published = createPublished({ db, clock });
  const readNotices = memoizeUntilChanged(async (_published: string, nowMs): Promise<Expiring<RoadNotice[]>> => {
    const [fromCommands, fromContent] = await Promise.all([
      roadNoticesRepository.listLive(db, new Date(nowMs)),
      published.listRoadNotices(nowMs),
    ]);
    const notices = [...fromCommands.map(toRoadNotice), ...fromContent.value];
    const liveNotices = notices.filter((notice) => getEndMs(notice) > nowMs).sort(compareByStart);
    return { value: liveNotices, untilMs: Math.min(fromContent.untilMs, ...liveNotices.map(getEndMs)) };
  });
  const listForState = (state: CurrentState) => readNotices(state.published, clock.nowMs());
  return {
    listForState,

    /** Current and upcoming ones, earliest first. */
    list: async (): Promise<readonly RoadNotice[]> => listForState(await changes.read()),
  };
}

const getEndMs = ({ until_at: until }: RoadNotice): number =>
  until === null ? Number.POSITIVE_INFINITY : Date.parse(until);

const compareByStart = (a: RoadNotice, b: RoadNotice): number =>
  Date.parse(a.from_at) - Date.parse(b.from_at) || a.id.localeCompare(b.id);

/** Changes whenever the list does: the content behind an id never changes, it can only end. */
export const toStateKey = (notices: readonly RoadNotice[]): string => notices.map(({ id }) => id).join();

/**
 * Announces a closure, a warning or that a road is open, and writes an audit entry. `open` ends all announcements about
 * the road; it adds an announcement only if it has a text or the route's own status is not open. A closure or
 * warning replaces announcements of the same status whose times overlap. Undefined if there is no such route.
 */
export async function announceRoad(
  { db, clock }: Deps,
  announcement: RoadAnnouncement,
): Promise<RoadAnnouncementResult | undefined> {
  const { routeId, status } = announcement;
  return db.transaction().execute(async (tx) => {
    const route = await roadNoticesRepository.findRouteForUpdate(tx, routeId);
    if (!route) return undefined;
    const nowMs = clock.nowMs();
    const now = new Date(nowMs);
    const fromAt = new Date(announcement.fromMs ?? nowMs);
    const untilAt = announcement.untilMs === null ? null : new Date(announcement.untilMs);
    const overlapping = status === 'open' ? {} : { overlapping: { status, fromAt, untilAt } };
    const endedCount = await roadNoticesRepository.endLive(tx, { routeId, now, ...overlapping });
    const notice = needsNoAnnouncement(announcement, route.status)
      ? null
      : await insertAnnouncement(tx, { announcement, fromAt, untilAt, now });
    await writeAudit(tx, clock, {
      actor: { kind: 'administrator' },
      action: 'road.announced',
      subject: { kind: 'route', id: routeId },
      detail: {
        word: status,
        from_at: fromAt.toISOString(),
        until_at: untilAt?.toISOString() ?? null,
        ended: endedCount,
      },
    });
    return { endedCount, routeName: route.name['zh-TW'], notice, routeStatus: route.status };
  });
}

/** Ending the earlier announcements is enough if the road's own status is open. */
const needsNoAnnouncement = ({ status, text }: RoadAnnouncement, routeStatus: string) =>
  status === 'open' && text === null && routeStatus === 'open';

interface NewAnnouncement {
  readonly announcement: RoadAnnouncement;
  readonly fromAt: Date;
  readonly untilAt: Date | null;
  readonly now: Date;
}

async function insertAnnouncement(
  tx: Db,
  { announcement, fromAt, untilAt, now }: NewAnnouncement,
): Promise<RoadNotice> {
  const { routeId, status, text } = announcement;
  const row = {
    id: uuidv7(now.getTime()),
    route_id: routeId,
    road_word: status,
    from_at: fromAt,
    until_at: untilAt,
    text,
  };
  const kind = status === 'closed' ? ('closure' as const) : ('notice' as const);
  await roadNoticesRepository.insert(tx, { ...row, kind, text: text && JSON.stringify(text), created_at: now });
  return toRoadNotice(row);
}

type Row = Awaited<ReturnType<typeof roadNoticesRepository.listLive>>[number];

function toRoadNotice({ id, route_id, road_word, from_at, until_at, text }: Row): RoadNotice {
  if (route_id === null || road_word === null) throw new Error(`announcement ${id} is about no road`);
  return {
    id,
    route_id,
    word: road_word,
    from_at: from_at.toISOString(),
    until_at: until_at?.toISOString() ?? null,
    text,
  };
}

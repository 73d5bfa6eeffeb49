import type * as z from 'zod/mini';
import type { RoadItem, RoadList, RoadPublishSchema, RoadSummary } from '#contract/roadAdmin/roadAdmin.ts';
import type { RoadKind } from '#contract/roadAdmin/roadKinds.ts';
import type { Db } from '#server/db/connect.ts';
import { dryRun } from '#server/db/dryRun.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import type { AuditActor } from '#server/modules/audit/audit.service.ts';
import { parseFutureInstant } from '#server/modules/content/parseFutureInstant.service.ts';
import { lockRoads } from '#server/modules/routes/routeSaving.service.ts';
import { createRoadLedger, type Step } from './createRoadLedger.ts';
import { roadItemsRepository as items, type RoadRef } from './roadItems.repository.ts';
import { hashBase, type RoadStatus, requireSameRoute, toMoments, toRoadState } from './roadStatus.ts';

/** The version that the administrator saw when deciding. */
interface SeenVersion {
  readonly version: number;
  readonly base: string;
}

/**
 * Routes and challenges as administrators edit them. Published data are in the tables of routes and challenges, which
 * commands and releases also write; here are the drafts, and a version for each change. Decision 315.
 */
export function createRoadAdmin({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const { getAdapter, find, read, write, checked, show } = createRoadLedger({ clock });

  /** Refused if somebody else, a command or a release has changed it since the administrator saw it. */
  async function change(
    by: AuditActor,
    { ref, seenVersion }: { readonly ref: RoadRef; readonly seenVersion: SeenVersion },
    decide: (tx: Db, status: RoadStatus) => Promise<Step> | Step,
  ): Promise<RoadItem> {
    return db.transaction().execute(async (tx) => {
      await lockRoads(tx);
      const status = await find(tx, ref);
      if (!status) throw new AppError('resource.notFound');
      if ((status.row?.version ?? 0) !== seenVersion.version || status.base !== seenVersion.base)
        throw new AppError('content.changed');
      const step = await decide(tx, status);
      return write(tx, by, { ref, status, step });
    });
  }

  return {
    async list(kind: RoadKind): Promise<RoadList> {
      const published = await getAdapter(kind).list(db);
      const rows = await items.list(db, kind);
      const rowOf = new Map(rows.map((row) => [row.id, row]));
      const summaries = published.map(({ isWithdrawn, ...listed }): RoadSummary => {
        const row = rowOf.get(listed.id);
        const state = toRoadState(row, { draft: {}, isWithdrawn });
        const title = row?.draft == null ? listed.title : getAdapter(kind).titleOf(row.draft);
        return { ...listed, kind, title, state, ...toMoments(row) };
      });
      const publishedIds = new Set(published.map(({ id }) => id));
      const drafts = rows.flatMap((row): RoadSummary[] => {
        const { id, draft } = row;
        if (draft === null || publishedIds.has(id)) return [];
        const none = { status: null, distance_m: null, elevation_gain_m: null };
        const about = { title: getAdapter(kind).titleOf(draft), route_id: getAdapter(kind).routeOf(draft) };
        return [{ kind, id, ...about, ...none, state: toRoadState(row, undefined), ...toMoments(row) }];
      });
      const byName = new Intl.Collator('zh-Hant', { numeric: true });
      const results = [...drafts, ...summaries];
      return { results: results.sort((a, b) => byName.compare(a.title['zh-TW'], b.title['zh-TW'])) };
    },

    read: (ref: RoadRef): Promise<RoadItem> => read(db, ref),

    create: (by: AuditActor, ref: RoadRef, draft: object): Promise<RoadItem> =>
      db.transaction().execute(async (tx) => {
        await lockRoads(tx);
        if (await find(tx, ref)) throw new AppError('content.slugTaken');
        const checkedDraft = await checked(tx, ref, draft);
        const status = { row: undefined, published: undefined, base: hashBase(undefined), draft: checkedDraft };
        return write(tx, by, {
          ref,
          status,
          step: { action: 'created', draft: checkedDraft, savedDraft: checkedDraft },
        });
      }),

    save: (by: AuditActor, ref: RoadRef, { draft, ...seenVersion }: SeenVersion & { readonly draft: object }) =>
      change(by, { ref, seenVersion }, async (tx, { published }) => {
        if (ref.kind === 'challenge') requireSameRoute(draft, published?.draft);
        const checkedDraft = await checked(tx, ref, draft);
        return { action: 'saved', draft: checkedDraft, savedDraft: checkedDraft };
      }),

    publish: (by: AuditActor, ref: RoadRef, { at: publishAt, ...seenVersion }: z.output<typeof RoadPublishSchema>) =>
      change(by, { ref, seenVersion }, async (tx, { draft, row, base }): Promise<Step> => {
        if (row?.draft != null && row.draft_base !== base) throw new AppError('content.changed');
        if (publishAt === null) {
          const publishedDraft = await show(tx, ref, draft);
          return { action: 'published', draft: publishedDraft, savedDraft: null, schedule: { kind: 'ended' } };
        }
        const moment = parseFutureInstant(publishAt, clock);
        // Problems that already exist are reported now, while the administrator can correct them.
        await dryRun(tx, () => show(tx, ref, draft));
        const schedule = { kind: 'set', instant: moment, draft } as const;
        return { action: 'scheduled', draft, savedDraft: row?.draft ?? null, schedule };
      }),

    unschedule: (by: AuditActor, ref: RoadRef, seenVersion: SeenVersion) =>
      change(by, { ref, seenVersion }, (_tx, { draft, row }): Step => {
        if (row === undefined || row.scheduled_at === null) throw new AppError('content.changed');
        return { action: 'unscheduled', draft, savedDraft: row.draft, schedule: { kind: 'ended' } };
      }),

    withdraw: (by: AuditActor, ref: RoadRef, seenVersion: SeenVersion) =>
      change(by, { ref, seenVersion }, async (tx, { draft, published, row }) => {
        if (published === undefined || published.isWithdrawn) throw new AppError('content.changed');
        await getAdapter(ref.kind).withdraw(tx, ref.id);
        return { action: 'withdrawn', draft, savedDraft: row?.draft ?? null, schedule: { kind: 'ended' } };
      }),

    revert: (by: AuditActor, ref: RoadRef, { to, ...seenVersion }: SeenVersion & { readonly to: number }) =>
      change(by, { ref, seenVersion }, async (tx) => {
        const earlier = await items.findVersion(tx, ref, to);
        if (!earlier) throw new AppError('resource.notFound');
        return { action: 'reverted', draft: earlier.draft, savedDraft: earlier.draft };
      }),
  };
}

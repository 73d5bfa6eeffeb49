import type * as z from 'zod/mini';
import type { RoadItem, RoadList, RoadPublishSchema, RoadSummary } from '#contract/roadAdmin/roadAdmin.ts';
import type { RoadKind } from '#contract/roadAdmin/roadKinds.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import type { AuditActor } from '#server/modules/audit/audit.service.ts';
import { createRoadDrafts, type RoadTypes } from './createRoadDrafts.ts';
import { roadItemsRepository as items, type RoadRef } from './roadItems.repository.ts';
import { hashBase, toMoments, toRoadState } from './roadStatus.ts';

type ExpectedVersion = RoadTypes['expected'];

/** Routes and challenges as administrators edit them. Decision 315. */
export function createRoadAdmin(context: Pick<AppContext, 'db' | 'clock'>) {
  const { db } = context;
  const { kinds, engine, read } = createRoadDrafts(context);

  return {
    async list(kind: RoadKind): Promise<RoadList> {
      const published = await kinds[kind].list(db);
      const rows = await items.list(db, kind);
      const rowOf = new Map(rows.map((row) => [row.id, row]));
      const summaries = published.map(({ isWithdrawn, ...listed }): RoadSummary => {
        const row = rowOf.get(listed.id);
        const state = toRoadState(row, { draft: {}, isWithdrawn });
        const title = row?.draft == null ? listed.title : kinds[kind].titleOf(row.draft);
        return { ...listed, kind, title, state, ...toMoments(row) };
      });
      const publishedIds = new Set(published.map(({ id }) => id));
      const drafts = rows.flatMap((row): RoadSummary[] => {
        const { id, draft } = row;
        if (draft === null || publishedIds.has(id)) return [];
        const none = { status: null, distance_m: null, elevation_gain_m: null };
        const about = { title: kinds[kind].titleOf(draft), route_id: kinds[kind].routeOf(draft) };
        return [{ kind, id, ...about, ...none, state: toRoadState(row, undefined), ...toMoments(row) }];
      });
      const byName = new Intl.Collator('zh-Hant', { numeric: true });
      const results = [...drafts, ...summaries];
      return { results: results.sort((a, b) => byName.compare(a.title['zh-TW'], b.title['zh-TW'])) };
    },

    read: (ref: RoadRef): Promise<RoadItem> => read(db, ref),

    create: (by: AuditActor, ref: RoadRef, draft: object) =>
      engine.create(by, ref, { row: undefined, published: undefined, base: hashBase(undefined), draft }),

    save: (by: AuditActor, ref: RoadRef, { draft, ...expected }: ExpectedVersion & { readonly draft: object }) =>
      engine.save(by, ref, { expected, draft }),

    publish: (by: AuditActor, ref: RoadRef, { at: publishAt, ...expected }: z.output<typeof RoadPublishSchema>) =>
      engine.publish(by, ref, { expected, publishAt }),

    unschedule: (by: AuditActor, ref: RoadRef, expected: ExpectedVersion) =>
      engine.change(by, { ref, expected }, (_tx, { draft, row }) => {
        if (row === undefined || row.scheduled_at === null) throw new AppError('content.changed');
        return { action: 'unscheduled', draft, schedule: { kind: 'ended' } };
      }),

    withdraw: (by: AuditActor, ref: RoadRef, expected: ExpectedVersion) => engine.withdraw(by, ref, expected),

    revert: (by: AuditActor, ref: RoadRef, { to, ...expected }: ExpectedVersion & { readonly to: number }) =>
      engine.revert(by, ref, { expected, version: to }),
  };
}

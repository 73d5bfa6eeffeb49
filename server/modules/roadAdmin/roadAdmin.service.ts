import type * as z from 'zod/mini';
import type { RoadItem, RoadList, RoadPublishSchema, RoadSummary } from '#contract/roadAdmin/roadAdmin.ts';
import type { RoadKind } from '#contract/roadAdmin/roadKinds.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import type { AuditActor } from '#server/modules/audit/audit.service.ts';
import { createRoadDrafts, type RoadTypes } from './createRoadDrafts.ts';
import { roadItemsRepository as items, type RoadRef } from './roadItems.repository.ts';
import { hashBase, toItemDates, toRoadState } from './roadStatus.ts';

type ExpectedVersion = RoadTypes['expected'];

/** Routes and challenges as administrators edit them. Decision 315. */
export function createRoadAdmin(context: Pick<AppContext, 'db' | 'clock'>) {
  const { db } = context;
  const { kinds, engine, read } = createRoadDrafts(context);

  return {
    async list(kind: RoadKind): Promise<RoadList> {
      const published = await kinds[kind].list(db);
      const rows = await items.list(db, kind);
      const rowById = new Map(rows.map((row) => [row.id, row]));
      const summaries = published.map(({ isWithdrawn, ...listed }): RoadSummary => {
        const row = rowById.get(listed.id);
        const state = toRoadState(row, { draft: {}, isWithdrawn });
        const title = row?.draft == null ? listed.title : kinds[kind].getTitle(row.draft);
        return { ...listed, kind, title, state, ...toItemDates(row) };
      });
      const publishedIds = new Set(published.map(({ id }) => id));
      const drafts = rows.flatMap((row): RoadSummary[] => {
        const { id, draft } = row;
        if (draft === null || publishedIds.has(id)) return [];
        const noFigures = { status: null, distance_m: null, elevation_gain_m: null };
        const texts = { title: kinds[kind].getTitle(draft), route_id: kinds[kind].getRouteId(draft) };
        return [{ kind, id, ...texts, ...noFigures, state: toRoadState(row, undefined), ...toItemDates(row) }];
      });
      const collator = new Intl.Collator('zh-Hant', { numeric: true });
      const results = [...drafts, ...summaries];
      return { results: results.sort((a, b) => collator.compare(a.title['zh-TW'], b.title['zh-TW'])) };
    },

    read: (ref: RoadRef): Promise<RoadItem> => read(db, ref),

    create: (actor: AuditActor, ref: RoadRef, draft: object) =>
      engine.create(actor, ref, { row: undefined, published: undefined, base: hashBase(undefined), draft }),

    save: (actor: AuditActor, ref: RoadRef, { draft, ...expected }: ExpectedVersion & { readonly draft: object }) =>
      engine.save(actor, ref, { expected, draft }),

    publish: (actor: AuditActor, ref: RoadRef, { at: publishAt, ...expected }: z.output<typeof RoadPublishSchema>) =>
      engine.publish(actor, ref, { expected, publishAt }),

    unschedule: (actor: AuditActor, ref: RoadRef, expected: ExpectedVersion) =>
      engine.change(actor, { ref, expected }, (_tx, { draft, row }) => {
        if (row === undefined || row.scheduled_at === null) throw new AppError('content.changed');
        return { action: 'unscheduled', draft, schedule: { kind: 'ended' } };
      }),

    withdraw: (actor: AuditActor, ref: RoadRef, expected: ExpectedVersion) => engine.withdraw(actor, ref, expected),

    revert: (
      actor: AuditActor,
      ref: RoadRef,
      { toVersion, ...expected }: ExpectedVersion & { readonly toVersion: number },
    ) => engine.revert(actor, ref, { expected, version: toVersion }),
  };
}

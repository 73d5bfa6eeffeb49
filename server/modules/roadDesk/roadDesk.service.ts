import type { RoadItem, RoadList, RoadSummary } from '#contract/roadDesk/roadDesk.ts';
import type { RoadKind } from '#contract/roadDesk/roadKinds.ts';
import type { Db } from '#server/db/connect.ts';
import { tried } from '#server/db/tried.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import type { AuditActor } from '#server/modules/audit/audit.service.ts';
import { momentAhead } from '#server/modules/content/momentAhead.service.ts';
import { lockRoads } from '#server/modules/routes/routeSaving.service.ts';
import { roadItemsRepository as items, type RoadRef } from './roadItems.repository.ts';
import { createRoadLedger, type Step } from './roadLedger.ts';
import { baseOf, momentsOf, requireSameRoute, type Standing, stateOf } from './roadStanding.ts';

/** What the administrator saw when deciding. */
interface Seen {
  readonly version: number;
  readonly base: string;
}

/**
 * Routes and challenges as administrators change them. What is published stays in the tables of routes and challenges, where
 * commands and releases write, too; here are the drafts, and each change as a version. Decision 315.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: small closures over the same dependencies.
export function createRoadDesk({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const { of, find, read, write, checked, show } = createRoadLedger({ clock });

  /** Refused if somebody else, a command or a release has changed it since it was seen. */
  async function change(
    by: AuditActor,
    { ref, seen }: { readonly ref: RoadRef; readonly seen: Seen },
    decide: (tx: Db, standing: Standing) => Promise<Step> | Step,
  ): Promise<RoadItem> {
    return db.transaction().execute(async (tx) => {
      await lockRoads(tx);
      const standing = await find(tx, ref);
      if (!standing) throw new AppError('resource.notFound');
      if ((standing.row?.version ?? 0) !== seen.version || standing.base !== seen.base)
        throw new AppError('content.changed');
      const step = await decide(tx, standing);
      return write(tx, by, { ref, standing, step });
    });
  }

  return {
    async list(kind: RoadKind): Promise<RoadList> {
      const published = await of(kind).list(db);
      const rows = await items.list(db, kind);
      const rowOf = new Map(rows.map((row) => [row.id, row]));
      const seen = published.map(({ isWithdrawn, ...listed }): RoadSummary => {
        const row = rowOf.get(listed.id);
        const state = stateOf(row, { draft: {}, isWithdrawn });
        const title = row?.draft == null ? listed.title : of(kind).titleOf(row.draft);
        return { ...listed, kind, title, state, ...momentsOf(row) };
      });
      const known = new Set(published.map(({ id }) => id));
      const drafts = rows.flatMap((row): RoadSummary[] => {
        const { id, draft } = row;
        if (draft === null || known.has(id)) return [];
        const none = { status: null, distance_m: null, elevation_gain_m: null };
        const about = { title: of(kind).titleOf(draft), route_id: of(kind).routeOf(draft) };
        return [{ kind, id, ...about, ...none, state: stateOf(row, undefined), ...momentsOf(row) }];
      });
      const byName = new Intl.Collator('zh-Hant', { numeric: true });
      const results = [...drafts, ...seen];
      return { results: results.sort((a, b) => byName.compare(a.title['zh-TW'], b.title['zh-TW'])) };
    },

    read: (ref: RoadRef): Promise<RoadItem> => read(db, ref),

    create: (by: AuditActor, ref: RoadRef, draft: object): Promise<RoadItem> =>
      db.transaction().execute(async (tx) => {
        await lockRoads(tx);
        if (await find(tx, ref)) throw new AppError('content.slugTaken');
        const kept = await checked(tx, ref, draft);
        const standing = { row: undefined, published: undefined, base: baseOf(undefined), draft: kept };
        return write(tx, by, { ref, standing, step: { action: 'created', draft: kept, kept } });
      }),

    save: (by: AuditActor, ref: RoadRef, { draft, ...seen }: Seen & { readonly draft: object }) =>
      change(by, { ref, seen }, async (tx, { published }) => {
        if (ref.kind === 'challenge') requireSameRoute(draft, published?.draft);
        const kept = await checked(tx, ref, draft);
        return { action: 'saved', draft: kept, kept };
      }),

    publish: (by: AuditActor, ref: RoadRef, { at, ...seen }: Seen & { readonly at: string | null }) =>
      change(by, { ref, seen }, async (tx, { draft, row, base }): Promise<Step> => {
        if (row?.draft != null && row.draft_base !== base) throw new AppError('content.changed');
        if (at === null) {
          const shown = await show(tx, ref, draft);
          return { action: 'published', draft: shown, kept: null, schedule: { kind: 'ended' } };
        }
        const moment = momentAhead(at, clock);
        // What would be refused now is refused now, while somebody is there to mend it.
        await tried(tx, () => show(tx, ref, draft));
        const schedule = { kind: 'set', at: moment, draft } as const;
        return { action: 'scheduled', draft, kept: row?.draft ?? null, schedule };
      }),

    unschedule: (by: AuditActor, ref: RoadRef, seen: Seen) =>
      change(by, { ref, seen }, (_tx, { draft, row }): Step => {
        if (row === undefined || row.scheduled_at === null) throw new AppError('content.changed');
        return { action: 'unscheduled', draft, kept: row.draft, schedule: { kind: 'ended' } };
      }),

    withdraw: (by: AuditActor, ref: RoadRef, seen: Seen) =>
      change(by, { ref, seen }, async (tx, { draft, published, row }) => {
        if (published === undefined || published.isWithdrawn) throw new AppError('content.changed');
        await of(ref.kind).withdraw(tx, ref.id);
        return { action: 'withdrawn', draft, kept: row?.draft ?? null, schedule: { kind: 'ended' } };
      }),

    revert: (by: AuditActor, ref: RoadRef, { to, ...seen }: Seen & { readonly to: number }) =>
      change(by, { ref, seen }, async (tx) => {
        const earlier = await items.findVersion(tx, ref, to);
        if (!earlier) throw new AppError('resource.notFound');
        return { action: 'reverted', draft: earlier.draft, kept: earlier.draft };
      }),
  };
}

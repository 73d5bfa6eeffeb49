import { createHash } from 'node:crypto';
import type { RoadItem, RoadList, RoadSummary } from '#contract/roadDesk/roadDesk.ts';
import { type RoadDrafts, roadDraftSchemas } from '#contract/roadDesk/roadDrafts.ts';
import type { RoadAction, RoadKind, RoadState } from '#contract/roadDesk/roadKinds.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { fieldErrorsOf } from '#server/http/fieldErrors.ts';
import { type AuditActor, writeAudit } from '#server/modules/audit/audit.service.ts';
import { lockRoads } from '#server/modules/routes/routeSaving.service.ts';
import { createChallengeOfDesk } from './challengeOfDesk.ts';
import { roadItemsRepository as items, type RoadItemRow, type RoadRef } from './roadItems.repository.ts';
import type { PublishedRoad, RoadOfKind } from './roadKindTypes.ts';
import { createRouteOfDesk } from './routeOfDesk.ts';

/** What the administrator saw when deciding. */
interface Seen {
  readonly version: number;
  readonly base: string;
}

/** A road as it stands now: what is published, what the desk knows of it, and the newest draft. */
interface Standing {
  readonly row: RoadItemRow | undefined;
  readonly published: PublishedRoad<object> | undefined;
  readonly base: string;
  readonly draft: object;
}

interface Step {
  readonly action: RoadAction;
  /** Of this version. */
  readonly draft: object;
  /** What is saved as a draft; null: what is published is the newest. */
  readonly kept: object | null;
}

/**
 * Routes and challenges as administrators change them. What is published stays in the tables of routes and challenges, where
 * commands and releases write, too; here are the drafts, and each change as a version. Decision 315.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: small closures over the same dependencies.
export function createRoadDesk({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const kinds = { route: createRouteOfDesk(clock), challenge: createChallengeOfDesk(clock) };
  /** A draft goes only to its own kind. */
  const of = (kind: RoadKind) => kinds[kind] as unknown as RoadOfKind<RoadKind> & UntypedRoad;
  const now = () => new Date(clock.nowMs());

  async function find(from: Db, ref: RoadRef): Promise<Standing | undefined> {
    const row = await items.find(from, ref);
    const published = await of(ref.kind).published(from, ref.id);
    const draft = row?.draft ?? published?.draft;
    return draft && { row, published, base: baseOf(published), draft };
  }

  async function read(from: Db, ref: RoadRef): Promise<RoadItem> {
    const standing = await find(from, ref);
    if (!standing) throw new AppError('resource.notFound');
    const { row, published, base, draft } = standing;
    const history = await items.listVersions(from, ref);
    return {
      ...{ kind: ref.kind, id: ref.id, title: of(ref.kind).titleOf(draft), state: stateOf(row, published) },
      ...{ updated_at: row?.updated_at.toISOString() ?? null, version: row?.version ?? 0, base },
      draft: inOrder(ref.kind, draft),
      published: published === undefined || published.isWithdrawn ? null : inOrder(ref.kind, published.draft),
      is_outdated: row?.draft != null && row.draft_base !== base,
      history: history.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
      ...(await of(ref.kind).facts(from, ref.id, draft)),
    };
  }

  async function write(tx: Db, by: AuditActor, { ref, standing, step }: Write): Promise<RoadItem> {
    const { row, published, base } = standing;
    let version = row?.version ?? 0;
    const common = { kind: ref.kind, id: ref.id, at: now() };
    // What a command or a release did since becomes a version first, so that it can be gone back to.
    const isUnknown = published !== undefined && row?.known_base !== base;
    if (isUnknown) version += 1;
    const next = version + 1;
    const after = baseOf(await of(ref.kind).published(tx, ref.id));
    await items.save(tx, {
      ...{ kind: ref.kind, id: ref.id, version: next, draft: step.kept && JSON.stringify(step.kept) },
      ...{ draft_base: step.kept && after, known_base: after, updated_at: now() },
    });
    const imported = { ...common, version, action: 'imported', rider_id: null } as const;
    if (isUnknown) await items.addVersion(tx, { ...imported, draft: JSON.stringify(published.draft) });
    const rider_id = by.kind === 'rider' ? by.riderId : null;
    await items.addVersion(tx, {
      ...{ ...common, version: next, action: step.action, rider_id, draft: JSON.stringify(step.draft) },
    });
    const subject = { kind: ref.kind, id: ref.id };
    await writeAudit(tx, clock, {
      actor: by,
      action: `${ref.kind}.${step.action}`,
      subject,
      detail: { version: next },
    });
    return read(tx, ref);
  }

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

  /** A draft whose course or route is there. */
  async function checked(from: Db, ref: RoadRef, draft: object): Promise<object> {
    const result = roadDraftSchemas[ref.kind].safeParse(draft);
    if (!result.success) throw new AppError('request.invalid', fieldErrorsOf(result.error.issues, draft));
    await of(ref.kind).facts(from, ref.id, result.data);
    return result.data;
  }

  return {
    async list(kind: RoadKind): Promise<RoadList> {
      const [published, rows] = [await of(kind).list(db), await items.list(db, kind)];
      const rowOf = new Map(rows.map((row) => [row.id, row]));
      const seen = published.map(({ isWithdrawn, ...listed }): RoadSummary => {
        const row = rowOf.get(listed.id);
        const state = stateOf(row, { draft: {}, isWithdrawn });
        const title = row?.draft == null ? listed.title : of(kind).titleOf(row.draft);
        return { ...listed, kind, title, state, updated_at: row?.updated_at.toISOString() ?? null };
      });
      const known = new Set(published.map(({ id }) => id));
      const drafts = rows.flatMap(({ id, draft, updated_at }): RoadSummary[] => {
        if (draft === null || known.has(id)) return [];
        const none = { status: null, distance_m: null, elevation_gain_m: null };
        const about = { title: of(kind).titleOf(draft), route_id: of(kind).routeOf(draft) };
        return [{ kind, id, ...about, ...none, state: 'draft', updated_at: updated_at.toISOString() }];
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

    publish: (by: AuditActor, ref: RoadRef, seen: Seen) =>
      change(by, { ref, seen }, async (tx, { draft, row, base }) => {
        if (row?.draft != null && row.draft_base !== base) throw new AppError('content.changed');
        // In the order of the schema: the database keeps another one, and the hash of rules depends on it.
        await of(ref.kind).publish(tx, ref.id, await checked(tx, ref, draft));
        const published = await of(ref.kind).published(tx, ref.id);
        return { action: 'published', draft: published?.draft ?? draft, kept: null };
      }),

    withdraw: (by: AuditActor, ref: RoadRef, seen: Seen) =>
      change(by, { ref, seen }, async (tx, { draft, published, row }) => {
        if (published === undefined || published.isWithdrawn) throw new AppError('content.changed');
        await of(ref.kind).withdraw(tx, ref.id);
        return { action: 'withdrawn', draft, kept: row?.draft ?? null };
      }),

    revert: (by: AuditActor, ref: RoadRef, { to, ...seen }: Seen & { readonly to: number }) =>
      change(by, { ref, seen }, async (tx) => {
        const earlier = await items.findVersion(tx, ref, to);
        if (!earlier) throw new AppError('resource.notFound');
        return { action: 'reverted', draft: earlier.draft, kept: earlier.draft };
      }),
  };
}

interface Write {
  readonly ref: RoadRef;
  readonly standing: Standing;
  readonly step: Step;
}

interface UntypedRoad {
  readonly titleOf: (draft: object) => RoadSummary['title'];
  readonly routeOf: (draft: object) => string | null;
  readonly publish: (tx: Db, id: string, draft: object) => Promise<void>;
  readonly facts: (
    db: Db,
    id: string,
    draft: object,
  ) => Promise<Pick<RoadItem, 'course' | 'is_on_old_course' | 'ties'>>;
}

/** With its fields in the order of the schema, so that a draft and what is published can be compared as texts. */
function inOrder(kind: RoadKind, draft: object): Record<string, unknown> {
  const result = roadDraftSchemas[kind].safeParse(draft);
  return { ...(result.success ? result.data : draft) };
}

/** A rules version names a course version: a challenge stays on its route. */
function requireSameRoute(draft: object, published: object | undefined): void {
  const routeOf = (each: object) => (each as Partial<RoadDrafts['challenge']>).route_id;
  if (published !== undefined && routeOf(draft) !== routeOf(published))
    throw new AppError('request.invalid', [{ field: 'route_id', code: 'formatInvalid', params: {} }]);
}

const baseOf = (published: PublishedRoad<object> | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify(published ?? null))
    .digest('hex')
    .slice(0, 16);

function stateOf(row: RoadItemRow | undefined, published: PublishedRoad<object> | undefined): RoadState {
  if (published === undefined) return 'draft';
  if (published.isWithdrawn) return 'withdrawn';
  return row?.draft == null ? 'published' : 'changed';
}

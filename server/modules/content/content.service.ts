import type { ContentItem, ContentList, ContentSummary } from '#contract/content/content.ts';
import { draftSchemas } from '#contract/content/contentDrafts.ts';
import type { ContentAction, ContentKind, ContentState } from '#contract/content/contentKinds.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { isUniqueViolation } from '#server/db/violations.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { fieldErrorsOf } from '#server/http/fieldErrors.ts';
import { type AuditActor, writeAudit } from '#server/modules/audit/audit.service.ts';
import { type ItemRow, contentRepository as items } from './content.repository.ts';
import { holdPictures } from './draftPictures.ts';
import { momentAhead } from './momentAhead.service.ts';
import { project } from './projection.ts';
import { isDue, kept, noSchedule, settled, shownAt } from './shownAt.ts';
import { slugOf } from './slugOf.ts';

type Context = Pick<AppContext, 'db' | 'clock'>;

interface NewItem {
  readonly kind: ContentKind;
  readonly slug?: string | undefined;
  readonly draft: object;
}

interface Step {
  readonly action: ContentAction;
  readonly draft: object;
  readonly change: Parameters<typeof items.update>[2];
}

/** Content that an administrator writes. Every change adds a version and an audit entry in one transaction. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: small closures over the same dependencies.
export function createContent({ db, clock }: Context) {
  const now = () => new Date(clock.nowMs());

  async function read(from: Db, id: string): Promise<ContentItem> {
    const row = await items.find(from, id);
    if (!row) throw new AppError('resource.notFound');
    const history = await items.listVersions(from, id);
    return {
      ...toSummary(row, clock.nowMs()),
      server_now: now().toISOString(),
      draft: row.draft as Record<string, unknown>,
      published: shownAt(row, clock.nowMs()) as Record<string, unknown> | null,
      history: history.map(({ at: changedAt, ...version }) => ({ ...version, at: changedAt.toISOString() })),
    };
  }

  /** Throws if somebody else has changed the item since `version`. */
  async function step(
    by: AuditActor,
    { id, version }: { readonly id: string; readonly version: number },
    decide: (row: ItemRow, tx: Db) => Promise<Step> | Step,
  ): Promise<ContentItem> {
    return db.transaction().execute(async (tx) => {
      const row = await items.lock(tx, id);
      if (!row) throw new AppError('resource.notFound');
      if (row.version !== version) throw new AppError('content.changed');
      const { action, draft, change } = await decide(settled(row, clock.nowMs()), tx);
      const next = version + 1;
      await items.update(tx, id, { ...change, version: next, updated_at: now() });
      if (action === 'published' || action === 'withdrawn' || isDue(row, clock.nowMs())) await project(tx, clock, id);
      await items.addVersion(tx, {
        ...versionOf(by),
        item_id: id,
        version: next,
        action,
        draft: JSON.stringify(draft),
      });
      await audit(tx, by, { id, action, kind: row.kind });
      return read(tx, id);
    });
  }

  const versionOf = (by: AuditActor) => ({ rider_id: by.kind === 'rider' ? by.riderId : null, at: now() });

  const audit = (
    tx: Db,
    actor: AuditActor,
    { id, action, kind }: { id: string; action: ContentAction; kind: string },
  ) =>
    writeAudit(tx, clock, { actor, action: `content.${action}`, subject: { kind: 'content', id }, detail: { kind } });

  /** Runs in the caller's transaction. */
  async function add(tx: Db, by: AuditActor, { kind, slug, draft }: NewItem): Promise<string> {
    const checked = checkedDraft(kind, draft);
    await holdPictures(tx, checked);
    const id = uuidv7(clock.nowMs());
    const row = {
      id,
      kind,
      slug: slugOf({ kind, slug, id, draft: checked }),
      version: 1,
      draft: JSON.stringify(checked),
    };
    const times = { created_at: now(), updated_at: now() };
    await items.add(tx, { ...row, ...times, published: null, scheduled: null }).catch((error: unknown) => {
      throw isUniqueViolation(error, 'content_item_kind_slug_key') ? new AppError('content.slugTaken') : error;
    });
    await items.addVersion(tx, { ...versionOf(by), item_id: id, version: 1, action: 'created', draft: row.draft });
    await audit(tx, by, { id, action: 'created', kind });
    return id;
  }

  return {
    async list(kind: ContentKind): Promise<ContentList> {
      const rows = await items.list(db, kind);
      return { server_now: now().toISOString(), results: rows.map((row) => toSummary(row, clock.nowMs())) };
    },

    read: (id: string): Promise<ContentItem> => read(db, id),

    create: (by: AuditActor, item: NewItem): Promise<ContentItem> =>
      db.transaction().execute(async (tx) => read(tx, await add(tx, by, item))),

    save: (by: AuditActor, id: string, { version, draft }: { readonly version: number; readonly draft: object }) =>
      step(by, { id, version }, async ({ kind, ...row }, tx) => {
        const checked = checkedDraft(kind, draft);
        await holdPictures(tx, checked);
        return { action: 'saved', draft: checked, change: { ...kept(row), draft: JSON.stringify(checked) } };
      }),

    publish: (by: AuditActor, id: string, { version, at }: { readonly version: number; readonly at: string | null }) =>
      step(by, { id, version }, (row) => {
        const { draft } = row;
        const shown = JSON.stringify(draft);
        if (at === null) {
          const published = { published: shown, published_version: version + 1, was_shown: true };
          return { action: 'published', draft, change: { ...noSchedule, ...published } };
        }
        const scheduled = { scheduled: shown, scheduled_version: version + 1, scheduled_at: momentAhead(at, clock) };
        return { action: 'scheduled', draft, change: { ...kept(row), ...scheduled } };
      }),

    withdraw: (by: AuditActor, id: string, version: number) =>
      step(by, { id, version }, ({ draft }) => ({
        action: 'withdrawn',
        draft,
        change: { ...noSchedule, published: null, published_version: null },
      })),

    revert: (by: AuditActor, id: string, { version, to }: { readonly version: number; readonly to: number }) =>
      step(by, { id, version }, async (row, tx) => {
        const earlier = await items.findVersion(tx, id, to);
        if (!earlier) throw new AppError('resource.notFound');
        return {
          action: 'reverted',
          draft: earlier.draft,
          change: { ...kept(row), draft: JSON.stringify(earlier.draft) },
        };
      }),
  };
}

export function toSummary(row: ItemRow, nowMs: number): ContentSummary {
  const { title } = row.draft as { readonly title: LocalisedText };
  const now = settled(row, nowMs);
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title,
    state: stateOf(now),
    is_sample: row.is_sample,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    publish_at: now.scheduled_at?.toISOString() ?? null,
  };
}

function stateOf({ version, published_version: shown, scheduled_version: coming, was_shown }: ItemRow): ContentState {
  if (coming !== null) return 'scheduled';
  if (shown === null) return was_shown ? 'withdrawn' : 'draft';
  return shown === version ? 'published' : 'changed';
}

function checkedDraft(kind: ContentKind, draft: object): object {
  const result = draftSchemas[kind].safeParse(draft);
  if (!result.success) throw new AppError('request.invalid', fieldErrorsOf(result.error.issues, draft));
  return result.data;
}

import type { ContentItem, ContentList, ContentSummary } from '#contract/content/content.ts';
import { draftSchemas } from '#contract/content/contentDrafts.ts';
import type { ContentAction, ContentKind, ContentState } from '#contract/content/contentKinds.ts';
import type { PictureDraft } from '#contract/content/draftParts.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { isUniqueConstraintError } from '#server/db/constraintErrors.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { zodToFieldErrors } from '#server/http/toFieldErrors.ts';
import { type AuditActor, writeAudit } from '#server/modules/audit/audit.service.ts';
import { findMissingPictures } from '#server/modules/pictures/pictures.service.ts';
import { type ItemRow, contentRepository as items } from './content.repository.ts';
import { createSlug } from './createSlug.ts';
import { applyDueSchedule, getPublishedState, isDue, noSchedule, toPublishedColumns } from './getPublishedState.ts';
import { parseFutureInstant } from './parseFutureInstant.service.ts';
import { updateProjection } from './projection.ts';

interface WithPictures {
  readonly picture?: PictureDraft | null;
  readonly pictures?: readonly PictureDraft[];
}

/** Throws if a picture of the draft does not exist. Existing pictures cannot be deleted until the transaction ends. */
async function requirePictures(tx: Db, draft: object): Promise<void> {
  const { picture = null, pictures = [] } = draft as WithPictures;
  const references = [
    ...(picture === null ? [] : [{ field: 'picture', id: picture.id }]),
    ...pictures.map(({ id }, index) => ({ field: `pictures.${index}`, id })),
  ];
  const missing = await findMissingPictures(
    tx,
    references.map(({ id }) => id),
  );
  const wrong = references.filter(({ id }) => missing.includes(id));
  if (wrong.length > 0)
    throw new AppError(
      'request.invalid',
      wrong.map(({ field }) => ({ field, code: 'formatInvalid', params: {} })),
    );
}

type Context = Pick<AppContext, 'db' | 'clock'>;

interface NewItem {
  readonly kind: ContentKind;
  readonly slug?: string | undefined;
  readonly draft: object;
}

interface ItemChange {
  readonly action: ContentAction;
  readonly draft: object;
  readonly change: Parameters<typeof items.update>[2];
}

/** Content that an administrator writes. Every change adds a version and an audit entry in one transaction. */
export function createContent({ db, clock }: Context) {
  const now = () => new Date(clock.nowMs());

  async function read(from: Db, id: string): Promise<ContentItem> {
    const row = await items.find(from, id);
    if (!row) throw new AppError('resource.notFound');
    const history = await items.listVersions(from, id);
    // The drafts of a row are of its kind: each was checked when it was saved.
    return {
      ...toSummary(row, clock.nowMs()),
      server_now: now().toISOString(),
      draft: row.draft,
      published: getPublishedState(row, clock.nowMs()),
      history: history.map(({ at: changedAt, ...version }) => ({ ...version, at: changedAt.toISOString() })),
    } as ContentItem;
  }

  /** Throws if somebody else has changed the item since `version`. */
  async function changeItem(
    by: AuditActor,
    { id, version }: { readonly id: string; readonly version: number },
    decide: (row: ItemRow, tx: Db) => Promise<ItemChange> | ItemChange,
  ): Promise<ContentItem> {
    return db.transaction().execute(async (tx) => {
      const row = await items.lock(tx, id);
      if (!row) throw new AppError('resource.notFound');
      if (row.version !== version) throw new AppError('content.changed');
      const { action, draft, change } = await decide(applyDueSchedule(row, clock.nowMs()), tx);
      const next = version + 1;
      await items.update(tx, id, { ...change, version: next, updated_at: now() });
      if (action === 'published' || action === 'withdrawn' || isDue(row, clock.nowMs()))
        await updateProjection(tx, clock, id);
      await items.addVersion(tx, {
        ...toVersionFields(by),
        item_id: id,
        version: next,
        action,
        draft: JSON.stringify(draft),
      });
      await audit(tx, by, { id, action, kind: row.kind });
      return read(tx, id);
    });
  }

  const toVersionFields = (by: AuditActor) => ({ rider_id: by.kind === 'rider' ? by.riderId : null, at: now() });

  const audit = (
    tx: Db,
    actor: AuditActor,
    { id, action, kind }: { id: string; action: ContentAction; kind: string },
  ) =>
    writeAudit(tx, clock, { actor, action: `content.${action}`, subject: { kind: 'content', id }, detail: { kind } });

  /** Runs in the caller's transaction. */
  async function add(tx: Db, by: AuditActor, { kind, slug, draft }: NewItem): Promise<string> {
    const checked = parseDraft(kind, draft);
    await requirePictures(tx, checked);
    const id = uuidv7(clock.nowMs());
    const row = {
      id,
      kind,
      slug: createSlug({ kind, slug, id, draft: checked }),
      version: 1,
      draft: JSON.stringify(checked),
    };
    const times = { created_at: now(), updated_at: now() };
    await items.add(tx, { ...row, ...times, published: null, scheduled: null }).catch((error: unknown) => {
      throw isUniqueConstraintError(error, 'content_item_kind_slug_key') ? new AppError('content.slugTaken') : error;
    });
    await items.addVersion(tx, {
      ...toVersionFields(by),
      item_id: id,
      version: 1,
      action: 'created',
      draft: row.draft,
    });
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
      changeItem(by, { id, version }, async ({ kind, ...row }, tx) => {
        const checked = parseDraft(kind, draft);
        await requirePictures(tx, checked);
        return {
          action: 'saved',
          draft: checked,
          change: { ...toPublishedColumns(row), draft: JSON.stringify(checked) },
        };
      }),

    publish: (
      by: AuditActor,
      id: string,
      { version, at: publishAt }: { readonly version: number; readonly at: string | null },
    ) =>
      changeItem(by, { id, version }, (row) => {
        const { draft } = row;
        const draftJson = JSON.stringify(draft);
        if (publishAt === null) {
          const published = { published: draftJson, published_version: version + 1, was_shown: true };
          return { action: 'published', draft, change: { ...noSchedule, ...published } };
        }
        const scheduledAt = parseFutureInstant(publishAt, clock);
        const scheduled = { scheduled: draftJson, scheduled_version: version + 1, scheduled_at: scheduledAt };
        return { action: 'scheduled', draft, change: { ...toPublishedColumns(row), ...scheduled } };
      }),

    withdraw: (by: AuditActor, id: string, version: number) =>
      changeItem(by, { id, version }, ({ draft }) => ({
        action: 'withdrawn',
        draft,
        change: { ...noSchedule, published: null, published_version: null },
      })),

    revert: (by: AuditActor, id: string, { version, to }: { readonly version: number; readonly to: number }) =>
      changeItem(by, { id, version }, async (row, tx) => {
        const earlier = await items.findVersion(tx, id, to);
        if (!earlier) throw new AppError('resource.notFound');
        return {
          action: 'reverted',
          draft: earlier.draft,
          change: { ...toPublishedColumns(row), draft: JSON.stringify(earlier.draft) },
        };
      }),
  };
}

export function toSummary(row: ItemRow, nowMs: number): ContentSummary {
  const { title } = row.draft as { readonly title: LocalisedText };
  const now = applyDueSchedule(row, nowMs);
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title,
    state: toState(now),
    is_sample: row.is_sample,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    publish_at: now.scheduled_at?.toISOString() ?? null,
  };
}

function toState({
  version,
  published_version: published,
  scheduled_version: coming,
  was_shown,
}: ItemRow): ContentState {
  if (coming !== null) return 'scheduled';
  if (published === null) return was_shown ? 'withdrawn' : 'draft';
  return published === version ? 'published' : 'changed';
}

function parseDraft(kind: ContentKind, draft: object): object {
  const result = draftSchemas[kind].safeParse(draft);
  if (!result.success) throw new AppError('request.invalid', zodToFieldErrors(result.error.issues, draft));
  return result.data;
}

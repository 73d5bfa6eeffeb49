import type { ContentItem, ContentList, ContentSummary } from '#contract/content/content.ts';
import { type Drafts, draftSchemas } from '#contract/content/contentDrafts.ts';
import type { ContentKind } from '#contract/content/contentKinds.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { isUniqueConstraintError } from '#server/db/constraintErrors.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import type { AuditActor } from '#server/modules/audit/audit.service.ts';
import { createDraftEngine, parseDraft, toDraftState } from '#server/modules/drafts/draftEngine.service.ts';
import type { DraftArea, DraftStep } from '#server/modules/drafts/draftEngineTypes.ts';
import { findMissingPictures } from '#server/modules/pictures/pictures.service.ts';
import { type ItemRow, contentRepository as items, type TypedItemRow } from './content.repository.ts';
import { createSlug } from './createSlug.ts';
import { applyDueSchedule, getPublishedState, isDue, noSchedule, toPublishedColumns } from './getPublishedState.ts';
import { updateProjection } from './projection.ts';

/** Throws if a picture of the draft does not exist. Existing pictures cannot be deleted until the transaction ends. */
async function requirePictures(tx: Db, draft: Drafts[ContentKind]): Promise<void> {
  const picture = 'picture' in draft ? draft.picture : null;
  const pictures = 'pictures' in draft ? draft.pictures : [];
  const references = [
    ...(picture === null ? [] : [{ field: 'picture', id: picture.id }]),
    ...pictures.map(({ id }, index) => ({ field: `pictures.${index}`, id })),
  ];
  const missingIds = await findMissingPictures(
    tx,
    references.map(({ id }) => id),
  );
  const missingReferences = references.filter(({ id }) => missingIds.includes(id));
  if (missingReferences.length > 0)
    throw new AppError(
      'request.invalid',
      missingReferences.map(({ field }) => ({ field, code: 'formatInvalid', params: {} })),
    );
}

type Context = Pick<AppContext, 'db' | 'clock'>;

interface NewItem {
  readonly kind: ContentKind;
  readonly slug?: string | undefined;
  readonly draft: object;
}

interface ContentState extends NewItem {
  /** With a due schedule applied; undefined: not stored yet. */
  readonly row: ItemRow | undefined;
  /** A schedule was due that no job has applied yet. */
  readonly wasDue: boolean;
}

interface ContentTypes {
  readonly ref: { readonly id: string };
  readonly state: ContentState;
  /** The version that the administrator edited. */
  readonly expected: number;
  readonly item: ContentItem;
  readonly action: never;
  readonly refusal: never;
}

/** Where content is stored: one table for all kinds, and another one for the public state of races. */
function createContentArea({ clock }: Pick<Context, 'clock'>): DraftArea<ContentTypes> {
  const now = () => new Date(clock.nowMs());

  async function insert(tx: Db, id: string, { kind, slug, draft }: NewItem): Promise<void> {
    const row = {
      id,
      kind,
      slug: createSlug({ kind, slug, id, draft }),
      version: 1,
      draft: JSON.stringify(draft),
      published: null,
      scheduled: null,
      created_at: now(),
      updated_at: now(),
    };
    await items.add(tx, row).catch((error: unknown) => {
      throw isUniqueConstraintError(error, 'content_item_kind_slug_key') ? new AppError('content.slugTaken') : error;
    });
  }

  return {
    async lock(tx, { id }) {
      const row = await items.lock(tx, id);
      if (!row) return undefined;
      const { kind, draft } = row;
      const nowMs = clock.nowMs();
      return { kind, draft, row: applyDueSchedule(row, nowMs), wasDue: isDue(row, nowMs) };
    },
    isCurrent: ({ row }, version) => row?.version === version,
    async validateDraft(tx, _ref, { state: { kind }, draft }) {
      const validDraft = parseDraft<Drafts[ContentKind]>(draftSchemas[kind], draft);
      await requirePictures(tx, validDraft);
      return validDraft;
    },
    // `store` does everything that publishing and withdrawing content need, so no schedule can be refused.
    publish: async (_tx, _ref, { draft }) => draft,
    requirePublishable: async () => undefined,
    withdraw: async () => undefined,
    findVersion: (tx, { id }, version) => items.findVersion(tx, id, version),
    async store(tx, { id }, { state: { row, wasDue, kind, slug }, step }) {
      if (row === undefined) {
        await insert(tx, id, { kind, slug, draft: step.draft });
        return 1;
      }
      const version = row.version + 1;
      await items.update(tx, id, { ...toChangedColumns(row, step, version), version, updated_at: now() });
      if (step.action === 'published' || step.action === 'withdrawn' || wasDue) await updateProjection(tx, clock, id);
      return version;
    },
    addVersion: (tx, { id }, version) => items.addVersion(tx, { ...version, item_id: id }),
    describe: ({ id }, { kind }, { action }) => ({
      action: `content.${action}`,
      subject: { kind: 'content', id },
      detail: { kind },
    }),
    async read(db, { id }) {
      const row = await items.find(db, id);
      if (!row) throw new AppError('resource.notFound');
      const history = await items.listVersions(db, id);
      // The drafts of a row are of its kind: each was checked when it was saved.
      return {
        ...toSummary(row, clock.nowMs()),
        server_now: now().toISOString(),
        draft: row.draft,
        published: getPublishedState(row, clock.nowMs()),
        history: history.map(({ at: changedAt, ...version }) => ({ ...version, at: changedAt.toISOString() })),
      } as ContentItem;
    },
  };
}

/** The columns that a step changes. */
function toChangedColumns(
  row: ItemRow,
  { action, draft, schedule }: DraftStep<ContentTypes>,
  version: number,
): Parameters<typeof items.update>[2] {
  const draftJson = JSON.stringify(draft);
  if (schedule?.kind === 'set') {
    const scheduleColumns = { scheduled: draftJson, scheduled_version: version, scheduled_at: schedule.instant };
    return { ...toPublishedColumns(row), ...scheduleColumns };
  }
  if (action === 'published')
    return { ...noSchedule, published: draftJson, published_version: version, was_shown: true };
  if (action === 'withdrawn') return { ...noSchedule, published: null, published_version: null };
  return { ...toPublishedColumns(row), draft: draftJson };
}

/** Content that an administrator writes. */
export function createContent(context: Context) {
  const { db, clock } = context;
  const area = createContentArea(context);
  const engine = createDraftEngine(context, area);
  return {
    async list(kind: ContentKind): Promise<ContentList> {
      const rows = await items.list(db, kind);
      const nowMs = clock.nowMs();
      return { server_now: new Date(nowMs).toISOString(), results: rows.map((row) => toSummary(row, nowMs)) };
    },
    read: (id: string) => area.read(db, { id }),
    create: (actor: AuditActor, item: NewItem) =>
      engine.create(actor, { id: uuidv7(clock.nowMs()) }, { ...item, row: undefined, wasDue: false }),
    save: (actor: AuditActor, id: string, { version, draft }: { readonly version: number; readonly draft: object }) =>
      engine.save(actor, { id }, { expected: version, draft }),
    publish: (
      actor: AuditActor,
      id: string,
      { version, at: publishAt }: { readonly version: number; readonly at: string | null },
    ) => engine.publish(actor, { id }, { expected: version, publishAt }),
    withdraw: (actor: AuditActor, id: string, version: number) => engine.withdraw(actor, { id }, version),
    revert: (actor: AuditActor, id: string, { version, to }: { readonly version: number; readonly to: number }) =>
      engine.revert(actor, { id }, { expected: version, version: to }),
  };
}

export function toSummary(row: TypedItemRow, nowMs: number): ContentSummary {
  const currentRow = applyDueSchedule(row, nowMs);
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: row.draft.title,
    state: toDraftState({
      isScheduled: currentRow.scheduled_version !== null,
      isPublic: currentRow.published_version !== null,
      wasPublic: currentRow.was_shown,
      hasNewerDraft: currentRow.published_version !== row.version,
    }),
    is_sample: row.is_sample,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    publish_at: currentRow.scheduled_at?.toISOString() ?? null,
  };
}

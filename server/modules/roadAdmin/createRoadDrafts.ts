import type { RoadItem } from '#contract/roadAdmin/roadAdmin.ts';
import type { RoadRefusal } from '#contract/roadAdmin/roadKinds.ts';
import type { Db } from '#server/db/connect.ts';
import { dryRun } from '#server/db/dryRun.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { createDraftEngine } from '#server/modules/drafts/draftEngine.service.ts';
import type { DraftArea, DraftStep } from '#server/modules/drafts/draftEngineTypes.ts';
import { lockRoads } from '#server/modules/routes/routeSaving.service.ts';
import { createRoadKinds } from './createRoadKinds.ts';
import { roadItemsRepository as items, type RoadItemRow, type RoadRef } from './roadItems.repository.ts';
import { toScheduleColumns } from './roadSchedule.ts';
import { hashBase, type RoadStatus, sortBySchema, toItemDates, toRoadState } from './roadStatus.ts';

export interface RoadTypes {
  readonly ref: RoadRef;
  readonly state: RoadStatus;
  readonly expected: { readonly version: number; readonly base: string };
  readonly item: RoadItem;
  readonly action: 'unscheduled' | 'scheduleRan' | 'scheduleRefused';
  readonly refusal: RoadRefusal;
}

/**
 * Drafts of routes and challenges. Published data are in the tables of routes and challenges, which commands and
 * releases also write: `base`, their hash, shows whether they have changed.
 */
export function createRoadDrafts(context: Pick<AppContext, 'db' | 'clock'>) {
  const { clock } = context;
  const kinds = createRoadKinds(clock);
  const getNow = () => new Date(clock.nowMs());

  async function find(dbOrTx: Db, ref: RoadRef): Promise<RoadStatus | undefined> {
    const row = await items.find(dbOrTx, ref);
    const published = await kinds[ref.kind].readPublished(dbOrTx, ref.id);
    const draft = row?.draft ?? published?.draft;
    return draft && { row, published, base: hashBase(published), draft };
  }

  /** Publishes the draft, with every check; returns it in its published form. */
  async function publishDraft(tx: Db, { kind, id }: RoadRef, draft: object): Promise<object> {
    await kinds[kind].publish(tx, id, draft);
    const published = await kinds[kind].readPublished(tx, id);
    return published?.draft ?? draft;
  }

  const area: DraftArea<RoadTypes> = {
    async lock(tx, ref) {
      await lockRoads(tx);
      return find(tx, ref);
    },
    isCurrent: ({ row, base }, expected) => (row?.version ?? 0) === expected.version && base === expected.base,
    async validateDraft(tx, { kind, id }, { state, draft }) {
      const checkedDraft = await kinds[kind].checkDraft(tx, id, draft);
      const { published } = state;
      // A version of rules refers to a course version: a published challenge stays on its route.
      if (published !== undefined && kinds[kind].getRouteId(checkedDraft) !== kinds[kind].getRouteId(published.draft))
        throw new AppError('request.invalid', [{ field: 'route_id', code: 'formatInvalid', params: {} }]);
      return checkedDraft;
    },
    async publish(tx, ref, state) {
      requireCurrentDraft(state);
      return publishDraft(tx, ref, state.draft);
    },
    async requirePublishable(tx, ref, state) {
      requireCurrentDraft(state);
      await dryRun(tx, () => publishDraft(tx, ref, state.draft));
    },
    async withdraw(tx, { kind, id }, { published }) {
      if (published === undefined || published.isWithdrawn) throw new AppError('content.changed');
      await kinds[kind].withdraw(tx, id);
    },
    findVersion: (tx, ref, version) => items.findVersion(tx, ref, version),

    async store(tx, { kind, id }, { state: { row, published, base }, step }) {
      // Changes made by a command or a release since are first saved as a version, so that they can be restored.
      const isBaseUnknown = published !== undefined && row?.known_base !== base;
      const importedVersion = (row?.version ?? 0) + 1;
      const version = isBaseUnknown ? importedVersion + 1 : importedVersion;
      const nextBase = hashBase(await kinds[kind].readPublished(tx, id));
      const savedDraft = toSavedDraft(row, step);
      await items.save(tx, {
        kind,
        id,
        version,
        draft: savedDraft && JSON.stringify(savedDraft),
        draft_base: savedDraft && nextBase,
        known_base: nextBase,
        updated_at: getNow(),
        ...toScheduleColumns(row, step.schedule, { version, base: nextBase }),
      });
      if (isBaseUnknown) {
        const importedRow = { kind, id, version: importedVersion, action: 'imported', rider_id: null } as const;
        await items.addVersion(tx, { ...importedRow, at: getNow(), draft: JSON.stringify(published.draft) });
      }
      return version;
    },
    addVersion: (tx, { kind, id }, version) => items.addVersion(tx, { ...version, kind, id }),
    describe: ({ kind, id }, _state, { action, version, schedule }) => ({
      action: `${kind}.${action}`,
      subject: { kind, id },
      detail: { version, ...(schedule?.kind === 'refused' && { code: schedule.code }) },
    }),

    async read(dbOrTx, ref) {
      const status = await find(dbOrTx, ref);
      if (!status) throw new AppError('resource.notFound');
      const { row, published, base, draft } = status;
      const history = await items.listVersions(dbOrTx, ref);
      // The cast is safe: each draft was checked against the schema of its kind when it was saved.
      return {
        kind: ref.kind,
        id: ref.id,
        title: kinds[ref.kind].getTitle(draft),
        state: toRoadState(row, published),
        ...toItemDates(row),
        version: row?.version ?? 0,
        base,
        draft: sortBySchema(ref.kind, draft),
        published: published === undefined || published.isWithdrawn ? null : sortBySchema(ref.kind, published.draft),
        is_outdated: isOutdated(status),
        refused:
          row?.refused_code && row.refused_at ? { code: row.refused_code, at: row.refused_at.toISOString() } : null,
        history: history.map(({ at: savedAt, ...version }) => ({ ...version, at: savedAt.toISOString() })),
        ...(await kinds[ref.kind].readFacts(dbOrTx, ref.id, draft)),
      } as RoadItem;
    },
  };
  return { kinds, publishDraft, read: area.read, engine: createDraftEngine(context, area) };
}

/** A command or a release has changed the published data since the draft was written. */
const isOutdated = ({ row, base }: RoadStatus): boolean => row?.draft != null && row.draft_base !== base;

function requireCurrentDraft(status: RoadStatus): void {
  if (isOutdated(status)) throw new AppError('content.changed');
}

/** The draft to be stored after the step; null if nothing is newer than the published state. */
function toSavedDraft(row: RoadItemRow | undefined, { action, draft }: DraftStep<RoadTypes>): object | null {
  if (action === 'created' || action === 'saved' || action === 'reverted') return draft;
  if (action === 'published' || row === undefined) return null;
  return action === 'scheduleRan' && row.version === row.scheduled_version ? null : row.draft;
}

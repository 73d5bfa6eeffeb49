import type { RoadItem, RoadSummary } from '#contract/roadAdmin/roadAdmin.ts';
import { roadDraftSchemas } from '#contract/roadAdmin/roadDrafts.ts';
import type { RoadAction, RoadKind } from '#contract/roadAdmin/roadKinds.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { zodToFieldErrors } from '#server/http/toFieldErrors.ts';
import { type AuditActor, writeAudit } from '#server/modules/audit/audit.service.ts';
import { createChallengeAdapter } from './challengeAdapter.ts';
import { createRouteAdapter } from './createRouteAdapter.ts';
import { roadItemsRepository as items, type RoadRef } from './roadItems.repository.ts';
import type { RoadKindAdapter } from './roadKindTypes.ts';
import { type ScheduleChange, scheduleColumns } from './roadSchedule.ts';
import { hashBase, inSchemaOrder, type RoadStatus, toMoments, toRoadState } from './roadStatus.ts';

export interface Step {
  readonly action: RoadAction;
  /** The draft of this version. */
  readonly draft: object;
  /** The saved draft; null if the published state is the newest. */
  readonly savedDraft: object | null;
  /** Omitted if the schedule does not change. */
  readonly schedule?: ScheduleChange;
}

interface Write {
  readonly ref: RoadRef;
  readonly status: RoadStatus;
  readonly step: Step;
}

/** Reads roads for the administrator, and writes each step as a version with an entry in the audit log. */
export function createRoadLedger({ clock }: Pick<AppContext, 'clock'>) {
  const kinds = { route: createRouteAdapter(clock), challenge: createChallengeAdapter(clock) };
  /** A draft is only passed to the adapter of its own kind. */
  const getAdapter = (kind: RoadKind) => kinds[kind] as unknown as RoadKindAdapter<RoadKind> & UntypedRoad;
  const now = () => new Date(clock.nowMs());

  async function find(from: Db, ref: RoadRef): Promise<RoadStatus | undefined> {
    const row = await items.find(from, ref);
    const published = await getAdapter(ref.kind).published(from, ref.id);
    const draft = row?.draft ?? published?.draft;
    return draft && { row, published, base: hashBase(published), draft };
  }

  async function read(from: Db, ref: RoadRef): Promise<RoadItem> {
    const status = await find(from, ref);
    if (!status) throw new AppError('resource.notFound');
    const { row, published, base, draft } = status;
    const history = await items.listVersions(from, ref);
    // The drafts are of the road's kind: each was checked when it was saved.
    return {
      kind: ref.kind,
      id: ref.id,
      title: getAdapter(ref.kind).titleOf(draft),
      state: toRoadState(row, published),
      ...toMoments(row),
      version: row?.version ?? 0,
      base,
      draft: inSchemaOrder(ref.kind, draft),
      published: published === undefined || published.isWithdrawn ? null : inSchemaOrder(ref.kind, published.draft),
      is_outdated: row?.draft != null && row.draft_base !== base,
      refused:
        row?.refused_code && row.refused_at ? { code: row.refused_code, at: row.refused_at.toISOString() } : null,
      history: history.map(({ at: savedAt, ...version }) => ({ ...version, at: savedAt.toISOString() })),
      ...(await getAdapter(ref.kind).facts(from, ref.id, draft)),
    } as RoadItem;
  }

  async function write(tx: Db, by: AuditActor, { ref, status, step }: Write): Promise<RoadItem> {
    const { row, published, base } = status;
    let version = row?.version ?? 0;
    const common = { kind: ref.kind, id: ref.id, at: now() };
    // Changes made by a command or a release since are first saved as a version, so that they can be restored.
    const isUnknown = published !== undefined && row?.known_base !== base;
    if (isUnknown) version += 1;
    const next = version + 1;
    const nextBase = hashBase(await getAdapter(ref.kind).published(tx, ref.id));
    await items.save(tx, {
      kind: ref.kind,
      id: ref.id,
      version: next,
      draft: step.savedDraft && JSON.stringify(step.savedDraft),
      draft_base: step.savedDraft && nextBase,
      known_base: nextBase,
      updated_at: now(),
      ...scheduleColumns(row, step.schedule, { version: next, base: nextBase }),
    });
    const imported = { ...common, version, action: 'imported', rider_id: null } as const;
    if (isUnknown) await items.addVersion(tx, { ...imported, draft: JSON.stringify(published.draft) });
    const rider_id = by.kind === 'rider' ? by.riderId : null;
    await items.addVersion(tx, {
      ...common,
      version: next,
      action: step.action,
      rider_id,
      draft: JSON.stringify(step.draft),
    });
    const subject = { kind: ref.kind, id: ref.id };
    const detail = { version: next, ...(step.schedule?.kind === 'refused' && { code: step.schedule.code }) };
    await writeAudit(tx, clock, { actor: by, action: `${ref.kind}.${step.action}`, subject, detail });
    return read(tx, ref);
  }

  /** A draft whose course or route exists. */
  async function checked(from: Db, ref: RoadRef, draft: object): Promise<object> {
    const result = roadDraftSchemas[ref.kind].safeParse(draft);
    if (!result.success) throw new AppError('request.invalid', zodToFieldErrors(result.error.issues, draft));
    await getAdapter(ref.kind).facts(from, ref.id, result.data);
    return result.data;
  }

  /** Publishes the draft, with every check; returns it in its published form. */
  async function show(tx: Db, ref: RoadRef, draft: object): Promise<object> {
    // In schema order: the database returns a different one, and the hash of rules depends on it.
    await getAdapter(ref.kind).publish(tx, ref.id, await checked(tx, ref, draft));
    const published = await getAdapter(ref.kind).published(tx, ref.id);
    return published?.draft ?? draft;
  }

  return { getAdapter, find, read, write, checked, show };
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

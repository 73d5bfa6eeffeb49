import type * as z from 'zod/mini';
import type { ContentState } from '#contract/content/contentKinds.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { zodToFieldErrors } from '#server/http/toFieldErrors.ts';
import { type AuditActor, writeAudit } from '#server/modules/audit/audit.service.ts';
import type { DraftArea, DraftStep, DraftTypes } from './draftEngineTypes.ts';

/**
 * Drafts, versions, publishing and schedules of the items of one area. Each step is a version, stored with an entry in
 * the audit log in one transaction, and refused if somebody else has changed the item since it was read.
 */
export function createDraftEngine<Types extends DraftTypes>(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  area: DraftArea<Types>,
) {
  type Ref = Types['ref'];
  type State = Types['state'];
  type Step = DraftStep<Types>;

  async function write(
    tx: Db,
    actor: AuditActor,
    { ref, state, step }: { readonly ref: Ref; readonly state: State; readonly step: Step },
  ): Promise<void> {
    const version = await area.store(tx, ref, { state, step });
    await area.addVersion(tx, ref, {
      version,
      action: step.action,
      draft: JSON.stringify(step.draft),
      rider_id: actor.kind === 'rider' ? actor.riderId : null,
      at: new Date(clock.nowMs()),
    });
    await writeAudit(tx, clock, { ...area.describe(ref, state, { ...step, version }), actor });
  }

  /** Refused if the item has changed since the administrator saw it. */
  async function change(
    actor: AuditActor,
    { ref, expected }: { readonly ref: Ref; readonly expected: Types['expected'] },
    decide: (tx: Db, state: State) => Promise<Step> | Step,
  ): Promise<Types['item']> {
    return db.transaction().execute(async (tx) => {
      const state = await area.lock(tx, ref);
      if (!state) throw new AppError('resource.notFound');
      if (!area.isCurrent(state, expected)) throw new AppError('content.changed');
      await write(tx, actor, { ref, state, step: await decide(tx, state) });
      return area.read(tx, ref);
    });
  }

  return {
    change,

    /** Runs a step of the site itself, without an administrator. If `decide` returns null, nothing is done. */
    runStep: (ref: Ref, decide: (tx: Db, state: State) => Promise<Step | null>): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const state = await area.lock(tx, ref);
        const step = state ? await decide(tx, state) : null;
        if (state && step) await write(tx, { kind: 'system' }, { ref, state, step });
      }),

    /** Stores a new item. `state` is its state before the first step, with the submitted draft. */
    create: (actor: AuditActor, ref: Ref, state: State): Promise<Types['item']> =>
      db.transaction().execute(async (tx) => {
        if (await area.lock(tx, ref)) throw new AppError('content.slugTaken');
        const draft = await area.validateDraft(tx, ref, { state, draft: state.draft });
        await write(tx, actor, { ref, state: { ...state, draft }, step: { action: 'created', draft } });
        return area.read(tx, ref);
      }),

    save: (
      actor: AuditActor,
      ref: Ref,
      { expected, draft }: { readonly expected: Types['expected']; readonly draft: object },
    ) =>
      change(actor, { ref, expected }, async (tx, state) => ({
        action: 'saved',
        draft: await area.validateDraft(tx, ref, { state, draft }),
      })),

    /** Publishes the draft at `publishAt`, or at once if it is null. */
    publish: (
      actor: AuditActor,
      ref: Ref,
      { expected, publishAt }: { readonly expected: Types['expected']; readonly publishAt: string | null },
    ) =>
      change(actor, { ref, expected }, async (tx, state) => {
        const { draft } = state;
        if (publishAt === null)
          return { action: 'published', draft: await area.publish(tx, ref, state), schedule: { kind: 'ended' } };
        const instant = new Date(publishAt);
        // A past time is refused rather than published at once: the administrator did not choose "now".
        if (instant.getTime() <= clock.nowMs()) throw new AppError('schedule.past');
        await area.requirePublishable(tx, ref, state);
        return { action: 'scheduled', draft, schedule: { kind: 'set', instant, draft } };
      }),

    withdraw: (actor: AuditActor, ref: Ref, expected: Types['expected']) =>
      change(actor, { ref, expected }, async (tx, state) => {
        await area.withdraw(tx, ref, state);
        return { action: 'withdrawn', draft: state.draft, schedule: { kind: 'ended' } };
      }),

    /** The draft of an earlier version becomes the newest one; what is published stays. */
    revert: (
      actor: AuditActor,
      ref: Ref,
      { expected, version }: { readonly expected: Types['expected']; readonly version: number },
    ) =>
      change(actor, { ref, expected }, async (tx) => {
        const earlierVersion = await area.findVersion(tx, ref, version);
        if (!earlierVersion) throw new AppError('resource.notFound');
        return { action: 'reverted', draft: earlierVersion.draft };
      }),
  };
}

export interface DraftSchema<Draft> {
  readonly safeParse: (
    draft: unknown,
  ) =>
    | { readonly success: true; readonly data: Draft }
    | { readonly success: false; readonly error: { readonly issues: readonly z.core.$ZodIssue[] } };
}

/** Parses a submitted draft with its schema. Throws `request.invalid` with an error for each invalid field. */
export function parseDraft<Draft>(schema: DraftSchema<Draft>, draft: object): Draft {
  const result = schema.safeParse(draft);
  if (!result.success) throw new AppError('request.invalid', zodToFieldErrors(result.error.issues, draft));
  return result.data;
}

/** Runs every due schedule, even if another one fails, and then throws the failures together. */
export async function runDueSchedules<Ref>(dueRefs: readonly Ref[], run: (ref: Ref) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const ref of dueRefs)
    await run(ref).catch((error: unknown) => {
      failures.push(error);
    });
  if (failures.length > 0) throw new AggregateError(failures, 'some schedules failed');
}

interface Visibility {
  readonly isScheduled: boolean;
  readonly isPublic: boolean;
  readonly wasPublic: boolean;
  readonly hasNewerDraft: boolean;
}

/** The state of an item, by whether it is scheduled, public now, or was public before. */
export function toDraftState({ isScheduled, isPublic, wasPublic, hasNewerDraft }: Visibility): ContentState {
  if (isScheduled) return 'scheduled';
  if (!isPublic) return wasPublic ? 'withdrawn' : 'draft';
  return hasNewerDraft ? 'changed' : 'published';
}

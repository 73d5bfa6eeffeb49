import type { RoadItem, RoadSummary } from '#contract/roadDesk/roadDesk.ts';
import { roadDraftSchemas } from '#contract/roadDesk/roadDrafts.ts';
import type { RoadAction, RoadKind } from '#contract/roadDesk/roadKinds.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { fieldErrorsOf } from '#server/http/fieldErrors.ts';
import { type AuditActor, writeAudit } from '#server/modules/audit/audit.service.ts';
import { createChallengeOfDesk } from './challengeOfDesk.ts';
import { roadItemsRepository as items, type RoadRef } from './roadItems.repository.ts';
import type { RoadOfKind } from './roadKindTypes.ts';
import { type ScheduleChange, scheduleColumns } from './roadSchedule.ts';
import { baseOf, inOrder, momentsOf, type Standing, stateOf } from './roadStanding.ts';
import { createRouteOfDesk } from './routeOfDesk.ts';

export interface Step {
  readonly action: RoadAction;
  /** Of this version. */
  readonly draft: object;
  /** What is saved as a draft; null: what is published is the newest. */
  readonly kept: object | null;
  /** Left out: the schedule stays as it is. */
  readonly schedule?: ScheduleChange;
}

interface Write {
  readonly ref: RoadRef;
  readonly standing: Standing;
  readonly step: Step;
}

/** Reads roads as the desk sees them, and writes each step as a version with its entry in the audit log. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: small closures over the same dependencies.
export function createRoadLedger({ clock }: Pick<AppContext, 'clock'>) {
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
      kind: ref.kind,
      id: ref.id,
      title: of(ref.kind).titleOf(draft),
      state: stateOf(row, published),
      ...momentsOf(row),
      version: row?.version ?? 0,
      base,
      draft: inOrder(ref.kind, draft),
      published: published === undefined || published.isWithdrawn ? null : inOrder(ref.kind, published.draft),
      is_outdated: row?.draft != null && row.draft_base !== base,
      refused:
        row?.refused_code && row.refused_at ? { code: row.refused_code, at: row.refused_at.toISOString() } : null,
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
      kind: ref.kind,
      id: ref.id,
      version: next,
      draft: step.kept && JSON.stringify(step.kept),
      draft_base: step.kept && after,
      known_base: after,
      updated_at: now(),
      ...scheduleColumns(row, step.schedule, { version: next, base: after }),
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

  /** A draft whose course or route is there. */
  async function checked(from: Db, ref: RoadRef, draft: object): Promise<object> {
    const result = roadDraftSchemas[ref.kind].safeParse(draft);
    if (!result.success) throw new AppError('request.invalid', fieldErrorsOf(result.error.issues, draft));
    await of(ref.kind).facts(from, ref.id, result.data);
    return result.data;
  }

  /** Shows the draft to everybody, with every check; returns it as it is published. */
  async function show(tx: Db, ref: RoadRef, draft: object): Promise<object> {
    // In the order of the schema: the database keeps another one, and the hash of rules depends on it.
    await of(ref.kind).publish(tx, ref.id, await checked(tx, ref, draft));
    const published = await of(ref.kind).published(tx, ref.id);
    return published?.draft ?? draft;
  }

  return { of, find, read, write, checked, show };
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

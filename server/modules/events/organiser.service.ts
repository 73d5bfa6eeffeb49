import type { EditableEvent } from '#contract/events/editableEvent.ts';
import type { EventChange, EventCopy, EventDraft, EventImpact } from '#contract/events/eventDraft.ts';
import { isRegistrationOpen } from '#contract/events/eventStatus.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import type { RiderSession } from '#server/http/riderSession.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { findPromisedCancelEnd } from './cancelPeriod.ts';
import { canEditEvent } from './eventEditors.service.ts';
import {
  addOneYear,
  applyEventChange,
  getTaipeiMonth,
  requireValidEvent,
  toEventColumns,
  toEventDraft,
  toEventLevelRows,
} from './eventRules.ts';
import { type EventRow, eventsRepository } from './events.repository.ts';
import type { EventsContext, EventsService } from './events.service.ts';
import { toEventSeats } from './eventWire.ts';
import { impactRepository } from './impact.repository.ts';
import { refreshResult } from './refreshResult.ts';
import { registrationsRepository } from './registrations.repository.ts';
import type { ResultListener } from './resultListenerTypes.ts';
import { promoteFromWaitingList } from './seats.ts';
import { updateSeatCounts } from './updateSeatCounts.ts';

type Impact = EventImpact['impacts'][number];

/** Maximum number of riders that the organiser sees by name. */
const maxNamedRiders = 10;
/** Kinds that only help riders and need no confirmation. */
const harmlessKinds: readonly Impact['kind'][] = ['promoted'];

/** Which riders a change of the draft affects. */
async function findImpact(
  db: Db,
  event: EventRow,
  { previous, next, nowMs }: { readonly previous: EventDraft; readonly next: EventDraft; readonly nowMs: number },
): Promise<EventImpact> {
  const impacts: Impact[] = [];
  const add = (kind: Impact['kind'], riders: readonly string[]) => {
    if (riders.length > 0) impacts.push({ kind, count: riders.length, riders: riders.slice(0, maxNamedRiders) });
  };
  if (next.challenge_id !== previous.challenge_id || next.type !== previous.type) {
    add('registeredForOther', await impactRepository.listRegistered(db, event.id, 0));
  }
  const from = new Date(next.certification_from);
  const until = new Date(next.certification_until);
  add('resultLost', await impactRepository.listOutsidePeriod(db, event.id, from, until));
  add('levelLost', await findDowngradedRiders(db, event, previous, next));
  const { max_participants: max } = next;
  if (max !== null) add('overMaximum', await impactRepository.listRegistered(db, event.id, max));
  const waiting = event.waitlist_count === 0 ? [] : await impactRepository.listWaiting(db, event.id);
  const isOpen = isRegistrationOpen(next, nowMs);
  if (!isOpen && Date.parse(next.registration_until) <= nowMs) add('waitlistEnds', waiting);
  else if (isOpen) {
    const freeCount = max === null ? waiting.length : Math.max(0, max - event.participant_count);
    add('promoted', waiting.slice(0, freeCount));
  }
  return { impacts, needs_confirmation: impacts.some(({ kind }) => !harmlessKinds.includes(kind)) };
}

/** Riders who would drop to a slower level. Levels are compared by how many faster ones there are. */
async function findDowngradedRiders(
  db: Db,
  event: EventRow,
  previous: EventDraft,
  next: EventDraft,
): Promise<string[]> {
  const countMissedLevels = ({ levels }: EventDraft, elapsedS: number) =>
    levels.filter(({ within_s: withinS }) => elapsedS > withinS).length;
  const results = await impactRepository.listResults(db, event.id);
  return results
    .filter(({ elapsed_s: elapsedS }) => countMissedLevels(next, elapsedS) > countMissedLevels(previous, elapsedS))
    .map(({ username }) => username);
}

type Editor = Pick<RiderSession, 'riderId' | 'role'>;
type Deps = EventsContext & { readonly listeners: readonly ResultListener[] };

/** Registered riders are notified of changes to these fields. */
const announcedFields = [
  'type',
  'challenge_id',
  'certification_from',
  'certification_until',
  'levels',
] as const satisfies readonly (keyof EventDraft)[];

const maxSlugTries = 50;

/** What an event's organiser and administrators can do with the event. */
export function createOrganiser(deps: Deps, events: EventsService) {
  const { db, clock, challenges } = deps;

  const audit = (tx: Db, editor: Editor, action: string, event: Pick<EventRow, 'id'>, detail = {}) =>
    writeAudit(tx, clock, {
      actor: { kind: 'rider', riderId: editor.riderId },
      action,
      detail,
      subject: { kind: 'event', id: event.id },
    });

  async function requireEditableEvent(reader: Db, slug: string, editor: Editor, mustLock = false): Promise<EventRow> {
    const event = mustLock ? await eventsRepository.lock(reader, { slug }) : await eventsRepository.find(reader, slug);
    if (!event) throw new AppError('resource.notFound');
    if (!canEditEvent(editor, event)) throw new AppError('access.denied');
    return event;
  }

  const changeEvent = <Value>(slug: string, editor: Editor, run: (tx: Db, event: EventRow) => Promise<Value>) =>
    retryDeadlock(() =>
      db.transaction().execute(async (tx) => run(tx, await requireEditableEvent(tx, slug, editor, true))),
    );

  const readDraft = async (reader: Db, event: EventRow): Promise<EventDraft> =>
    toEventDraft(event, await eventsRepository.listLevels(reader, [event.id]));

  async function requireChallenge(id: string): Promise<void> {
    if (await challenges.findSummary(id)) return;
    throw new AppError('request.invalid', [{ field: 'challenge_id', code: 'formatInvalid', params: {} }]);
  }

  async function insert(tx: Db, editor: Editor, draft: EventDraft): Promise<EventRow> {
    const now = new Date(clock.nowMs());
    const id = uuidv7(clock.nowMs());
    // A slug has at most 80 characters; the rest is for a number.
    const base = `${draft.challenge_id}-${getTaipeiMonth(Date.parse(draft.certification_from))}`.slice(0, 70);
    for (let tryNumber = 1; tryNumber <= maxSlugTries; tryNumber += 1) {
      const slug = draft.id ?? (tryNumber === 1 ? base : `${base}-${tryNumber}`);
      const row = { id, slug, organiser_rider_id: editor.riderId, created_at: now, updated_at: now };
      if (await eventsRepository.insert(tx, { ...row, ...toEventColumns(draft) })) {
        await eventsRepository.replaceLevels(tx, id, toEventLevelRows(id, draft));
        await audit(tx, editor, 'event.created', { id });
        return requireEditableEvent(tx, slug, editor);
      }
      if (draft.id !== undefined) break;
    }
    throw new AppError('request.invalid', [{ field: 'id', code: 'taken', params: {} }]);
  }

  async function update(tx: Db, event: EventRow, next: EventDraft): Promise<EventRow> {
    await eventsRepository.replaceLevels(tx, event.id, toEventLevelRows(event.id, next));
    await eventsRepository.update(tx, event.id, {
      ...toEventColumns(next),
      cancel_until: findPromisedCancelEnd(event, new Date(next.registration_until)),
      version: event.version + 1,
      updated_at: new Date(clock.nowMs()),
    });
    const updatedEvent = await eventsRepository.lock(tx, { id: event.id });
    if (!updatedEvent) throw new AppError('resource.notFound');
    return updateSeatCounts(tx, updatedEvent, {});
  }

  async function applyConsequences(tx: Db, event: EventRow, previous: EventDraft, next: EventDraft): Promise<void> {
    let currentEvent = await promoteFromWaitingList(tx, deps, event);
    if (!announcedFields.some((key) => JSON.stringify(previous[key]) !== JSON.stringify(next[key]))) return;
    const notices = createNotices({ db: tx, clock });
    const riders = await registrationsRepository.listRegisteredRiderIds(tx, event.id);
    await notices.addAll(tx, riders, 'eventChanged', { event_id: event.slug, event_name: event.name });
    // The level or rank of a result may change although the ride is the same.
    for (const riderId of riders)
      currentEvent = await refreshResult(tx, deps, currentEvent, riderId, { mustNotify: true });
  }

  return {
    requireEditableEvent: (slug: string, editor: Editor) => requireEditableEvent(db, slug, editor),
    changeEvent,
    audit,

    /** Runs in the transaction of the idempotency key. */
    async create(tx: Db, editor: Editor, draft: EventDraft): Promise<{ id: string }> {
      requireValidEvent(draft);
      await requireChallenge(draft.challenge_id);
      return { id: (await insert(tx, editor, draft)).slug };
    },

    async readEditable(slug: string, editor: Editor): Promise<EditableEvent> {
      const event = await requireEditableEvent(db, slug, editor);
      return { event: await events.get(slug, editor), draft: await readDraft(db, event) };
    },

    async preview(slug: string, editor: Editor, eventChange: EventChange): Promise<EventImpact> {
      const event = await requireEditableEvent(db, slug, editor);
      const previous = await readDraft(db, event);
      const next = applyEventChange(previous, eventChange);
      requireValidEvent(next);
      return findImpact(db, event, { previous, next, nowMs: clock.nowMs() });
    },

    async update(slug: string, editor: Editor, eventChange: EventChange) {
      if (eventChange.challenge_id !== undefined) await requireChallenge(eventChange.challenge_id);
      await changeEvent(slug, editor, async (tx, event) => {
        if (event.version !== eventChange.version) throw new AppError('event.changedMeanwhile');
        const previous = await readDraft(tx, event);
        const next = applyEventChange(previous, eventChange);
        requireValidEvent(next);
        const impact = await findImpact(tx, event, { previous, next, nowMs: clock.nowMs() });
        if (impact.needs_confirmation && !eventChange.is_confirmed) throw new AppError('event.hasRegistrations');
        await applyConsequences(tx, await update(tx, event, next), previous, next);
        await audit(tx, editor, 'event.changed', event, { version: event.version + 1 });
      });
      return events.get(slug, editor);
    },

    async delete(slug: string, editor: Editor): Promise<null> {
      await changeEvent(slug, editor, async (tx, event) => {
        if (event.participant_count + event.waitlist_count > 0) throw new AppError('event.hasRegistrations');
        await eventsRepository.delete(tx, event.id);
        await audit(tx, editor, 'event.deleted', event);
      });
      return null;
    },

    async closeRegistration(slug: string, editor: Editor) {
      await changeEvent(slug, editor, async (tx, event) => {
        const nowMs = clock.nowMs();
        if (!isRegistrationOpen(toEventSeats(event), nowMs)) throw new AppError('event.notOpen');
        // At least 1 ms after the beginning, because a period must not be empty.
        const now = new Date(Math.max(nowMs, event.registration_from.getTime() + 1));
        await eventsRepository.update(tx, event.id, {
          registration_until: now,
          cancel_until: findPromisedCancelEnd(event, now),
          updated_at: now,
          version: event.version + 1,
        });
        await audit(tx, editor, 'event.registrationClosed', event);
      });
      return events.get(slug, editor);
    },

    async copy(slug: string, editor: Editor): Promise<EventCopy> {
      const { id: _, ...draft } = await readDraft(db, await requireEditableEvent(db, slug, editor));
      return {
        draft: {
          ...draft,
          registration_from: addOneYear(draft.registration_from),
          registration_until: addOneYear(draft.registration_until),
          certification_from: addOneYear(draft.certification_from),
          certification_until: addOneYear(draft.certification_until),
        },
      };
    },
  };
}

export type Organiser = ReturnType<typeof createOrganiser>;

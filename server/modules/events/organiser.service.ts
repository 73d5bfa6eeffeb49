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
import { mayEdit } from './eventEditors.service.ts';
import { findImpact } from './eventImpact.ts';
import { changed, columnsOf, draftOf, levelRows, requireOrder, taipeiMonth, yearLater } from './eventRules.ts';
import { type EventRow, eventsRepository } from './events.repository.ts';
import type { EventsContext, EventsService } from './events.service.ts';
import { placesOf } from './eventWire.ts';
import { changeCounts, promoteWaiting } from './places.ts';
import { refreshResult } from './refreshResult.ts';
import { registrationsRepository } from './registrations.repository.ts';
import type { ResultListener } from './resultListenerTypes.ts';

type Editor = Pick<RiderSession, 'riderId' | 'role'>;
type Surroundings = EventsContext & { readonly listeners: readonly ResultListener[] };

/** Registered riders are notified of changes to these fields. */
const told = [
  'type',
  'challenge_id',
  'certification_from',
  'certification_until',
  'levels',
] as const satisfies readonly (keyof EventDraft)[];

const triedSlugs = 50;

/** What an event's organiser and administrators can do with the event. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: small closures over the same dependencies.
export function createOrganiser(surroundings: Surroundings, events: EventsService) {
  const { db, clock, challenges } = surroundings;

  const audit = (tx: Db, editor: Editor, action: string, event: Pick<EventRow, 'id'>, detail = {}) =>
    writeAudit(tx, clock, {
      actor: { kind: 'rider', riderId: editor.riderId },
      action,
      detail,
      subject: { kind: 'event', id: event.id },
    });

  async function own(of: Db, slug: string, editor: Editor, isLocked = false): Promise<EventRow> {
    const event = isLocked ? await eventsRepository.lock(of, { slug }) : await eventsRepository.find(of, slug);
    if (!event) throw new AppError('resource.notFound');
    if (!mayEdit(editor, event)) throw new AppError('access.denied');
    return event;
  }

  const change = <Value>(slug: string, editor: Editor, run: (tx: Db, event: EventRow) => Promise<Value>) =>
    retryDeadlock(() => db.transaction().execute(async (tx) => run(tx, await own(tx, slug, editor, true))));

  const readDraft = async (of: Db, event: EventRow): Promise<EventDraft> =>
    draftOf(event, await eventsRepository.levels(of, [event.id]));

  async function requireChallenge(id: string): Promise<void> {
    if (await challenges.findSummary(id)) return;
    throw new AppError('request.invalid', [{ field: 'challenge_id', code: 'formatInvalid', params: {} }]);
  }

  async function insert(tx: Db, editor: Editor, draft: EventDraft): Promise<EventRow> {
    const now = new Date(clock.nowMs());
    const id = uuidv7(clock.nowMs());
    const base = `${draft.challenge_id}-${taipeiMonth(Date.parse(draft.certification_from))}`.slice(0, 70);
    for (let count = 1; count <= triedSlugs; count += 1) {
      const slug = draft.id ?? (count === 1 ? base : `${base}-${count}`);
      const row = { id, slug, organiser_rider_id: editor.riderId, created_at: now, updated_at: now };
      if (await eventsRepository.insert(tx, { ...row, ...columnsOf(draft) })) {
        await eventsRepository.replaceLevels(tx, id, levelRows(id, draft));
        await audit(tx, editor, 'event.created', { id });
        return own(tx, slug, editor);
      }
      if (draft.id !== undefined) break;
    }
    throw new AppError('request.invalid', [{ field: 'id', code: 'taken', params: {} }]);
  }

  async function update(tx: Db, event: EventRow, after: EventDraft): Promise<EventRow> {
    await eventsRepository.replaceLevels(tx, event.id, levelRows(event.id, after));
    await eventsRepository.update(tx, event.id, {
      ...columnsOf(after),
      version: event.version + 1,
      updated_at: new Date(clock.nowMs()),
    });
    const fresh = await eventsRepository.lock(tx, { id: event.id });
    if (!fresh) throw new AppError('resource.notFound');
    return changeCounts(tx, fresh, {});
  }

  async function settle(tx: Db, event: EventRow, before: EventDraft, after: EventDraft): Promise<void> {
    let present = await promoteWaiting(tx, clock, event);
    if (!told.some((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))) return;
    const notices = createNotices({ db: tx, clock });
    const riders = await registrationsRepository.listRiders(tx, event.id);
    await notices.addAll(tx, riders, 'eventChanged', { event_id: event.slug, event_name: event.name });
    // The level or rank of a result may change although the ride is the same.
    for (const riderId of riders) present = await refreshResult(tx, surroundings, present, riderId, { isTold: true });
  }

  return {
    own: (slug: string, editor: Editor) => own(db, slug, editor),
    change,
    audit,

    /** Runs in the transaction of the idempotency key. */
    async create(tx: Db, editor: Editor, draft: EventDraft): Promise<{ id: string }> {
      requireOrder(draft);
      await requireChallenge(draft.challenge_id);
      return { id: (await insert(tx, editor, draft)).slug };
    },

    async readEditable(slug: string, editor: Editor): Promise<EditableEvent> {
      const event = await own(db, slug, editor);
      return { event: await events.get(slug, editor), draft: await readDraft(db, event) };
    },

    async preview(slug: string, editor: Editor, wished: EventChange): Promise<EventImpact> {
      const event = await own(db, slug, editor);
      const before = await readDraft(db, event);
      const after = changed(before, wished);
      requireOrder(after);
      return findImpact(db, event, { before, after, nowMs: clock.nowMs() });
    },

    async update(slug: string, editor: Editor, wished: EventChange) {
      if (wished.challenge_id !== undefined) await requireChallenge(wished.challenge_id);
      await change(slug, editor, async (tx, event) => {
        if (event.version !== wished.version) throw new AppError('event.changedMeanwhile');
        const before = await readDraft(tx, event);
        const after = changed(before, wished);
        requireOrder(after);
        const impact = await findImpact(tx, event, { before, after, nowMs: clock.nowMs() });
        if (impact.needs_confirmation && !wished.is_confirmed) throw new AppError('event.hasRegistrations');
        await settle(tx, await update(tx, event, after), before, after);
        await audit(tx, editor, 'event.changed', event, { version: event.version + 1 });
      });
      return events.get(slug, editor);
    },

    async delete(slug: string, editor: Editor): Promise<null> {
      await change(slug, editor, async (tx, event) => {
        if (event.participant_count + event.waitlist_count > 0) throw new AppError('event.hasRegistrations');
        await eventsRepository.delete(tx, event.id);
        await audit(tx, editor, 'event.deleted', event);
      });
      return null;
    },

    async closeRegistration(slug: string, editor: Editor) {
      await change(slug, editor, async (tx, event) => {
        const nowMs = clock.nowMs();
        if (!isRegistrationOpen(placesOf(event), nowMs)) throw new AppError('event.notOpen');
        const now = new Date(Math.max(nowMs, event.registration_from.getTime() + 1));
        await eventsRepository.update(tx, event.id, {
          registration_until: now,
          updated_at: now,
          version: event.version + 1,
        });
        await audit(tx, editor, 'event.registrationClosed', event);
      });
      return events.get(slug, editor);
    },

    async copy(slug: string, editor: Editor): Promise<EventCopy> {
      const { id: _, ...draft } = await readDraft(db, await own(db, slug, editor));
      return {
        draft: {
          ...draft,
          registration_from: yearLater(draft.registration_from),
          registration_until: yearLater(draft.registration_until),
          certification_from: yearLater(draft.certification_from),
          certification_until: yearLater(draft.certification_until),
        },
      };
    },
  };
}

export type Organiser = ReturnType<typeof createOrganiser>;

import type { EventMessageAnswer } from '#contract/events/eventDraft.ts';
import { eventLimits } from '#contract/events/eventLimits.ts';
import type {
  OrganiserRegistration,
  ParsedRegistrationListQuery,
  RegistrationExport,
  RegistrationList,
} from '#contract/events/registrations.ts';
import { toTaipeiDay } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { RiderSession } from '#server/http/riderSession.ts';
import { findCertificateIds } from '#server/modules/certificates/ownCertificate.service.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { writeCsv } from './csv.service.ts';
import { endRegistration } from './endRegistration.ts';
import { type EventRow, eventsRepository } from './events.repository.ts';
import type { EventsContext } from './events.service.ts';
import { findReachedLevel, toEventLevels } from './eventWire.ts';
import type { Organiser } from './organiser.service.ts';
import { type RegistrationRow, registrationsRepository } from './registrations.repository.ts';
import type { ResultListener } from './resultListenerTypes.ts';
import { toPublicChoice } from './viewer.ts';

type Editor = Pick<RiderSession, 'riderId' | 'role'>;
type ListedRegistration = Awaited<ReturnType<typeof registrationsRepository.list>>[number];

const maxExportedRows = 100_000;
const dayMs = 86_400_000;

/** What the organiser can do with an event's riders. */
export function createOrganiserRiders(
  { db, clock, listeners }: EventsContext & { readonly listeners: readonly ResultListener[] },
  organiser: Organiser,
) {
  async function toRegistrations(
    reader: Db,
    event: EventRow,
    rows: readonly ListedRegistration[],
  ): Promise<OrganiserRegistration[]> {
    const visibleRiderIds = rows.filter((row) => row.shows_times).map((row) => row.rider_id);
    const certificates = await findCertificateIds(reader, event.id, visibleRiderIds);
    const levels = toEventLevels(await eventsRepository.listLevels(reader, [event.id]), event.id);
    return rows.map((row) => {
      const elapsedS = row.shows_times ? row.elapsed_s : null;
      return {
        id: row.id,
        rider_name: row.username,
        state: row.state,
        choice: toPublicChoice(row),
        registered_at: row.joined_at.toISOString(),
        position: row.position,
        exclusion: toExclusion(row),
        elapsed_s: elapsedS,
        level: elapsedS === null ? null : findReachedLevel(levels, elapsedS),
        certificate_id: certificates.get(row.rider_id) ?? null,
      };
    });
  }

  return {
    async list(slug: string, editor: Editor, query: ParsedRegistrationListQuery): Promise<RegistrationList> {
      const event = await organiser.requireEditableEvent(slug, editor);
      const search = { eventId: event.id, state: query.state, search: query.search };
      const offset = (query.page - 1) * query.page_size;
      const [count, rows, states] = await Promise.all([
        registrationsRepository.count(db, search),
        registrationsRepository.list(db, search, { offset, limit: query.page_size }),
        registrationsRepository.countStates(db, event.id),
      ]);
      const lastPage = Math.max(1, Math.ceil(count / query.page_size));
      return {
        server_now: new Date(clock.nowMs()).toISOString(),
        count,
        next: query.page < lastPage ? toPageAddress(slug, query, query.page + 1) : null,
        previous: query.page > 1 ? toPageAddress(slug, query, Math.min(query.page - 1, lastPage)) : null,
        results: await toRegistrations(db, event, rows),
        counts: {
          registered: states.get('registered')?.count ?? 0,
          waitlisted: states.get('waitlisted')?.count ?? 0,
          excluded: states.get('excluded')?.count ?? 0,
        },
      };
    },

    /** Writes an audit entry for each export. */
    async export(slug: string, editor: Editor): Promise<RegistrationExport> {
      const event = await organiser.requireEditableEvent(slug, editor);
      const search = { eventId: event.id, state: undefined, search: undefined };
      const rows = await registrationsRepository.list(db, search, { offset: 0, limit: maxExportedRows });
      await organiser.audit(db, editor, 'event.exported', event, { count: rows.length });
      return { file_name: `${event.slug}-${toTaipeiDay(clock.nowMs())}.csv`, csv: writeCsv(rows.map(toCsvRow)) };
    },

    /** Excludes the rider permanently, sends the reason, and gives the seat to the next rider. */
    async exclude(
      slug: string,
      editor: Editor,
      registrationId: string,
      reason: string,
    ): Promise<OrganiserRegistration> {
      return organiser.changeEvent(slug, editor, async (tx, event) => {
        const registration = await registrationsRepository.findById(tx, event.id, registrationId);
        if (!registration) throw new AppError('resource.notFound');
        const exclusion = { exclusion_reason: reason, excluded_at: new Date(clock.nowMs()) };
        const updatedEvent = await endRegistration(tx, { clock, listeners }, event, { registration, exclusion });
        const { rider_id: riderId } = registration;
        const params = { event_id: event.slug, event_name: event.name, text: reason };
        await createNotices({ db: tx, clock }).add(tx, riderId, 'eventExcluded', params);
        await organiser.audit(tx, editor, 'event.riderExcluded', event, { registration_id: registrationId });
        const [username = ''] = (await registrationsRepository.listRiderNames(tx, [riderId])).map(
          (rider) => rider.username,
        );
        const [row] = await toRegistrations(tx, updatedEvent, [
          { ...registration, ...exclusion, state: 'excluded', username, elapsed_s: null, position: null },
        ]);
        if (!row) throw new AppError('resource.notFound');
        return row;
      });
    },

    async liftExclusion(slug: string, editor: Editor, registrationId: string): Promise<null> {
      await organiser.changeEvent(slug, editor, async (tx, event) => {
        const registration = await registrationsRepository.findById(tx, event.id, registrationId);
        if (registration?.state !== 'excluded') throw new AppError('resource.notFound');
        await registrationsRepository.delete(tx, registrationId);
        await organiser.audit(tx, editor, 'event.exclusionLifted', event, { registration_id: registrationId });
      });
      return null;
    },

    /** Runs in the transaction of the idempotency key. */
    async message(tx: Db, riderId: string, slug: string, text: string): Promise<EventMessageAnswer> {
      const editor = await eventsRepository.findEditor(tx, riderId);
      if (!editor) throw new AppError('auth.expired');
      const event = await organiser.requireEditableEvent(slug, editor);
      const since = new Date(clock.nowMs() - dayMs);
      if ((await eventsRepository.countMessages(tx, event.id, since)) >= eventLimits.messagesPerDay) {
        throw new AppError('request.rateLimited');
      }
      const riders = await registrationsRepository.listRegisteredRiderIds(tx, event.id);
      const notices = createNotices({ db: tx, clock });
      await notices.addAll(tx, riders, 'eventMessage', { event_id: event.slug, event_name: event.name, text });
      await organiser.audit(tx, editor, 'event.messageSent', event, { count: riders.length });
      return { recipient_count: riders.length };
    },
  };
}

const toExclusion = ({
  excluded_at: excludedAt,
  exclusion_reason: reason,
}: RegistrationRow): OrganiserRegistration['exclusion'] =>
  excludedAt === null || reason === null ? null : { reason, at: excludedAt.toISOString() };

function toCsvRow(row: ListedRegistration): Readonly<Record<string, string | number | null>> {
  return {
    number: row.number,
    name: row.username,
    state: row.state,
    team: row.team_name,
    age_group: row.age_group,
    women: row.is_woman ? 1 : 0,
    name_shown: row.name_shown,
    times_shown: row.shows_times ? 1 : 0,
    registered_at: row.joined_at.toISOString(),
    elapsed_s: row.shows_times ? row.elapsed_s : null,
    exclusion_reason: row.exclusion_reason,
  };
}

function toPageAddress(slug: string, query: ParsedRegistrationListQuery, page: number): string {
  const address = new URLSearchParams({ page: String(page), page_size: String(query.page_size) });
  if (query.state !== undefined) address.set('state', query.state);
  if (query.search) address.set('search', query.search);
  return `/api/events/${slug}/registrations/?${address}`;
}

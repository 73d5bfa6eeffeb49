import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import { findNextEventChangeMs } from '#contract/events/eventStatus.ts';
import type {
  EventDetail,
  EventList,
  EventSummary,
  MyEventList,
  ParsedEventListQuery,
} from '#contract/events/events.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import type { ChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { splitSearchWords, toSearchText } from '#server/text/searchText.ts';
import { getTaipeiMonth } from './eventRules.ts';
import { type EventRow, eventsRepository } from './events.repository.ts';
import { toEventLevels, toEventSeats, toEventSummary } from './eventWire.ts';
import type { Rankings } from './rankings.service.ts';
import { registrationsRepository } from './registrations.repository.ts';
import { canCreateEvent, getViewerRelation, readRegistration, readViewer, type Viewer } from './viewer.ts';

const maxOwnEvents = 200;

export interface EventsContext extends Pick<AppContext, 'db' | 'clock' | 'config'> {
  readonly challenges: ChallengesService;
  readonly rankings: Rankings;
}

/** Events as the public sees them. */
export function createEvents(context: EventsContext) {
  const { db, clock, config, challenges, rankings } = context;
  const formatNow = () => new Date(clock.nowMs()).toISOString();

  async function toSummaries(events: readonly EventRow[], viewer: Viewer): Promise<EventSummary[]> {
    const [catalog, levels, registrations] = await Promise.all([
      challenges.readCatalog(),
      eventsRepository.listLevels(
        db,
        events.map(({ id }) => id),
      ),
      viewer ? registrationsRepository.listForRider(db, viewer.riderId) : [],
    ]);
    return events.flatMap((event) => {
      const challenge = catalog.getSummary(event.challenge_id);
      if (!challenge) return [];
      const registration = registrations.find(({ event_id: id }) => id === event.id);
      const viewerRelation = getViewerRelation(viewer, event, registration);
      return toEventSummary({
        event,
        challenge,
        levels: toEventLevels(levels, event.id),
        viewerRelation,
        nowMs: clock.nowMs(),
      });
    });
  }

  return {
    async list(query: ParsedEventListQuery, viewer: Viewer): Promise<EventList> {
      const catalog = await challenges.readCatalog();
      const nowMs = clock.nowMs();
      const events = (await eventsRepository.listAll(db))
        .filter((event) => matchesQuery(event, query, catalog.getSummary(event.challenge_id)))
        .sort((a, b) => compareByNextChange(a, b, nowMs));
      const matchingEvents = (await toSummaries(events, viewer)).filter(
        ({ status }) => query.status === undefined || status === query.status,
      );
      const start = (query.page - 1) * query.page_size;
      const lastPage = Math.max(1, Math.ceil(matchingEvents.length / query.page_size));
      return {
        server_now: new Date(nowMs).toISOString(),
        count: matchingEvents.length,
        next: query.page < lastPage ? toPageAddress(query, query.page + 1) : null,
        previous: query.page > 1 ? toPageAddress(query, Math.min(query.page - 1, lastPage)) : null,
        results: matchingEvents.slice(start, start + query.page_size),
      };
    },

    async listOwn(as: 'rider' | 'organiser', viewer: NonNullable<Viewer>): Promise<MyEventList> {
      const registrations = await registrationsRepository.listForRider(db, viewer.riderId);
      const ids = registrations.map(({ event_id: id }) => id);
      const rows =
        as === 'organiser'
          ? await eventsRepository.listForOrganiser(db, viewer.riderId, maxOwnEvents)
          : (await eventsRepository.listByIds(db, ids)).sort(compareByStartDescending).slice(0, maxOwnEvents);
      const results = await Promise.all(
        (await toSummaries(rows, viewer)).map(async (event) => {
          const row = rows.find(({ slug }) => slug === event.id);
          if (!row) throw new Error('every summary comes from one of the rows');
          const nowMs = clock.nowMs();
          return { event, registration: await readRegistration({ db, nowMs, rankings }, row, viewer.riderId) };
        }),
      );
      const organisedCount = await eventsRepository.countForOrganiser(db, viewer.riderId);
      return {
        server_now: formatNow(),
        results,
        counts: { rider: ids.length, organiser: organisedCount },
        may_create: canCreateEvent(viewer),
      };
    },

    async get(slug: string, viewer: Viewer): Promise<EventDetail> {
      const event = await eventsRepository.find(db, slug);
      const [summary] = event ? await toSummaries([event], viewer) : [];
      if (!event || !summary) throw new AppError('resource.notFound');
      const [{ checkpoints }, states, counts] = await Promise.all([
        challenges.readCheckpoints(event.challenge_id),
        registrationsRepository.countStates(db, event.id),
        rankings.countRankings(event),
      ]);
      return {
        ...summary,
        server_now: formatNow(),
        description: event.description,
        organiser_name: await eventsRepository.findOrganiserName(db, event.organiser_rider_id),
        checkpoints,
        shows_strava_results: config.stravaPublicVerdicts,
        tab_counts: { named: states.get('registered')?.named ?? 0, ...counts },
        viewer: await readViewer({ db, nowMs: clock.nowMs(), rankings }, event, viewer),
        version: event.version,
        updated_at: event.updated_at.toISOString(),
      };
    },
  };
}

export type EventsService = ReturnType<typeof createEvents>;

const compareByStartDescending = (a: EventRow, b: EventRow): number =>
  b.certification_from.getTime() - a.certification_from.getTime() || a.slug.localeCompare(b.slug);

/** Upcoming and current events by their next change, then ended ones, latest first. */
function compareByNextChange(a: EventRow, b: EventRow, nowMs: number): number {
  const [firstChangeMs, secondChangeMs] = [a, b].map((event) => findNextEventChangeMs(toEventSeats(event), nowMs));
  if (firstChangeMs == null && secondChangeMs == null) return compareByStartDescending(a, b);
  return (firstChangeMs ?? Infinity) - (secondChangeMs ?? Infinity) || a.slug.localeCompare(b.slug);
}

function matchesQuery(event: EventRow, query: ParsedEventListQuery, challenge: ChallengeSummary | undefined): boolean {
  if (!challenge || (query.type !== undefined && event.type !== query.type)) return false;
  if (query.month !== undefined && !overlapsMonth(event, query.month)) return false;
  const words = splitSearchWords(query.search ?? '');
  if (words.length === 0) return true;
  const text = toSearchText([event.name, challenge.title, challenge.name, challenge.route.name], []);
  return words.every((word) => text.includes(word));
}

/** Whether one of the event's periods overlaps the month. */
function overlapsMonth(event: EventRow, month: string): boolean {
  const overlaps = (from: Date, until: Date) =>
    getTaipeiMonth(from.getTime()) <= month && getTaipeiMonth(until.getTime() - 1) >= month;
  return (
    overlaps(event.registration_from, event.registration_until) ||
    overlaps(event.certification_from, event.certification_until)
  );
}

function toPageAddress(query: ParsedEventListQuery, page: number): string {
  const { page_size, ...filters } = query;
  const address = new URLSearchParams({ page: String(page), page_size: String(page_size) });
  for (const key of ['type', 'status', 'search', 'month'] as const) {
    const value = filters[key];
    if (value !== undefined && value !== '') address.set(key, value);
  }
  return `/api/events/?${address}`;
}

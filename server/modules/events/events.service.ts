import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import { nextEventChangeMs } from '#contract/events/eventStatus.ts';
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
import { searchTextOf, searchWords } from '#server/text/searchText.ts';
import { taipeiMonth } from './eventRules.ts';
import { type EventRow, eventsRepository } from './events.repository.ts';
import { levelsOf, placesOf, toSummary } from './eventWire.ts';
import type { Rankings } from './rankings.service.ts';
import { registrationsRepository } from './registrations.repository.ts';
import { markOf, mayCreate, registrationOf, type Viewer, viewerOf } from './viewer.ts';

const mostOwn = 200;

export interface EventsContext extends Pick<AppContext, 'db' | 'clock' | 'config'> {
  readonly challenges: ChallengesService;
  readonly rankings: Rankings;
}

/** Events as the public sees them. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: small closures over the same dependencies.
export function createEvents(context: EventsContext) {
  const { db, clock, config, challenges, rankings } = context;
  const now = () => new Date(clock.nowMs()).toISOString();

  async function summaries(events: readonly EventRow[], viewer: Viewer): Promise<EventSummary[]> {
    const [catalog, levels, own] = await Promise.all([
      challenges.readCatalog(),
      eventsRepository.levels(
        db,
        events.map(({ id }) => id),
      ),
      viewer ? registrationsRepository.listOfRider(db, viewer.riderId) : [],
    ]);
    return events.flatMap((event) => {
      const challenge = catalog.summaryOf(event.challenge_id);
      if (!challenge) return [];
      const registration = own.find(({ event_id: id }) => id === event.id);
      const mine = markOf(viewer, event, registration);
      return toSummary({ event, challenge, levels: levelsOf(levels, event.id), mine, nowMs: clock.nowMs() });
    });
  }

  return {
    async list(query: ParsedEventListQuery, viewer: Viewer): Promise<EventList> {
      const catalog = await challenges.readCatalog();
      const nowMs = clock.nowMs();
      const events = (await eventsRepository.listAll(db))
        .filter((event) => isFound(event, query, catalog.summaryOf(event.challenge_id)))
        .sort((one, other) => soonest(one, other, nowMs));
      const shown = (await summaries(events, viewer)).filter(
        ({ status }) => query.status === undefined || status === query.status,
      );
      const start = (query.page - 1) * query.page_size;
      const lastPage = Math.max(1, Math.ceil(shown.length / query.page_size));
      return {
        server_now: new Date(nowMs).toISOString(),
        count: shown.length,
        next: query.page < lastPage ? pageAddress(query, query.page + 1) : null,
        previous: query.page > 1 ? pageAddress(query, Math.min(query.page - 1, lastPage)) : null,
        results: shown.slice(start, start + query.page_size),
      };
    },

    async listMine(as: 'rider' | 'organiser', viewer: NonNullable<Viewer>): Promise<MyEventList> {
      const registrations = await registrationsRepository.listOfRider(db, viewer.riderId);
      const ids = registrations.map(({ event_id: id }) => id);
      const rows =
        as === 'organiser'
          ? await eventsRepository.listOfOrganiser(db, viewer.riderId, mostOwn)
          : (await eventsRepository.listIds(db, ids)).sort(latestFirst).slice(0, mostOwn);
      const results = await Promise.all(
        (await summaries(rows, viewer)).map(async (event) => {
          const row = rows.find(({ slug }) => slug === event.id);
          if (!row) throw new Error('a summary is of a row');
          const nowMs = clock.nowMs();
          return { event, registration: await registrationOf({ db, nowMs, rankings }, row, viewer.riderId) };
        }),
      );
      const organiser = await eventsRepository.countOfOrganiser(db, viewer.riderId);
      return { server_now: now(), results, counts: { rider: ids.length, organiser }, may_create: mayCreate(viewer) };
    },

    async get(slug: string, viewer: Viewer): Promise<EventDetail> {
      const event = await eventsRepository.find(db, slug);
      const [summary] = event ? await summaries([event], viewer) : [];
      if (!event || !summary) throw new AppError('resource.notFound');
      const [{ checkpoints }, states, counts] = await Promise.all([
        challenges.readCheckpoints(event.challenge_id),
        registrationsRepository.countStates(db, event.id),
        rankings.counts(event),
      ]);
      return {
        ...summary,
        server_now: now(),
        description: event.description,
        organiser_name: await eventsRepository.organiserName(db, event.organiser_rider_id),
        checkpoints,
        shows_strava_results: config.stravaPublicVerdicts,
        tab_counts: { named: states.get('registered')?.named ?? 0, ...counts },
        viewer: await viewerOf({ db, nowMs: clock.nowMs(), rankings }, event, viewer),
        version: event.version,
        updated_at: event.updated_at.toISOString(),
      };
    },
  };
}

export type EventsService = ReturnType<typeof createEvents>;

const latestFirst = (one: EventRow, other: EventRow): number =>
  other.certification_from.getTime() - one.certification_from.getTime() || one.slug.localeCompare(other.slug);

/** Upcoming and current events by their next change, then ended ones, latest first. */
function soonest(one: EventRow, other: EventRow, nowMs: number): number {
  const [first, second] = [one, other].map((event) => nextEventChangeMs(placesOf(event), nowMs));
  if (first == null && second == null) return latestFirst(one, other);
  return (first ?? Infinity) - (second ?? Infinity) || one.slug.localeCompare(other.slug);
}

function isFound(event: EventRow, query: ParsedEventListQuery, challenge: ChallengeSummary | undefined): boolean {
  if (!challenge || (query.type !== undefined && event.type !== query.type)) return false;
  if (query.month !== undefined && !touches(event, query.month)) return false;
  const words = searchWords(query.search ?? '');
  if (words.length === 0) return true;
  const text = searchTextOf([event.name, challenge.title, challenge.name, challenge.route.name], []);
  return words.every((word) => text.includes(word));
}

/** Whether one of the event's periods overlaps the month. */
function touches(event: EventRow, month: string): boolean {
  const isIn = (from: Date, until: Date) =>
    taipeiMonth(from.getTime()) <= month && taipeiMonth(until.getTime() - 1) >= month;
  return (
    isIn(event.registration_from, event.registration_until) || isIn(event.certification_from, event.certification_until)
  );
}

function pageAddress(query: ParsedEventListQuery, page: number): string {
  const { page_size, ...filters } = query;
  const address = new URLSearchParams({ page: String(page), page_size: String(page_size) });
  for (const key of ['type', 'status', 'search', 'month'] as const) {
    const value = filters[key];
    if (value !== undefined && value !== '') address.set(key, value);
  }
  return `/api/events/?${address}`;
}

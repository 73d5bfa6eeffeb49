import type { FastifyInstance, FastifyReply } from 'fastify';
import { cyclingEventsEndpoints } from '#contract/cyclingEvents/cyclingEventsEndpoints.ts';
import { type Language, languages } from '#contract/languages.ts';
import { toTaipeiDay } from '#server/base/clock.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { createPageRateLimit } from '#server/plugins/rateLimit.ts';
import { defineModule } from '../module.ts';
import { calendarFeedRepository } from './calendarFeed.repository.ts';
import { createCalendarFeeds } from './calendarFeed.service.ts';
import { type CyclingEventRow, cyclingEventsRepository } from './cyclingEvents.repository.ts';
import { createCyclingEvents } from './cyclingEvents.service.ts';
import { notifyFavorites } from './notifyFavorites.ts';
import { toCyclingEvent } from './toCyclingEvent.ts';
import { writeCalendar } from './writeCalendar.ts';

const dayMs = 86_400_000;
/** Calendars include races of this many past days. */
const pastDays = 90;
const publicName = 'cycling-events';

const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);

interface CalendarEvents {
  readonly isOwn: boolean;
  readonly rows: readonly CyclingEventRow[];
}
type FindCalendarEvents = (name: string) => Promise<CalendarEvents | null>;

interface CalendarPath {
  readonly language: string;
  readonly file: string;
}

/**
 * `/calendar/<language>/cycling-events.ics` has all races, `/calendar/<language>/<secret>.ics` a rider's favourites,
 * `/calendar/<language>/events/<id>.ics` one race.
 */
function registerCalendars(app: FastifyInstance, context: AppContext, getOrigin: () => string): void {
  const { db, clock } = context;
  const feeds = createCalendarFeeds(context);

  async function findFeed(name: string): Promise<CalendarEvents | null> {
    if (name === publicName) {
      const firstDay = toTaipeiDay(clock.nowMs() - pastDays * dayMs);
      return { isOwn: false, rows: await cyclingEventsRepository.listFrom(db, firstDay) };
    }
    const riderId = await feeds.findRider(name);
    return riderId === undefined
      ? null
      : { isOwn: true, rows: await cyclingEventsRepository.listFavorites(db, riderId) };
  }

  async function findSingleEvent(slug: string): Promise<CalendarEvents | null> {
    const row = await cyclingEventsRepository.find(db, slug);
    return row ? { isOwn: false, rows: [row] } : null;
  }

  async function sendCalendar(
    { language, file }: CalendarPath,
    reply: FastifyReply,
    findEvents: FindCalendarEvents,
  ): Promise<FastifyReply> {
    const name = /^([\w-]+)\.ics$/.exec(file)?.[1];
    const calendar = name === undefined || !isLanguage(language) ? null : await findEvents(name);
    // The language is checked again only to narrow its type.
    if (calendar === null || !isLanguage(language)) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
    }
    const events = calendar.rows.map((row) => toCyclingEvent(row, clock.nowMs()));
    return reply
      .header('cache-control', calendar.isOwn ? 'no-store' : 'public, max-age=900')
      .header('content-disposition', `inline; filename="wolfpace-${calendar.isOwn ? 'favorites' : name}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(writeCalendar({ events, language, origin: getOrigin(), isOwn: calendar.isOwn }));
  }

  const options = { schema: { hide: true }, preHandler: createPageRateLimit(context) };
  app.get<{ Params: CalendarPath }>('/calendar/:language/:file', options, ({ params }, reply) =>
    sendCalendar(params, reply, findFeed),
  );
  app.get<{ Params: CalendarPath }>('/calendar/:language/events/:file', options, ({ params }, reply) =>
    sendCalendar(params, reply, findSingleEvent),
  );
}

function registerCyclingEvents(app: FastifyInstance, context: AppContext): void {
  const events = createCyclingEvents(context);
  const feeds = createCalendarFeeds(context);
  registerEndpoint(app, cyclingEventsEndpoints.listCyclingEvents, ({ query }) => events.list(query.month));
  registerEndpoint(app, cyclingEventsEndpoints.listCyclingEventsById, ({ query }) => events.listBySlugs(query.ids));
  registerRiderEndpoint(app, { endpoint: cyclingEventsEndpoints.listFavorites, context }, ({ session }) =>
    events.listFavorites(session.riderId),
  );
  registerRiderEndpoint(app, { endpoint: cyclingEventsEndpoints.changeFavorites, context }, ({ session, body }) =>
    events.changeFavorites(session.riderId, body),
  );
  registerRiderEndpoint(app, { endpoint: cyclingEventsEndpoints.getCalendarFeed, context }, ({ session }) =>
    feeds.get(session.riderId),
  );
  registerRiderEndpoint(app, { endpoint: cyclingEventsEndpoints.makeCalendarFeed, context }, ({ session }) =>
    feeds.create(session.riderId),
  );
  registerRiderEndpoint(app, { endpoint: cyclingEventsEndpoints.revokeCalendarFeed, context }, async ({ session }) => {
    await feeds.revoke(session.riderId);
    return null;
  });
  registerEndpoint(app, cyclingEventsEndpoints.getCyclingEvent, ({ params }) => events.get(params.id));
}

/** Favourites, and whether there is a calendar feed. Its address is a secret like a password, so it is not exported. */
const cyclingEventsPersonalData: PersonalDataSource = {
  section: 'cycling_events',
  tables: ['cycling_event_favorite', 'calendar_feed'],

  async exportData(db, riderId) {
    const feed = await calendarFeedRepository.find(db, riderId);
    return {
      favorites: await cyclingEventsRepository.exportFavorites(db, riderId),
      calendar_feed: feed === undefined ? null : { created_at: feed.created_at },
    };
  },

  erase: (tx, riderId) => cyclingEventsRepository.deleteAll(tx, riderId),
};

/** Races of other organisers: list, favourites, calendar feeds. */
export const cyclingEventsModule = defineModule({
  routes: (api, { context }) => registerCyclingEvents(api, context),
  site: (app, { context, services }) =>
    registerCalendars(app, context, () => context.config.publicOrigin ?? services.ownOrigin()),
  jobs: ({ context }) => [{ queue: 'tell-favorites', cron: '*/10 * * * *', run: () => notifyFavorites(context) }],
  personalData: () => [cyclingEventsPersonalData],
});

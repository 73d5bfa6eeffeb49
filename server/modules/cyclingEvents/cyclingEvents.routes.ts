import type { FastifyInstance } from 'fastify';
import { cyclingEventsEndpoints as rows } from '#contract/cyclingEvents/cyclingEventsEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { createCalendarFeeds } from './calendarFeed.service.ts';
import { createCyclingEvents } from './cyclingEvents.service.ts';

export function registerCyclingEvents(app: FastifyInstance, context: AppContext): void {
  const events = createCyclingEvents(context);
  const feeds = createCalendarFeeds(context);
  registerEndpoint(app, rows.listCyclingEvents, ({ query }) => events.list(query.month));
  registerEndpoint(app, rows.listChosenCyclingEvents, ({ query }) => events.listBySlugs(query.ids));
  registerRiderEndpoint(app, { endpoint: rows.listFavorites, context }, ({ session }) =>
    events.favorites(session.riderId),
  );
  registerRiderEndpoint(app, { endpoint: rows.changeFavorites, context }, ({ session, body }) =>
    events.changeFavorites(session.riderId, body),
  );
  registerRiderEndpoint(app, { endpoint: rows.getCalendarFeed, context }, ({ session }) => feeds.get(session.riderId));
  registerRiderEndpoint(app, { endpoint: rows.makeCalendarFeed, context }, ({ session }) =>
    feeds.make(session.riderId),
  );
  registerRiderEndpoint(app, { endpoint: rows.revokeCalendarFeed, context }, async ({ session }) => {
    await feeds.revoke(session.riderId);
    return null;
  });
  registerEndpoint(app, rows.getCyclingEvent, ({ params }) => events.get(params.id));
}

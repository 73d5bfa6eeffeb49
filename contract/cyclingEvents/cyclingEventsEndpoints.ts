import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as cyclingEvents from './cyclingEvents.ts';

const defineEndpoint = createEndpointDefiner<typeof cyclingEvents & typeof sharedSchemas>();

const riderErrors = ['auth.required', 'auth.expired', 'request.rateLimited'] as const;
const feedPath = '/api/cycling-events/calendar-feed/';

/** Other organisers' races, public, and a rider's favourites among them. */
export const cyclingEventsEndpoints = {
  listCyclingEvents: defineEndpoint({
    method: 'GET',
    path: '/api/cycling-events/',
    success: 200,
    summary: "Other organisers' races of a month",
    query: 'CyclingEventListQuerySchema',
    answer: 'CyclingEventListSchema',
    errors: ['request.rateLimited'],
  }),
  listCyclingEventsById: defineEndpoint({
    method: 'GET',
    path: '/api/cycling-events/chosen/',
    success: 200,
    summary: 'Races by their ids',
    query: 'CyclingEventsByIdQuerySchema',
    answer: 'CyclingEventsByIdSchema',
    errors: ['request.rateLimited'],
  }),
  listFavorites: defineEndpoint({
    method: 'GET',
    path: '/api/cycling-events/favorites/',
    success: 200,
    summary: "The rider's favourites",
    answer: 'FavoritesSchema',
    access: 'rider',
    errors: riderErrors,
  }),
  changeFavorites: defineEndpoint({
    method: 'POST',
    path: '/api/cycling-events/favorites/',
    success: 200,
    summary: 'Adds and removes favourites; idempotent',
    body: 'FavoritesChangeSchema',
    answer: 'FavoritesSchema',
    access: 'rider',
    errors: [...riderErrors, 'favorites.tooMany'],
  }),
  getCalendarFeed: defineEndpoint({
    method: 'GET',
    path: feedPath,
    success: 200,
    summary: "The rider's own calendar feed",
    answer: 'CalendarFeedSchema',
    access: 'rider',
    errors: riderErrors,
  }),
  /** Creates a new address each time; the previous one stops working. */
  makeCalendarFeed: defineEndpoint({
    method: 'PUT',
    path: feedPath,
    success: 200,
    summary: 'Creates the address of the calendar feed',
    answer: 'CalendarFeedSchema',
    access: 'rider',
    errors: riderErrors,
  }),
  revokeCalendarFeed: defineEndpoint({
    method: 'DELETE',
    path: feedPath,
    success: 204,
    summary: 'Revokes the address of the calendar feed',
    answer: 'NothingSchema',
    access: 'rider',
    errors: riderErrors,
  }),
  getCyclingEvent: defineEndpoint({
    method: 'GET',
    path: '/api/cycling-events/{id}/',
    success: 200,
    summary: 'One race of another organiser',
    params: 'CyclingEventParamsSchema',
    answer: 'CyclingEventAnswerSchema',
    errors: ['resource.notFound', 'request.rateLimited'],
  }),
} as const;

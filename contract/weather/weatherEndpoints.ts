import { createEndpointDefiner } from '../endpoint.ts';
import type * as routes from '../routes/routes.ts';
import type * as weather from './weather.ts';

const defineEndpoint = createEndpointDefiner<typeof weather & typeof routes>();

export const weatherEndpoints = {
  getRouteWeather: defineEndpoint({
    method: 'GET',
    path: '/api/routes/{id}/weather/',
    success: 200,
    summary: 'Weather along a route, hour by hour: the forecast or a past day',
    params: 'RouteParamsSchema',
    query: 'RouteWeatherQuerySchema',
    answer: 'RouteWeatherSchema',
    errors: ['resource.notFound', 'weather.unavailable', 'request.rateLimited'],
    isRevalidated: true,
  }),
  /** A POST, because an address would be logged. Only the cells of past days are stored, without the request. */
  findPlacesWeather: defineEndpoint({
    method: 'POST',
    path: '/api/weather/places/',
    success: 200,
    summary: 'The forecast, or a past day, at places along a course that only its rider knows',
    body: 'PlacesWeatherRequestSchema',
    answer: 'RouteWeatherSchema',
    errors: ['weather.unavailable', 'request.rateLimited'],
  }),
  listWeatherNow: defineEndpoint({
    method: 'GET',
    path: '/api/weather/now/',
    success: 200,
    summary: 'Weather of this hour at the summit or start of each route',
    query: 'WeatherNowQuerySchema',
    answer: 'WeatherNowListSchema',
    errors: ['weather.unavailable', 'request.rateLimited'],
    isRevalidated: true,
  }),
} as const;

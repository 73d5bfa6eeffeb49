import { endpoint } from '../endpoint.ts';
import type { RouteWeather, RouteWeatherQuery, WeatherNowList, WeatherNowQuery } from './weather.ts';

export const weatherEndpoints = {
  getRouteWeather: endpoint<{ params: { id: string }; query: RouteWeatherQuery; answer: RouteWeather }>({
    method: 'GET',
    path: '/api/routes/{id}/weather/',
    success: 200,
    errors: ['resource.notFound', 'weather.unavailable', 'request.rateLimited'],
    isRevalidated: true,
  }),
  listWeatherNow: endpoint<{ query: WeatherNowQuery; answer: WeatherNowList }>({
    method: 'GET',
    path: '/api/weather/now/',
    success: 200,
    errors: ['weather.unavailable', 'request.rateLimited'],
    isRevalidated: true,
  }),
} as const;

import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { chooseCache, isPageAddress } from '#contract/offline/offline.ts';
import { pages } from '#contract/pages.ts';

const chooseCacheFor = (path: string) => chooseCache(new URL(path, 'https://wolfpace.example'));

it('caches routes and lists of routes, and nothing else of the API', () => {
  const cachedEndpoints = endpoints.filter(
    ({ endpoint }) => chooseCacheFor(endpoint.path.replaceAll(/\{\w+\}/g, 'x')) !== null,
  );
  expect(cachedEndpoints.map(({ operationId }) => operationId).sort()).toEqual(['getRoute', 'listRoutes']);
  expect(chooseCacheFor('/api/routes/wuling-west/')).toBe('plans');
  expect(chooseCacheFor('/api/routes/?page=1&language=th')).toBe('lists');
});

it('does not cache searches, which are private', () => {
  expect(chooseCacheFor('/api/routes/?search=%E6%AD%A6')).toBeNull();
  expect(chooseCacheFor('/api/routes/?page=1&search=a')).toBeNull();
});

it('recognises every page, and nothing else', () => {
  const addresses = Object.values(pages).map(({ path }) => path.replaceAll(/\{\w+\}/g, 'x'));
  expect(addresses.filter((pathname) => !isPageAddress({ pathname }))).toEqual([]);
  expect(isPageAddress({ pathname: '/no/such/page' })).toBe(true);
  for (const pathname of [
    '/api/routes/',
    '/assets/a-1.js',
    '/og/site.png',
    '/simulator/strava/',
    '/robots.txt',
    '/sw.js',
  ])
    expect([pathname, isPageAddress({ pathname })]).toEqual([pathname, false]);
});

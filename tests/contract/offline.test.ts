import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { cacheOfAnswer, isPageAddress } from '#contract/offline/offline.ts';
import { pages } from '#contract/pages.ts';

const cacheOf = (path: string) => cacheOfAnswer(new URL(path, 'https://wolfpace.example'));

it('keeps routes and lists of routes, and nothing else of the API', () => {
  const kept = endpoints.filter(({ endpoint }) => cacheOf(endpoint.path.replaceAll(/\{\w+\}/g, 'x')) !== null);
  expect(kept.map(({ operationId }) => operationId).sort()).toEqual(['getRoute', 'listRoutes']);
  expect(cacheOf('/api/routes/wuling-west/')).toBe('plans');
  expect(cacheOf('/api/routes/?page=1&language=th')).toBe('lists');
});

it('keeps no searches: what somebody looked for is nobody else’s business', () => {
  expect(cacheOf('/api/routes/?search=%E6%AD%A6')).toBeNull();
  expect(cacheOf('/api/routes/?page=1&search=a')).toBeNull();
});

it('knows every page, and what is none', () => {
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

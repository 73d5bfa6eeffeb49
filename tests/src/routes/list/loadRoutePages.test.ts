// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadRoutePages, type RoutePages } from '#src/routes/list/RouteListScreen.tsx';
import { answerRouteList, fakeRoute } from '#tests/src/support/fakeRoutes.ts';

const filter = { search: '', sort: 'name', language: 'ja' } as const;
const routes = Array.from({ length: 200 }, (_, index) => fakeRoute(index));
const requestedPages: string[] = [];

beforeEach(() => {
  requestedPages.length = 0;
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, 'http://site.test');
    requestedPages.push(`${url.searchParams.get('page')} of ${url.searchParams.get('page_size')}`);
    return new Response(JSON.stringify(answerRouteList(routes, url)));
  });
});
afterEach(() => vi.unstubAllGlobals());

const load = async (pages: number, cached: RoutePages | null): Promise<RoutePages> => {
  const result = await loadRoutePages(filter, pages, cached, new AbortController().signal);
  if (!result.ok) throw new Error(result.failure.kind);
  return result.answer;
};

describe('loadRoutePages', () => {
  it('loads a URL with many pages in large requests, and continues after them', async () => {
    const first = await load(5, null);
    expect(requestedPages).toEqual(['1 of 90', '2 of 90']);
    expect([first.pages, first.routes.length, first.count]).toEqual([6, 180, 200]);
    const next = await load(7, first);
    expect(requestedPages.slice(2)).toEqual(['7 of 30']);
    expect([next.pages, next.routes.length]).toEqual([7, 200]);
  });

  it('starts over for another filter, and shows a route that moved to the next page only once', async () => {
    const otherFilter = { ...(await load(1, null)), filterKey: 'en name ' };
    expect((await load(2, otherFilter)).routes).toHaveLength(90);
    const shifted = await load(1, null);
    routes.unshift(fakeRoute(900));
    const both = await load(2, shifted);
    routes.shift();
    expect(new Set(both.routes.map(({ id }) => id)).size).toBe(both.routes.length);
    expect(both.routes).toHaveLength(59);
  });
});

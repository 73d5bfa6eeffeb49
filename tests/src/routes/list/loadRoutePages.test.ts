// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadRoutePages, type RoutePages } from '#src/routes/list/loadRoutePages.ts';
import { fakeRoute, listAnswer } from '#tests/src/support/fakeRoutes.ts';

const question = { search: '', sort: 'name', language: 'ja' } as const;
const routes = Array.from({ length: 200 }, (_, index) => fakeRoute(index));
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, 'http://site.test');
    asked.push(`${url.searchParams.get('page')} of ${url.searchParams.get('page_size')}`);
    return new Response(JSON.stringify(listAnswer(routes, url)));
  });
});
afterEach(() => vi.unstubAllGlobals());

const load = async (pages: number, known: RoutePages | null): Promise<RoutePages> => {
  const result = await loadRoutePages(question, pages, known, new AbortController().signal);
  if (!result.ok) throw new Error(result.failure.kind);
  return result.answer;
};

describe('loadRoutePages', () => {
  it('opens an address with many pages in big parts, and goes on where they end', async () => {
    const first = await load(5, null);
    expect(asked).toEqual(['1 of 90', '2 of 90']);
    expect([first.pages, first.routes.length, first.count]).toEqual([6, 180, 200]);
    const next = await load(7, first);
    expect(asked.slice(2)).toEqual(['7 of 30']);
    expect([next.pages, next.routes.length]).toEqual([7, 200]);
  });

  it('starts over for another question, and shows a route once that moved to the next page', async () => {
    const other = { ...(await load(1, null)), key: 'en name ' };
    expect((await load(2, other)).routes).toHaveLength(90);
    const shifted = await load(1, null);
    routes.unshift(fakeRoute(900));
    const both = await load(2, shifted);
    routes.shift();
    expect(new Set(both.routes.map(({ id }) => id)).size).toBe(both.routes.length);
    expect(both.routes).toHaveLength(59);
  });
});

// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRouteListState, type RouteSort, sortKeys, toRouteListParams } from '#src/routes/list/routeListState.ts';

const sorts = sortKeys.flatMap((key): RouteSort[] => [key, `-${key}`]);

describe('route list state', () => {
  it('round-trips every state', () => {
    fc.assert(
      fc.property(
        fc.string().map((text) => text.trim()),
        fc.constantFrom(...sorts),
        fc.integer({ min: 1, max: 40 }),
        (search, sort, pages) => {
          const state = { search, sort, pages };
          expect(parseRouteListState(new URLSearchParams(toRouteListParams(state).toString()))).toEqual(state);
        },
      ),
    );
  });
  it('omits defaults and ignores invalid values', () => {
    expect(toRouteListParams({ search: '', sort: '-visits', pages: 1 }).toString()).toBe('');
    expect(parseRouteListState(new URLSearchParams('sort=colour&pages=-4&search=%20'))).toEqual({
      search: '',
      sort: '-visits',
      pages: 1,
    });
    expect(parseRouteListState(new URLSearchParams('pages=1e9')).pages).toBe(40);
  });
});

// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RouteSort, readState, sortKeys, writeState } from '#src/routes/list/routeListQuery.ts';

const sorts = sortKeys.flatMap((key): RouteSort[] => [key, `-${key}`]);

describe('the address of the list', () => {
  it('holds every state and gives it back', () => {
    fc.assert(
      fc.property(
        fc.string().map((text) => text.trim()),
        fc.constantFrom(...sorts),
        fc.integer({ min: 1, max: 40 }),
        (search, sort, pages) => {
          const state = { search, sort, pages };
          expect(readState(new URLSearchParams(writeState(state).toString()))).toEqual(state);
        },
      ),
    );
  });
  it('leaves defaults out and survives nonsense', () => {
    expect(writeState({ search: '', sort: '-visits', pages: 1 }).toString()).toBe('');
    expect(readState(new URLSearchParams('sort=colour&pages=-4&search=%20'))).toEqual({
      search: '',
      sort: '-visits',
      pages: 1,
    });
    expect(readState(new URLSearchParams('pages=1e9')).pages).toBe(40);
  });
});

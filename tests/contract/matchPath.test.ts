import { describe, expect, it } from 'vitest';
import { matchPath, type PageName, pages, toPageHref } from '#contract/pages.ts';

describe('matchPath', () => {
  it.each([
    ['/', 'index', {}],
    ['/routelist', 'routelist', {}],
    ['/routelist/', 'routelist', {}],
    ['/route/wuling-west', 'route-id', { id: 'wuling-west' }],
    ['/route/wuling-west/', 'route-id', { id: 'wuling-west' }],
    ['/route/%E6%AD%A6%20%2F', 'route-id', { id: '武 /' }],
  ] as const)('finds the page of %s', (path, name, params) => {
    expect(matchPath(path)).toEqual({ name, params });
  });

  it.each(['/route', '/route/', '/route/a/b', '/routelistx', '/x', '/Routelist', '//', '/route/%E6%A', '/%72outelist'])(
    'finds no page for %s',
    (path) => {
      expect(matchPath(path)).toBeNull();
    },
  );

  it('finds every page at its own address', () => {
    for (const name of Object.keys(pages) as PageName[]) {
      const path = pages[name].path.replace(/\{\w+\}/g, 'some-id');
      expect(matchPath(path)?.name).toBe(name);
    }
    expect(matchPath(toPageHref('route-id', { id: 'a-b' }))?.params).toEqual({ id: 'a-b' });
  });
});

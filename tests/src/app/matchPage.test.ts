import { describe, expect, it } from 'vitest';
import { type PageName, pageHref, pages } from '#contract/pages.ts';
import { matchPage } from '#src/app/matchPage.ts';
import { routes } from '#src/app/routes.ts';

describe('matchPage', () => {
  it.each([
    ['/', 'index', {}],
    ['/routelist', 'routelist', {}],
    ['/routelist/', 'routelist', {}],
    ['/route/wuling-west', 'route-id', { id: 'wuling-west' }],
    ['/route/wuling-west/', 'route-id', { id: 'wuling-west' }],
  ] as const)('finds the page of %s', (path, name, params) => {
    expect(matchPage(path)).toEqual({ name, params });
  });

  it.each(['/route', '/route/', '/route/a/b', '/routelistx', '/x', '/Routelist', '//'])('finds none for %s', (path) => {
    expect(matchPage(path)).toBeNull();
  });

  it('finds every page at its own address, and each has a screen', () => {
    for (const name of Object.keys(pages) as PageName[]) {
      const path = pages[name].path.replace(/\{\w+\}/g, 'some-id');
      expect(matchPage(path)?.name).toBe(name);
      expect(routes[name]).toBeTypeOf('function');
    }
    expect(matchPage(pageHref('route-id', { id: 'a-b' }))?.params).toEqual({ id: 'a-b' });
  });
});

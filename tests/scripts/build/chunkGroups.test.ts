import { expect, it } from 'vitest';
import { findPageChunk } from '#scripts/build/chunkGroups.ts';

const list = '/src/routes/pages.ts';
const main = '/src/app/main.tsx';
const pace = '/src/pacing/PacePage.tsx';
const home = '/src/routes/HomePage.tsx';
const table = '/src/pacing/Table.tsx';
const menu = '/src/ui/menu.ts';

/** A site of two pages, a lazy part of one of them and a lazy part of the site, with each module's importers. */
const importers: Record<string, { static?: readonly string[]; dynamic?: readonly string[] }> = {
  [main]: {},
  [list]: { static: [main] },
  [pace]: { dynamic: [list] },
  [home]: { dynamic: [list] },
  [table]: { dynamic: ['/src/pacing/lazyParts.ts'] },
  '/src/pacing/lazyParts.ts': { static: [pace] },
  [menu]: { dynamic: [main] },
  '/own.ts': { static: [pace] },
  '/ownAndLazy.ts': { static: [pace, table] },
  '/lazyOnly.ts': { static: [table] },
  '/twoPages.ts': { static: [pace, home] },
  '/withSite.ts': { static: [pace, menu] },
  '/deep.ts': { static: ['/ownAndLazy.ts'] },
};
const graph = {
  getModuleInfo: (id: string) => {
    const { static: importing = [], dynamic = [] } = importers[id] ?? {};
    return { isEntry: id === main, importers: importing, dynamicImporters: dynamic };
  },
};
const getChunk = (id: string) => findPageChunk(id, graph);

it('puts modules that only one page and its lazy parts import into the chunk of the page', () => {
  expect(['/own.ts', '/ownAndLazy.ts', '/deep.ts', pace].map(getChunk)).toEqual(Array(4).fill('PacePage'));
});

it('leaves modules that two pages import, and lazy modules, to the bundler', () => {
  expect(['/twoPages.ts', '/lazyOnly.ts', table, menu, home].map(getChunk)).toEqual([
    null,
    null,
    null,
    null,
    'HomePage',
  ]);
});

it('puts modules that a page shares with lazy parts of others into one shared chunk', () => {
  expect(getChunk('/withSite.ts')).toBe('PacePageShared');
});

import { expect, it } from 'vitest';
import { writeHead } from '#server/modules/pages/pageHead.ts';
import { listPagePreloads } from '#server/modules/pages/pages.routes.ts';

const build = {
  directory: 'dist',
  serviceWorkerScript: undefined,
  indexHtml: '<head><!--head--><link rel="modulepreload" crossorigin href="/assets/shell-A1.js"></head>',
  scriptHashes: [],
  styleHashes: [],
  pageModules: { 'route-id': ['src/app/RoutePacingPage.tsx', 'src/pacing/words/zh-TW.ts'], index: ['src/gone.tsx'] },
  chunks: {
    'src/app/RoutePacingPage.tsx': { file: 'assets/RoutePacingPage-B2.js', imports: ['_pace.js', '_shell.js'] },
    'src/pacing/words/zh-TW.ts': { file: 'assets/paceWords-C3.js' },
    'src/ui/ErrorScreen.tsx': { file: 'assets/ErrorScreen-D4.js', imports: ['_shell.js'] },
    '_pace.js': {
      file: 'assets/pace-E5.js',
      imports: ['_shared.js', '_shell.js', 'src/app/RoutePacingPage.tsx'],
      assets: ['assets/computeWorker-G7.js', 'assets/mark-H8.svg'],
    },
    '_shared.js': { file: 'assets/shared-F6.js' },
    '_shell.js': { file: 'assets/shell-A1.js' },
  },
};

it('lists the chunk of a page, its imports, worker and words, but not what index.html loads', () => {
  expect(listPagePreloads(build, 'route-id')).toEqual([
    '/assets/RoutePacingPage-B2.js',
    '/assets/pace-E5.js',
    '/assets/computeWorker-G7.js',
    '/assets/shared-F6.js',
    '/assets/paceWords-C3.js',
  ]);
  expect(listPagePreloads(build, undefined)).toEqual(['/assets/ErrorScreen-D4.js']);
});

it('lists nothing if the build has no such module or page', () => {
  expect(listPagePreloads(build, 'index')).toEqual([]);
  expect(listPagePreloads(build, 'profile')).toEqual([]);
});

it('writes the preloads into the head', () => {
  const head = { title: 'T', description: 'D', path: '/' };
  const settings = {
    site_name: 'S',
    tile_layers: [],
    providers: { strava: 'unavailable', google: 'unavailable', facebook: 'unavailable' },
    shows_strava_passes: false,
    contact: null,
    ga4_measurement_id: null,
  } as const;
  const html = writeHead(build.indexHtml, { head, settings, publicOrigin: undefined, preloads: ['/assets/a-1.js'] });
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/a-1.js">');
});

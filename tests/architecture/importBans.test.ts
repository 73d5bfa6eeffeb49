import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const SCREEN = ['react', 'react-dom', 'styled-components', 'wouter'];
const LIFECYCLE = ['xstate', '@xstate/react'];

/**
 * The npm packages that the files of a folder may import. The longest matching folder decides, so a row must repeat
 * what the row of its parent folder allows. A name ending in `**` allows every path below it.
 */
const allowed: Record<string, readonly string[]> = {
  contract: ['zod/mini'],
  workers: ['comlink'],
  'workers/serviceWorker': ['workbox-core/**', 'workbox-precaching/**', 'workbox-routing/**', 'workbox-strategies/**'],
  'workers/core': [],
  'workers/core/courseFile': ['saxes'],
  machines: ['xstate'],
  server: [
    'node:**',
    '@fastify/compress',
    '@fastify/cookie',
    '@fastify/cors',
    '@fastify/helmet',
    '@fastify/rate-limit',
    '@fastify/static',
    '@fastify/swagger',
    '@fastify/under-pressure',
    '@resvg/resvg-wasm',
    'csv-parse/sync',
    'fastify',
    'fastify-type-provider-zod',
    'harfbuzzjs',
    'ical-generator',
    'jose',
    'kysely',
    'kysely/migration',
    'lru-cache',
    'nodemailer',
    'openid-client',
    'pg',
    'pg-boss',
    'pg-copy-streams',
    'sharp',
    'unhomoglyph',
    'uqr',
    'zod/mini',
  ],
  simulator: ['node:**', 'fastify', '@fastify/swagger', 'jose', 'zod/mini'],
  samples: ['fastify', 'kysely'],
  embedded: ['node:**', 'pg'],
  // No folder of src runs on Node or loads a schema library.
  'src/store': ['react'],
  'src/theme': ['react', 'styled-components'],
  'src/i18n': ['react', 'rosetta'],
  'src/format': [],
  'src/api': ['react'],
  'src/api/httpClient.ts': ['redaxios'],
  'src/ui': SCREEN,
  'src/ui/chart/ChartPlot.tsx': [...SCREEN, 'recharts'],
  'src/ui/map': [...SCREEN, 'leaflet', 'leaflet/**'],
  'src/account': SCREEN,
  'src/ads': SCREEN,
  'src/routes': SCREEN,
  'src/routes/ownCourses': [...SCREEN, 'idb-keyval'],
  'src/pacing': SCREEN,
  'src/pacing/cheatSheet/cheatSheetImage.ts': ['html-to-image'],
  'src/pacing/forecast': [...SCREEN, 'xstate'],
  'src/pacing/live': [...SCREEN, ...LIFECYCLE],
  'src/pacing/paceSettings': [...SCREEN, ...LIFECYCLE],
  'src/race': [...SCREEN, ...LIFECYCLE],
  'src/boards': [...SCREEN, ...LIFECYCLE],
  'src/indoor': [...SCREEN, ...LIFECYCLE],
  'src/community': SCREEN,
  'src/race/invitation/QrPicture.tsx': ['react', 'styled-components', 'uqr'],
  'src/race/lapBoard': [...SCREEN, ...LIFECYCLE, 'idb-keyval'],
  'src/events': SCREEN,
  'src/events/event': [...SCREEN, ...LIFECYCLE],
  'src/verification': SCREEN,
  'src/verification/sending': [...SCREEN, ...LIFECYCLE, 'idb-keyval'],
  'src/rider': SCREEN,
  'src/about': SCREEN,
  'src/admin': SCREEN,
  'src/app': [...SCREEN, 'react-dom/client', 'wouter/use-browser-location'],
  'src/app/auth': ['xstate', 'wouter/use-browser-location'],
  'src/app/pacePlanner.ts': ['xstate'],
};

/** The formatter keeps each of these at the beginning of a line; an `import()` may be anywhere. */
const IMPORT = /^(?:import|export)\b[^'";]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\(\s*'([^']+)'/gm;

function listPackages(text: string): string[] {
  const specifiers = [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  return specifiers.filter((specifier) => !/^[.#]/.test(specifier));
}

function mayImport(file: string, specifier: string): boolean {
  const matches = Object.keys(allowed).filter((place) => file === place || file.startsWith(`${place}/`));
  const nearest = matches.sort((a, b) => b.length - a.length)[0];
  if (nearest === undefined) return false;
  return (allowed[nearest] ?? []).some((name) =>
    name.endsWith('**') ? specifier.startsWith(name.slice(0, -2)) : specifier === name,
  );
}

test('every folder imports only the packages that its row names', () => {
  const files = globSync('{contract,workers,machines,server,simulator,samples,embedded,src}/**/*.{ts,tsx}', {
    cwd: root,
  }).sort();
  expect(files.length).toBeGreaterThan(1000);
  const offenders = files.flatMap((file) =>
    listPackages(readFileSync(join(root, file), 'utf8'))
      .filter((specifier) => !mayImport(file, specifier))
      .map((specifier) => `${file} imports ${specifier}`),
  );
  expect(offenders).toEqual([]);
});

test('every package that the site imports is a dependency, so that an audit of production sees it', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const names = Object.values(allowed)
    .flat()
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
    .filter((name) => !name.startsWith('node:'));
  expect([...new Set(names)].filter((name) => !(name in dependencies))).toEqual([]);
});

test('recharts is in one lazy part, which only its placeholder imports', () => {
  const importers = globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/.*ChartPlot\.tsx'/g)].map(([line]) => [file, line] as const),
  );
  expect(importers).toEqual([['src/ui/chart/Chart.tsx', expect.stringContaining("await import('./ChartPlot.tsx'")]]);
});

test('every row of the table is a path that exists', () => {
  const stale = Object.keys(allowed).filter((place) => globSync(place, { cwd: root }).length === 0);
  expect(stale).toEqual([]);
});

test('every form of import is recognised', () => {
  const text = [
    "import { a } from 'one';",
    "import type { B } from 'two';",
    "import {\n  c,\n  d,\n} from 'three';",
    "import 'four';",
    "export { e } from 'five';",
    "const f = await import('six');",
    "const own = import('./own.ts');",
    "import { g } from '#contract/g.ts';",
  ].join('\n');
  expect(listPackages(text)).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
});

test('the table refuses packages that a folder must not import', () => {
  const forbidden: [file: string, specifier: string][] = [
    ['contract/teams.ts', 'zod'],
    ['contract/teams.ts', 'zod/v4'],
    ['contract/teams.ts', 'node:crypto'],
    ['workers/core/pacing/march.ts', 'saxes'],
    ['workers/core/pacing/march.ts', 'comlink'],
    ['workers/computeWorker.ts', 'xstate'],
    ['machines/auth/authMachine.ts', 'xstate/graph'],
    ['machines/auth/authMachine.ts', 'react'],
    ['src/ui/Button.tsx', 'leaflet'],
    ['src/pacing/profile/RouteMap.tsx', 'leaflet'],
    ['src/pacing/cheatSheet/CheatSheet.tsx', 'html-to-image'],
    ['src/api/callEndpoint.ts', 'redaxios'],
    ['src/ui/chart/Chart.tsx', 'recharts'],
    ['src/pacing/tools/analysis/AnalysisDialog.tsx', 'recharts'],
    ['src/account/session/tokenStorage.ts', 'zod/mini'],
    ['src/account/SessionContext.tsx', '@xstate/react'],
    ['src/rider/RiderScreen.tsx', 'node:crypto'],
    ['src/newFolder/NewScreen.tsx', 'react'],
    ['src/app/pacePlanner.ts', 'comlink'],
    ['server/buildApp.ts', 'zod'],
    ['server/buildApp.ts', 'react'],
    ['server/buildApp.ts', 'comlink'],
    ['server/buildApp.ts', 'vitest'],
    ['server/modules/teams/teams.service.ts', 'styled-components'],
  ];
  expect(forbidden.filter(([file, specifier]) => mayImport(file, specifier))).toEqual([]);
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

const cases: [file: string, imported: string, isAllowed: boolean][] = [
  ['contract/teams.ts', 'zod/mini', true],
  ['contract/teams.ts', './localise.ts', true],
  ['contract/teams.ts', 'zod', false],
  ['contract/teams.ts', 'zod/v4', false],
  ['contract/teams.ts', 'react', false],
  ['contract/teams.ts', 'node:crypto', false],
  ['workers/core/courseFile/parseXml.ts', 'saxes', true],
  ['workers/core/courseFile/parseXml.ts', '../numeric/clamp.ts', true],
  ['workers/core/gpx/parseGpx.ts', 'saxes', false],
  ['workers/core/pacing/march.ts', 'saxes', false],
  ['workers/core/pacing/march.ts', 'comlink', false],
  ['workers/core/pacing/march.ts', '../../computeApi.ts', false],
  ['workers/computeWorker.ts', 'comlink', true],
  ['workers/computeWorker.ts', 'xstate', false],
  ['machines/auth/authMachine.ts', 'xstate', true],
  ['machines/auth/authMachine.ts', 'xstate/graph', false],
  ['machines/auth/authMachine.ts', 'react', false],
  ['src/ui/map/RouteMap.ts', 'leaflet', true],
  ['src/ui/map/RouteMap.ts', 'leaflet/dist/leaflet.css', true],
  ['src/ui/Button.ts', 'leaflet', false],
  ['src/screens/RoutePacing/RouteMap.ts', 'leaflet', false],
  ['src/pacing/cheatSheet/cheatSheetImage.ts', 'html-to-image', true],
  ['src/screens/RoutePacing/CheatSheet.ts', 'html-to-image', false],
  ['src/app/App.ts', 'html-to-image', false],
  ['src/api/httpClient.ts', 'redaxios', true],
  ['src/api/callEndpoint.ts', 'redaxios', false],
  ['src/screens/Home/load.ts', 'redaxios', false],
  ['src/ui/charts/Chart.ts', 'recharts', false],
  ['src/screens/Home/HomeScreen.ts', 'xstate', false],
  ['src/screens/Home/HomeScreen.ts', 'zod', false],
  ['src/account/SessionContext.ts', 'xstate', false],
  ['src/account/SessionContext.ts', '@xstate/react', false],
  ['src/account/session/tokenStorage.ts', 'zod/mini', false],
  ['src/verification/sending/provideVerification.ts', 'xstate', true],
  ['src/verification/sending/sendFile.ts', 'redaxios', false],
  ['src/verification/sending/previewFile.ts', '#workers/core/verification/matching/matchActivity.ts', false],
  ['src/verification/sending/previewFile.ts', '#workers/core/verification/matching/matchTypes.ts', true],
  ['src/app/auth/runAuth.ts', 'xstate', true],
  ['src/app/provideActors.ts', 'comlink', false],
  ['src/app/provideActors.ts', 'xstate', true],
  ['src/pacing/live/livePlan.ts', '#workers/core/pacing/computePacePlan.ts', true],
  ['src/screens/RoutePacing/livePlanRows.ts', '#workers/core/pacing/roundPlan.ts', true],
  ['src/screens/RoutePacing/PaceTable.ts', '#workers/core/pacing/computePacePlan.ts', false],
  ['src/screens/RoutePacing/PaceTable.ts', '#workers/core/pacing/pacePlanTypes.ts', true],
  ['src/screens/RouteList/RouteGrid.ts', '#src/screens/Home/RouteSearch.ts', false],
  ['src/screens/RouteList/RouteGrid.ts', '../Home/RouteSearch.ts', false],
  ['server/modules/teams/teams.service.ts', '#server/modules/routes/routes.repository.ts', false],
  ['server/modules/teams/teams.service.ts', './teams.repository.ts', true],
  ['server/modules/teams/teams.service.ts', 'styled-components', false],
  ['server/app.ts', 'zod', false],
  ['server/app.ts', 'zod/mini', true],
  ['scripts/build/plugin.ts', '../../vite.config.ts', false],
  ['tests/server/modules/a.test.ts', '../../support/b.ts', false],
];

let house: string;
let refused: Set<string>;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'wolfpace-house-'));
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as Record<string, unknown>;
  writeFileSync(join(house, 'biome.json'), JSON.stringify({ ...config, $schema: undefined, vcs: undefined }));
  cases.forEach(([file, imported], index) => {
    const path = join(house, fileOf(file, index));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import '${imported}';\n`);
  });
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: house, encoding: 'utf8' });
  refused = new Set(
    [...stdout.matchAll(/noRestrictedImports,file=([^,]+)/g)].map(([, path = '']) => path.replace(`${house}/`, '')),
  );
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

/** Two cases may be about one file; a rule that names the file exactly must still match it. */
function fileOf(file: string, index: number): string {
  const isRepeated = cases.findIndex(([other]) => other === file) !== index;
  return isRepeated ? file.replace(/([^/]+)\.ts$/, `case${index}-$1.ts`) : file;
}

test.each(
  cases.map(([file, imported, isAllowed], index) => [file, isAllowed ? 'may' : 'may not', imported, index] as const),
)('%s %s import %s', (file, may, _imported, index) => {
  expect(refused.has(fileOf(file, index))).toBe(may === 'may not');
});

import { request } from 'node:http';
import autocannon from 'autocannon';
import type { RouteList } from '#contract/routes/routes.ts';
import type { BenchReport } from '#scripts/bench.ts';
import { allRoutes } from '#server/content/allRoutes.ts';
import { buildRouteDraft } from '#server/content/applyContent.ts';
import { connect } from '#server/db/connect.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import type { RouteDraft } from '#server/modules/routes/routeDraft.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { maxCpuRatio, measureBareCpuMs, requestWithoutData, toRateOptions } from './support/holdRate.ts';
import { type LoadedSite, withLoadedSite } from './support/loadedSite.ts';
import { seedForecasts } from './support/seedForecasts.ts';

const routeCount = 500;
const requestsPerSecond = 500;
const durationS = 8;
const riderCount = 250;
/** Each visit changes a count, which the cached answers pick up from time to time. */
const visitsPerSecond = 10;

const compressed = { 'accept-encoding': 'br, gzip' };

/** Saves our routes, then variants of them, until there are as many as on a full site. */
async function seed(connectionString: string): Promise<string[]> {
  const db = connect(connectionString);
  await migrateToLatest(db);
  const drafts = allRoutes.map(buildRouteDraft);
  const ids: string[] = [];
  for (let index = 0; index < routeCount; index++) {
    const draft = drafts[index % drafts.length];
    if (!draft) break;
    const id = index < drafts.length ? draft.id : `${draft.id}-${index}`;
    await saveRoute(db, index < drafts.length ? draft : buildVariant(draft, id, index));
    ids.push(id);
  }
  await seedForecasts(db);
  await db.destroy();
  return ids;
}

/** Changes elevations and name, so that compression finds no more repetition than in real routes. */
function buildVariant(draft: RouteDraft, id: string, index: number): RouteDraft {
  const factor = 0.6 + ((index * 0.618) % 0.8);
  const elevationM = draft.line.elevationM.map(
    (value, point) => value * factor + 15 * Math.sin(point * factor + index),
  );
  const name = Object.fromEntries(Object.entries(draft.name).map(([key, text]) => [key, `${text} ${index}`]));
  return { ...draft, id, name: { ...draft.name, ...name }, line: { ...draft.line, elevationM }, segments: [] };
}

function readRequests(ids: readonly string[]) {
  const searches = ['', '武嶺', 'wuling', '阿里山', '陽明山 風', 'taiwan', '우링', '不存在'];
  const sorts = ['-visits', 'name', '-distance', 'elevation', 'grade'];
  const lists = searches.flatMap((search) =>
    sorts.map((sort) => `/api/routes/?${new URLSearchParams({ search, sort, page: '1' })}`),
  );
  const sampledIds = ids.filter((_, index) => index % 10 === 0);
  const kinds = [
    lists,
    sampledIds.map((id) => `/api/routes/${id}/`),
    sampledIds.map((id) => `/api/routes/${id}/weather/`),
  ];
  // As many riders as a busy site has, each with its own address, as a proxy forwards it.
  return Array.from({ length: riderCount * kinds.length }, (_, index) => {
    const paths = kinds[index % kinds.length] ?? [];
    const path = paths[Math.floor(index / kinds.length) % paths.length] ?? '';
    return { path, headers: { ...compressed, 'x-forwarded-for': `203.0.113.${index % riderCount}` } };
  });
}

/** Requests every answer once, as after a change of all of them; returns the mean time of one answer in ms. */
async function measureRebuildMs(address: string, requests: ReturnType<typeof readRequests>): Promise<number> {
  const paths = [...new Set(requests.map(({ path }) => path))];
  const startedMs = performance.now();
  for (const path of paths) await (await fetch(new URL(path, address), { headers: compressed })).arrayBuffer();
  return (performance.now() - startedMs) / paths.length;
}

function sendVisit(address: string, id: string, visitor: number): void {
  const url = new URL(`/api/routes/${id}/visits/`, address);
  const outgoing = request(url, { method: 'POST', headers: { 'user-agent': `visitor ${visitor}` } });
  outgoing.on('response', (response) => response.resume());
  outgoing.on('error', () => undefined);
  outgoing.end();
}

async function measureGzipBytes(address: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, address), { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    });
    outgoing.on('error', reject).end();
  });
}

async function measure(site: LoadedSite, ids: readonly string[]): Promise<BenchReport> {
  const { address, readCpuS: cpuSeconds } = site;
  const load = { url: address, connections: 20, requests: readRequests(ids) };
  const rebuildMs = await measureRebuildMs(address, load.requests);
  await autocannon({ ...load, duration: 2, ...toRateOptions(requestsPerSecond) });
  const bareCpuMs = await measureBareCpuMs(site);
  let visitor = 0;
  const visiting = setInterval(() => {
    visitor += 1;
    sendVisit(address, ids[visitor % ids.length] ?? '', visitor);
  }, 1000 / visitsPerSecond);
  const cpuBeforeS = await cpuSeconds();
  const steady = await autocannon({ ...load, duration: durationS, ...toRateOptions(requestsPerSecond) });
  const cpuMs = 1000 * ((await cpuSeconds()) - cpuBeforeS);
  const ceiling = await autocannon({ ...load, duration: 4 });
  clearInterval(visiting);
  const trivial = await autocannon({ ...load, requests: [requestWithoutData], duration: 2 });
  const list = (await (await fetch(`${address}api/routes/?page_size=30`)).json()) as RouteList;
  const countFailures = (result: typeof steady) => result.non2xx + result.errors + result.timeouts;
  const measureGzipKb = async (path: string) => (await measureGzipBytes(address, path)) / 1024;
  const ownIds = ids.slice(0, allRoutes.length);
  const courses = await Promise.all(ownIds.map((id) => measureGzipKb(`/api/routes/${id}/`)));
  return {
    name: `api: ${routeCount} routes, reads at ${requestsPerSecond}/s with ${visitsPerSecond} visits/s`,
    rows: [
      { what: 'p99 of reads (aim 50)', value: steady.latency.p99, unit: 'ms' },
      { what: 'p50 of reads', value: steady.latency.p50, unit: 'ms' },
      {
        what: 'CPU of a read, visits included, against an answer without data',
        value: cpuMs / steady.requests.total / bareCpuMs,
        unit: 'ratio',
        budget: { max: maxCpuRatio },
      },
      { what: 'CPU of the program a read, visits included', value: cpuMs / steady.requests.total, unit: 'ms' },
      { what: 'an answer that is rebuilt, mean', value: rebuildMs, unit: 'ms' },
      { what: 'slowest read', value: steady.latency.max, unit: 'ms' },
      {
        what: 'reads a second, held',
        value: steady.requests.average,
        unit: '1/s',
      },
      { what: 'failed reads', value: countFailures(steady) + countFailures(ceiling), unit: '', budget: { max: 0 } },
      { what: 'ceiling, as fast as it can', value: ceiling.requests.average, unit: '1/s' },
      // Absolute rates of another or a busy machine mean little; compare them with this ceiling.
      { what: 'ceiling, of an answer without data', value: trivial.requests.average, unit: '1/s' },
      { what: 'p99 at the ceiling', value: ceiling.latency.p99, unit: 'ms' },
      {
        what: `list of ${list.results.length} cards, gzip`,
        value: await measureGzipKb('/api/routes/?page_size=30'),
        unit: 'KB',
        budget: { max: 15 },
      },
      { what: 'largest route of ours, gzip', value: Math.max(...courses), unit: 'KB', budget: { max: 25 } },
    ],
  };
}

/** Measures the read endpoints of a full site; program, PostgreSQL and load generator share this machine. */
export async function run(): Promise<BenchReport> {
  return withLoadedSite(seed, measure);
}

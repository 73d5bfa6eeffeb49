import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChallengeDetail, ChallengeList } from '#contract/challenges/challenges.ts';
import type { BenchOptions, BenchReport } from '#scripts/bench.ts';
import { allRoutes } from '#server/content/allRoutes.ts';
import { buildRouteDraft } from '#server/content/applyContent.ts';
import { simulateRide } from '#simulator/rides/simulateRide.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { type LoadedSite, withLoadedSite } from './support/loadedSite.ts';
import { createRiderToken } from './support/writeLoad.ts';

const fileCount = 3;
const listsAtOnce = 30;
const rounds = 10;
const fileBytes = 15_000_000;
/** More laps than an attempt lists. */
const lapCount = 300;
const maxPointCount = 99_500;

interface Climb {
  readonly id: string;
  readonly course: CourseLine;
  readonly startM: number;
  readonly endM: number;
}

/** The challenge with the shortest way from its first gate to its last, so that a file holds the most efforts. */
async function findShortestChallenge(address: string): Promise<Climb> {
  const read = async <Answer>(path: string) => (await (await fetch(`${address}${path}`)).json()) as Answer;
  const { results } = await read<ChallengeList>('api/routes/verifications/?page_size=100');
  const climbs: Climb[] = [];
  for (const { id } of results) {
    const { route, part } = await read<ChallengeDetail>(`api/routes/verifications/${id}/`);
    const content = allRoutes.find((candidate) => candidate.id === route.id);
    if (content && part)
      climbs.push({ id, course: buildRouteDraft(content).line, startM: part.from_m, endM: part.to_m });
  }
  const [minClimb] = climbs.toSorted((a, b) => a.endM - a.startM - (b.endM - b.startM));
  if (!minClimb) throw new Error('no challenge has a part of a course');
  return minClimb;
}

interface Point {
  readonly timeS: number;
  readonly latDeg: number;
  readonly lonDeg: number;
}

/** A file of 15 MB with these points, each padded with spaces. */
function buildGpxFile(points: readonly Point[], startAtMs: number): Buffer {
  const padding = Math.floor(fileBytes / points.length);
  const lines = points.map(({ timeS, latDeg, lonDeg }) => {
    const time = new Date(startAtMs + 1000 * timeS).toISOString();
    const position = `lat="${latDeg.toFixed(7)}" lon="${lonDeg.toFixed(7)}"`;
    return `<trkpt ${position}><ele>450.0</ele><time>${time}</time></trkpt>`.padEnd(padding);
  });
  const head = '<?xml version="1.0"?><gpx version="1.1" creator="Garmin Edge 530"><trk><name>Laps</name><trkseg>';
  return Buffer.from(`${head}${lines.join('')}</trkseg></trk></gpx>`);
}

/** A climb ridden up and down again and again, with as many points as fit into a file. */
function buildLapsFile({ course, startM, endM }: Climb, week: number): Buffer {
  const ride = simulateRide({ course, startM, endM, lapCount, seed: week });
  const everyNth = Math.ceil(ride.timeS.length / maxPointCount);
  const points = ride.timeS.flatMap((timeS, index) =>
    index % everyNth === 0 ? { timeS, latDeg: ride.latDeg[index] ?? 0, lonDeg: ride.lonDeg[index] ?? 0 } : [],
  );
  return buildGpxFile(points, Date.UTC(2024, 0, 1 + 7 * week));
}

/** Jumps from start to finish and back, once an hour, for eleven years. */
function buildYearsFile({ course, startM, endM }: Climb): Buffer {
  const ends = [startM, endM].map((atM) => course.distanceM.findIndex((distanceM) => distanceM >= atM));
  const points = Array.from({ length: maxPointCount }, (_, index): Point => {
    const endM = ends[index % 2] ?? 0;
    return { timeS: 3_600 * index, latDeg: course.latDeg[endM] ?? 0, lonDeg: course.lonDeg[endM] ?? 0 };
  });
  return buildGpxFile(points, Date.UTC(2024, 0, 1));
}

/** Uploads a file, submits it as an attempt, and returns the outcome once it is judged. */
async function submitFile(address: string, token: string, { id, file }: { id: string; file: Buffer }) {
  const startedAtMs = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, body: object) => {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    });
    if (response.status !== 201) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const upload = await post('api/activities/uploads/', { file_name: 'jumps.gpx', size_bytes: file.length });
  for (let index = 0; index < upload.chunk_count; index += 1) {
    const piece = new Uint8Array(file.subarray(index * upload.chunk_bytes, (index + 1) * upload.chunk_bytes));
    await fetch(`${address}api/activities/uploads/${upload.id}/chunks/${index}/`, {
      method: 'PUT',
      body: piece,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
    });
  }
  const activity = { kind: 'file', upload_id: upload.id };
  const attempt = await post('api/verification-attempts/', { challenge_id: id, activity, category: 'ride' });
  for (;;) {
    const answer = await fetch(`${address}api/verification-attempts/${attempt.id}/`, { headers });
    const text = await answer.text();
    const { status, error_code: code, result } = JSON.parse(text);
    if (status !== 'queued' && status !== 'processing') {
      const tookS = (performance.now() - startedAtMs) / 1000;
      return { status, code, efforts: result?.efforts.length ?? 0, bytes: Buffer.byteLength(text), tookS };
    }
    await sleep(250);
  }
}

async function measureMs(url: string, headers: Record<string, string> = {}): Promise<number> {
  const startedAtMs = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return response.ok ? performance.now() - startedAtMs : Number.POSITIVE_INFINITY;
}

const quantile = (values: readonly number[], ratio: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * ratio) - 1)] ?? Number.NaN;
const p99 = (values: readonly number[]): number => quantile(values, 0.99);

type JudgedAttempt = Awaited<ReturnType<typeof submitFile>>;

/** Submits files with days of laps, and one file that spans years. */
async function offerCraftedFiles(address: string, token: string, weekCount: number) {
  const climb = await findShortestChallenge(address);
  const weeks: JudgedAttempt[] = [];
  for (let week = 1; week <= weekCount; week += 1) {
    weeks.push(await submitFile(address, token, { id: climb.id, file: buildLapsFile(climb, week) }));
  }
  return { weeks, spanning: await submitFile(address, token, { id: climb.id, file: buildYearsFile(climb) }) };
}

/** Times concurrent requests for the rider's own attempts, and for the public route list at the same time. */
async function timeLists(address: string, token: string, roundCount: number) {
  const ownListUrl = `${address}api/verification-attempts/mine/?page_size=100`;
  const lists: number[] = [];
  const otherTimesMs: number[] = [];
  for (let round = 0; round < roundCount; round += 1) {
    let isOver = false;
    const routeListLoop = (async () => {
      while (!isOver) otherTimesMs.push(await measureMs(`${address}api/routes/`));
    })();
    const listTimesMs = Array.from({ length: listsAtOnce }, () =>
      measureMs(ownListUrl, { authorization: `Bearer ${token}` }),
    );
    lists.push(...(await Promise.all(listTimesMs)));
    isOver = true;
    await routeListLoop;
  }
  return { lists, otherTimesMs };
}

interface Tokens {
  readonly crafty: string;
  /** A rider without attempts, the baseline of this machine. */
  readonly plain: string;
}

async function measure(
  { address, readCpuS: cpuSeconds }: LoadedSite,
  { crafty, plain }: Tokens,
  isShort: boolean,
): Promise<BenchReport> {
  const { weeks, spanning } = await offerCraftedFiles(address, crafty, isShort ? 1 : fileCount);
  const roundCount = isShort ? 1 : rounds;
  const baseline = await timeLists(address, plain, roundCount);
  const cpuBeforeS = await cpuSeconds();
  const { lists, otherTimesMs } = await timeLists(address, crafty, roundCount);
  const cpuMs = 1000 * ((await cpuSeconds()) - cpuBeforeS);
  const getOutcome = ({ code, status }: JudgedAttempt): string => code ?? status;
  const maxOf = (read: (attempt: JudgedAttempt) => number) => Math.max(...weeks.map(read));
  const effortBudget = { min: 1, max: 200 };
  const sizeBudget = { max: 256 };
  return {
    name: `attempts: ${listsAtOnce} lists at once of a rider with crafted files of ${fileBytes / 1e6} MB`,
    rows: [
      {
        what: `a file that spans years, ${getOutcome(spanning)}: efforts`,
        value: spanning.efforts,
        unit: '',
        budget: { max: 200 },
      },
      { what: 'its answer', value: spanning.bytes / 1024, unit: 'KB', budget: sizeBudget },
      {
        what: `files of laps, days long, ${weeks.map(getOutcome)}: efforts`,
        value: maxOf(({ efforts }) => efforts),
        unit: '',
        budget: effortBudget,
      },
      { what: 'the largest answer', value: maxOf(({ bytes }) => bytes) / 1024, unit: 'KB', budget: sizeBudget },
      { what: 'sending and judging one', value: maxOf(({ tookS }) => tookS), unit: 's' },
      { what: 'p99 of the lists (aim 200)', value: p99(lists), unit: 'ms' },
      { what: 'the same of a rider without attempts', value: p99(baseline.lists), unit: 'ms' },
      {
        what: 'p50 of the lists against those of a rider without attempts',
        value: quantile(lists, 0.5) / quantile(baseline.lists, 0.5),
        unit: 'ratio',
        budget: { max: 12 },
      },
      {
        what: 'CPU of the program a request',
        value: cpuMs / (lists.length + otherTimesMs.length),
        unit: 'ms',
        budget: { max: 20 },
      },
      { what: 'p99 of the route list beside them (aim 200)', value: p99(otherTimesMs), unit: 'ms' },
      {
        what: 'p50 of the route list beside them against that beside the other lists',
        value: quantile(otherTimesMs, 0.5) / quantile(baseline.otherTimesMs, 0.5),
        unit: 'ratio',
        budget: { max: 12 },
      },
    ],
  };
}

/** Measures that files made to slow the site down do not slow down any rider's lists. */
export async function run({ isShort }: BenchOptions): Promise<BenchReport> {
  return withLoadedSite(
    async (connectionString) => connectionString,
    async (site, connectionString) => {
      const crafty = await createRiderToken(connectionString, 'crafty');
      return measure(site, { crafty, plain: await createRiderToken(connectionString, 'plain') }, isShort);
    },
  );
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChallengeDetail, ChallengeList } from '#contract/challenges/challenges.ts';
import type { BenchOptions, BenchReport } from '#scripts/bench.ts';
import { haversineM } from '#workers/core/gpx/trackToLine.ts';
import { type LoadedSite, withLoadedSite } from './support/loadedSite.ts';
import { tokenOfNewRider } from './support/writeLoad.ts';

const fileCount = 3;
const listsAtOnce = 30;
const rounds = 10;
const fileBytes = 15_000_000;
const spanS = 6.9 * 86_400;
/** Slower than what the matcher takes for an error of the receiver. */
const jumpMps = 30;

interface Place {
  readonly lat_deg: number;
  readonly lon_deg: number;
}
interface Gates {
  readonly id: string;
  readonly start: Place;
  readonly finish: Place;
}

/** The challenge with two gates whose ends are nearest to each other: most efforts fit into a file. */
async function shortestChallenge(address: string): Promise<Gates> {
  const read = async <Answer>(path: string) => (await (await fetch(`${address}${path}`)).json()) as Answer;
  const { results } = await read<ChallengeList>('api/routes/verifications/?page_size=100');
  const found: (Gates & { readonly lengthM: number })[] = [];
  for (const { id } of results) {
    const { checkpoints } = await read<ChallengeDetail>(`api/routes/verifications/${id}/`);
    const gates = checkpoints.filter(({ is_mandatory: isMandatory }) => isMandatory);
    const [start, finish] = [gates[0], gates.at(-1)];
    if (!start || !finish || gates.length !== 2) continue;
    const lengthM = haversineM(start.lat_deg, start.lon_deg, finish.lat_deg, finish.lon_deg);
    found.push({ id, start, finish, lengthM });
  }
  const [shortest] = found.toSorted((a, b) => a.lengthM - b.lengthM);
  if (!shortest) throw new Error('no challenge has two gates');
  return shortest;
}

interface Jumps {
  readonly everyS: number;
  readonly pointCount: number;
  /** When it begins. */
  readonly week?: number;
}

/** A file of 15 MB: a rider who jumps from start to finish and back. */
function jumpingFile({ start, finish }: Gates, { everyS, pointCount, week = 0 }: Jumps): Buffer {
  const points = Array.from({ length: pointCount }, (_, index) => {
    const { lat_deg: latDeg, lon_deg: lonDeg } = index % 2 === 0 ? start : finish;
    const time = new Date(Date.UTC(2024, 0, 1 + 7 * week) + 1000 * index * everyS).toISOString();
    const text = `<trkpt lat="${latDeg.toFixed(7)}" lon="${lonDeg.toFixed(7)}"><ele>450.0</ele><time>${time}</time></trkpt>`;
    return text.padEnd(fileBytes / pointCount);
  });
  const head = '<?xml version="1.0"?><gpx version="1.1" creator="Garmin Edge 530"><trk><name>Jumps</name><trkseg>';
  return Buffer.from(`${head}${points.join('')}</trkseg></trk></gpx>`);
}

/** Sends a file and offers it; returns the attempt as decided. */
async function judged(address: string, token: string, { id, file }: { id: string; file: Buffer }) {
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
  const offered = await post('api/verification-attempts/', { challenge_id: id, activity, category: 'ride' });
  for (;;) {
    const answer = await fetch(`${address}api/verification-attempts/${offered.id}/`, { headers });
    const text = await answer.text();
    const { status, error_code: code, result } = JSON.parse(text);
    if (status !== 'queued' && status !== 'processing') {
      const tookS = (performance.now() - startedAtMs) / 1000;
      return { status, code, efforts: result?.efforts.length ?? 0, bytes: Buffer.byteLength(text), tookS };
    }
    await sleep(250);
  }
}

async function timedMs(url: string, headers: Record<string, string> = {}): Promise<number> {
  const startedAtMs = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return response.ok ? performance.now() - startedAtMs : Number.POSITIVE_INFINITY;
}

const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;

type Judged = Awaited<ReturnType<typeof judged>>;

/** Files that span a week, with as many efforts as fit into one, and a file that spans years. */
async function offerCraftedFiles(address: string, token: string, weekCount: number) {
  const gates = await shortestChallenge(address);
  const { id, start, finish } = gates;
  const lengthM = haversineM(start.lat_deg, start.lon_deg, finish.lat_deg, finish.lon_deg);
  const everyS = Math.ceil(lengthM / jumpMps);
  const weeks: Judged[] = [];
  for (let week = 1; week <= weekCount; week += 1) {
    const file = jumpingFile(gates, { everyS, pointCount: Math.floor(spanS / everyS), week });
    weeks.push(await judged(address, token, { id, file }));
  }
  const years = jumpingFile(gates, { everyS: 3_600, pointCount: 99_500 });
  return { weeks, spanning: await judged(address, token, { id, file: years }) };
}

/** How long the rider's own lists take, many at once, and other riders' route list meanwhile. */
async function timeLists(address: string, token: string, roundCount: number) {
  const own = `${address}api/verification-attempts/mine/?page_size=100`;
  const lists: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < roundCount; round += 1) {
    let isOver = false;
    const beside = (async () => {
      while (!isOver) others.push(await timedMs(`${address}api/routes/`));
    })();
    const asked = Array.from({ length: listsAtOnce }, () => timedMs(own, { authorization: `Bearer ${token}` }));
    lists.push(...(await Promise.all(asked)));
    isOver = true;
    await beside;
  }
  return { lists, others };
}

async function measure({ address }: LoadedSite, token: string, isShort: boolean): Promise<BenchReport> {
  const { weeks, spanning } = await offerCraftedFiles(address, token, isShort ? 1 : fileCount);
  const { lists, others } = await timeLists(address, token, isShort ? 1 : rounds);
  const outcomeOf = ({ code, status }: Judged): string => code ?? status;
  const most = (of: (attempt: Judged) => number) => Math.max(...weeks.map(of));
  const wall = { max: 200, isWallClock: true };
  const counted = { min: 1, max: 200 };
  const small = { max: 256 };
  return {
    name: `attempts: ${listsAtOnce} lists at once of a rider with crafted files of ${fileBytes / 1e6} MB`,
    rows: [
      {
        what: `a file that spans years, ${outcomeOf(spanning)}: efforts`,
        value: spanning.efforts,
        unit: '',
        budget: { max: 200 },
      },
      { what: 'its answer', value: spanning.bytes / 1024, unit: 'KB', budget: small },
      {
        what: `files that span a week, ${weeks.map(outcomeOf)}: efforts`,
        value: most(({ efforts }) => efforts),
        unit: '',
        budget: counted,
      },
      { what: 'the largest answer', value: most(({ bytes }) => bytes) / 1024, unit: 'KB', budget: small },
      { what: 'sending and judging one', value: most(({ tookS }) => tookS), unit: 's' },
      { what: 'p99 of the lists', value: p99(lists), unit: 'ms', budget: wall },
      { what: 'p99 of the route list beside them', value: p99(others), unit: 'ms', budget: wall },
    ],
  };
}

/** A rider who crafts files to make the site slow: neither the own lists nor those of others may suffer. */
export async function run({ isShort }: BenchOptions): Promise<BenchReport> {
  return withLoadedSite(
    async (connectionString) => connectionString,
    async (site, connectionString) => measure(site, await tokenOfNewRider(connectionString, 'crafty'), isShort),
  );
}

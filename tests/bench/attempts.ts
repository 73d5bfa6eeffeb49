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

/** A file of 15 MB: a rider who jumps from start to finish and back. */
function jumpingFile({ start, finish }: Gates, { everyS, pointCount }: { everyS: number; pointCount: number }): Buffer {
  const points = Array.from({ length: pointCount }, (_, index) => {
    const { lat_deg: latDeg, lon_deg: lonDeg } = index % 2 === 0 ? start : finish;
    const time = new Date(Date.UTC(2024, 0, 1) + 1000 * index * everyS).toISOString();
    const text = `<trkpt lat="${latDeg.toFixed(7)}" lon="${lonDeg.toFixed(7)}"><ele>450.0</ele><time>${time}</time></trkpt>`;
    return text.padEnd(fileBytes / pointCount);
  });
  const head = '<?xml version="1.0"?><gpx version="1.1" creator="Garmin Edge 530"><trk><name>Jumps</name><trkseg>';
  return Buffer.from(`${head}${points.join('')}</trkseg></trk></gpx>`);
}

/** Sends a file and offers it; returns the attempt as decided. */
async function judged(address: string, token: string, { id, file }: { id: string; file: Buffer }) {
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
      return { status, code, efforts: result?.efforts.length ?? 0, bytes: Buffer.byteLength(text) };
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

async function measure({ address }: LoadedSite, token: string, isShort: boolean): Promise<BenchReport> {
  const gates = await shortestChallenge(address);
  const lengthM = haversineM(gates.start.lat_deg, gates.start.lon_deg, gates.finish.lat_deg, gates.finish.lon_deg);
  const everyS = Math.ceil(lengthM / jumpMps);
  const years = jumpingFile(gates, { everyS: 3_600, pointCount: 99_500 });
  const week = jumpingFile(gates, { everyS, pointCount: Math.floor(spanS / everyS) });
  const spanning = await judged(address, token, { id: gates.id, file: years });
  const judgedAtMs = performance.now();
  let worst = spanning;
  for (let count = 0; count < (isShort ? 1 : fileCount); count += 1) {
    worst = await judged(address, token, { id: gates.id, file: week });
  }
  const judgeS = (performance.now() - judgedAtMs) / 1000 / (isShort ? 1 : fileCount);
  const own = `${address}api/verification-attempts/mine/?page_size=100`;
  const lists: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < (isShort ? 1 : rounds); round += 1) {
    let isOver = false;
    const beside = (async () => {
      while (!isOver) others.push(await timedMs(`${address}api/routes/`));
    })();
    const asked = Array.from({ length: listsAtOnce }, () => timedMs(own, { authorization: `Bearer ${token}` }));
    lists.push(...(await Promise.all(asked)));
    isOver = true;
    await beside;
  }
  const wall = (max: number) => ({ max, isWallClock: true });
  return {
    name: `attempts: ${listsAtOnce} lists at once of a rider with crafted files of ${(week.length / 1e6).toFixed(1)} MB`,
    rows: [
      { what: 'efforts of the file that spans years', value: spanning.efforts, unit: '', budget: { max: 200 } },
      { what: 'its answer', value: spanning.bytes / 1024, unit: 'KB', budget: { max: 256 } },
      { what: 'efforts of the file that spans a week', value: worst.efforts, unit: '', budget: { max: 200 } },
      { what: 'its answer', value: worst.bytes / 1024, unit: 'KB', budget: { max: 256 } },
      { what: 'sending and judging it', value: judgeS, unit: 's' },
      { what: 'p99 of the lists', value: p99(lists), unit: 'ms', budget: wall(200) },
      { what: 'p99 of the route list beside them', value: p99(others), unit: 'ms', budget: wall(200) },
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

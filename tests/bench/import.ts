import { createServer } from 'node:http';
import { chromium } from 'playwright';
import { build } from 'vite';
import type { BenchOptions, BenchReport } from '#scripts/bench.ts';
import { degPerM } from '#tests/fixtures/gpxText.ts';
import { buildFitFile, buildGpxFile, buildTcxFile, type Sample } from '#tests/fixtures/trackFiles.ts';
import { chromiumArgs, findChromiumPath } from '#tests/support/chromium.ts';

const fullPointCount = 200_000;
const stepM = 4;

/** The largest accepted file: 800 km of hills, with every sensor. */
function makeMaxRide(pointCount: number): Sample[] {
  return Array.from({ length: pointCount }, (_, index) => {
    const distanceM = index * stepM;
    return {
      latDeg: 20 + distanceM * degPerM,
      lonDeg: 121 + 0.01 * Math.sin(distanceM / 3_000),
      elevationM: 500 + 400 * Math.sin(distanceM / 9_000) + 12 * Math.sin(distanceM / 350),
      timeMs: Date.UTC(2026, 10, 20) + index * 1_000,
      distanceM,
      powerW: 200 + Math.round(50 * Math.sin(index / 60)),
      heartRateBpm: 150,
      cadenceRpm: 85,
    };
  });
}

const pickFields =
  (...keys: (keyof Sample)[]) =>
  (sample: Sample): Sample =>
    Object.fromEntries(keys.map((key) => [key, sample[key]]));

/** A page that passes a file to the tool worker and counts its own long tasks during the import. */
const pageScript = `
import { wrap } from 'comlink';
import ToolWorker from '#workers/toolWorker.ts?worker';
const tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: false });
globalThis.importFile = async (url) => {
  const blob = await (await fetch(url)).blob();
  const file = new File([blob], 'ride');
  const worker = new ToolWorker();
  tasks.length = 0;
  const startMs = performance.now();
  const result = await wrap(worker).readCourseFile({ name: file.name, bytes: file });
  const durationMs = performance.now() - startMs;
  await new Promise((done) => setTimeout(done, 100));
  worker.terminate();
  return {
    durationMs,
    bytes: file.size,
    error: result.ok ? null : result.error.code,
    maxTaskMs: Math.max(0, ...tasks.map((task) => task.duration)),
  };
};
`;

/** Times reading the largest GPX, TCX and FIT file in the real worker of a real browser. */
export async function run({ isShort }: BenchOptions): Promise<BenchReport> {
  const pointCount = isShort ? fullPointCount / 10 : fullPointCount;
  const samples = makeMaxRide(pointCount);
  const files: Record<string, Buffer> = {
    // With every sensor, 200,000 points of XML exceed the limit of 50 MB.
    gpx: Buffer.from(buildGpxFile(samples.map(pickFields('latDeg', 'lonDeg', 'elevationM', 'timeMs', 'powerW')))),
    tcx: Buffer.from(buildTcxFile(samples.map(pickFields('latDeg', 'lonDeg', 'elevationM', 'timeMs')))),
    fit: Buffer.from(buildFitFile(samples)),
  };
  const assets = await buildPage();
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1);
    const body = files[name] ?? assets.get(name) ?? '<!doctype html><script type="module" src="/page.js"></script>';
    const type = name.endsWith('.js') ? 'text/javascript' : name === '' ? 'text/html' : 'application/octet-stream';
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const browser = await chromium.launch({ executablePath: findChromiumPath(), args: chromiumArgs });
  try {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    await page.goto(`http://127.0.0.1:${address.port}/`);
    await page.waitForFunction('typeof importFile === "function"');
    const rows: BenchReport['rows'][number][] = [];
    for (const format of Object.keys(files)) {
      const measured = (await page.evaluate(`importFile('/${format}')`)) as {
        durationMs: number;
        bytes: number;
        error: string | null;
        maxTaskMs: number;
      };
      if (measured.error !== null) throw new Error(`${format}: ${measured.error}`);
      rows.push(
        {
          what: `${format}, ${pointCount} points, ${(measured.bytes / 1e6).toFixed(1)} MB`,
          value: measured.durationMs / 1000,
          unit: 's',
          budget: { max: 15 },
        },
        { what: `${format}, read`, value: measured.bytes / 1e6 / (measured.durationMs / 1000), unit: 'MB/s' },
        {
          what: `${format}, longest task of the page's thread`,
          value: measured.maxTaskMs,
          unit: 'ms',
          budget: { max: 0 },
        },
      );
    }
    return { name: 'import', rows };
  } finally {
    await browser.close();
    server.close();
  }
}

async function buildPage(): Promise<Map<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    worker: { format: 'es' },
    plugins: [
      {
        name: 'import-bench-page',
        resolveId: (id) => (id === 'virtual:import-bench' ? id : null),
        load: (id) => (id === 'virtual:import-bench' ? pageScript : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'virtual:import-bench',
        output: { entryFileNames: 'page.js', chunkFileNames: 'assets/[name].js' },
      },
    },
  });
  if (!('output' in result)) throw new Error('the page was not built');
  return new Map(
    result.output.map((part) => [
      part.fileName,
      part.type === 'chunk' ? part.code : Buffer.from(part.source).toString('utf8'),
    ]),
  );
}

import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import type { BenchOptions, BenchReport } from '#scripts/bench.ts';
import type { BenchRow } from '#scripts/isWithinBudget.ts';
import { isWithinBudget } from '#scripts/isWithinBudget.ts';
import { syntheticRouteDraft } from '#tests/fixtures/syntheticRoute.ts';
import { chromiumArgs, findChromiumPath } from '#tests/support/chromium.ts';
import { startSite } from '#tests/support/startSite.ts';
import { toRouteDetail } from '#tests/support/toRouteDetail.ts';
import { waitUntilIdle } from '#tests/support/waitUntilIdle.ts';
import { measureBareP50Ms, measureSlowness } from './support/bareDrag.ts';
import { drag, type FingerBox, ftpSlider, quantile, readTaskMs, tapMiddle } from './support/dragFinger.ts';
import { delayWorkers, listFinishByFtp, observe } from './support/dragInPage.ts';

const rates = [1, 4, 6] as const;
const rowCounts = [60, 400] as const;
/** The best try counts, because browser, driver and software compositing share the machine's second core. */
const tries = 3;
/** Noise only adds time, so before a budget counts as missed there are as many tries again. */
const triesBeforeMiss = 6;
/** The budget is 25; on an idle machine the best of three is 22.3 to 25.7, different at each start (decision 161). */
const maxTaskMsAt6x = 27;
const keyPresses = 12;
interface Figures {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly taskMsPerUpdate: number;
  readonly taskMsPerFrame: number;
  readonly keyMs: number;
  readonly maxTaskMs: number;
  /** Ratio of inputs for which the bench could not tell when they were painted. */
  readonly unseenRatio: number;
}

/**
 * Measured 2026-11-22: three after the finger is lifted (the settled plan, then its band and chips), two at the same
 * moments of each drag, whose cause is not known yet. Since decision 326 there are up to three more in the first
 * pixels, until it is certain that the finger drags the value. All other layouts stay within the boxes of decision 161.
 */
const maxWholeLayouts = 8;

/**
 * Time from the slider's input to painted numbers at 1x, 4x and 6x CPU slow-down with 60 and 400 rows over 100 km. A
 * browser slows the page but not its workers, so each worker's answers are delayed by the same factor. The finish shows
 * which input the numbers on the page belong to, so that pages that compute elsewhere are measured in the same way.
 */
export async function run({ isShort }: BenchOptions): Promise<BenchReport> {
  // BENCH_ORIGIN: a site that already runs, to measure another commit with the same bench.
  const runningOrigin = process.env['BENCH_ORIGIN'];
  const site =
    runningOrigin === undefined
      ? await startSite({ REQUESTS_PER_MINUTE: '100000' })
      : { origin: runningOrigin, stop: async () => undefined };
  const browser = await chromium.launch({ executablePath: findChromiumPath(), args: chromiumArgs });
  const rows: BenchRow[] = [];
  try {
    // A short run measures only the fastest and the slowest page.
    for (const rate of isShort ? ([1, 6] as const) : rates) {
      // A slower machine throttles the page less, so that every machine simulates the same phone. Calibrated for each
      // rate, because a shared machine changes its speed within minutes.
      const slowness = await measureSlowness(browser, site.origin);
      rows.push({ what: `this machine at ${rate}x against that of the budgets`, value: slowness, unit: 'x' });
      const slowDown = rate === 1 ? 1 : Math.max(1, rate / slowness);
      const bareP50Ms = await measureBareP50Ms(browser, site.origin, slowDown);
      rows.push({ what: `a bare page with a worker at ${rate}x, p50`, value: bareP50Ms, unit: 'ms' });
      for (const rowCount of isShort ? [60] : rowCounts) {
        const shape = { rowCount, rate, bareP50Ms };
        const runs: Figures[] = [];
        const isOver = () => !toRows(runs, shape).every(isWithinBudget);
        while (runs.length < tries || (isOver() && runs.length < triesBeforeMiss))
          runs.push(await measure(browser, site.origin, rowCount, slowDown));
        rows.push(...toRows(runs, shape));
      }
    }
    let layouts = await countWholeLayouts(browser, site.origin);
    for (let k = 1; k < tries && !isWithinBudget(layouts); k++) layouts = await countWholeLayouts(browser, site.origin);
    rows.push(layouts);
  } finally {
    await browser.close();
    await site.stop();
  }
  return { name: 'drag', rows };
}

interface Shape {
  readonly rowCount: number;
  readonly rate: (typeof rates)[number];
  /** The same figure of a page with only a slider, a number and a worker, in the same run. */
  readonly bareP50Ms: number;
}

function toRows(runs: readonly Figures[], { rowCount, rate, bareP50Ms }: Shape): BenchRow[] {
  const best = (key: keyof Figures) => Math.min(...runs.map((figures) => figures[key]));
  const what = (name: string) => `${rowCount} rows at ${rate}x: ${name}`;
  return [
    {
      what: what('pointer to painted numbers, p50'),
      value: best('p50Ms'),
      unit: 'ms',
      ...(rate === 1 ? {} : { budget: { max: rate === 4 ? 45 : 60, isWallClock: true } }),
    },
    {
      what: what('the same against the bare page'),
      value: best('p50Ms') / bareP50Ms,
      unit: 'ratio',
    },
    {
      what: what('pointer to painted numbers, p95'),
      value: best('p95Ms'),
      unit: 'ms',
      ...(rate === 1 ? { budget: { max: 34, isWallClock: true } } : {}),
    },
    {
      what: what('inputs whose numbers were never seen'),
      value: best('unseenRatio'),
      unit: 'share',
      budget: { max: 0.05 },
    },
    {
      what: what('main thread an update'),
      value: best('taskMsPerUpdate'),
      unit: 'ms',
      ...(rate === 6 ? { budget: { max: maxTaskMsAt6x, isWallClock: true } } : {}),
    },
    {
      what: what('main thread a painted frame'),
      value: best('taskMsPerFrame'),
      unit: 'ms',
    },
    {
      what: what('key press to next paint, worst'),
      value: best('keyMs'),
      unit: 'ms',
      ...(rate === 6 ? { budget: { max: 80, isWallClock: true } } : {}),
    },
    {
      what: what('the longest task of those over 50 ms'),
      value: best('maxTaskMs'),
      unit: 'ms',
      ...(rate === 6 ? { budget: { max: 50, isWallClock: true } } : {}),
    },
  ];
}

interface OpenPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly box: FingerBox;
}

async function openPage(browser: Browser, origin: string, rowCount: number, rate = 1): Promise<OpenPage> {
  // The delayed worker begins with a script of the bench, which the site's policy would refuse.
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 1,
    hasTouch: true,
    bypassCSP: true,
  });
  const page = await context.newPage();
  const detail = toRouteDetail(syntheticRouteDraft({ rows: rowCount, lengthM: 100_000 }));
  await page.route('**/api/routes/synthetic-*/', (route) => route.fulfill({ json: detail }));
  await page.addInitScript(observe, listFinishByFtp(detail));
  await page.addInitScript(delayWorkers, rate);
  await page.goto(`${origin}/route/${detail.id}`);
  const slider = ftpSlider(page);
  await page.waitForFunction(() =>
    /\d:\d\d:\d\d/.test(document.querySelector('[data-cell=finish]')?.textContent ?? ''),
  );
  await waitUntilIdle(page);
  const box = await slider.boundingBox();
  if (box === null) throw new Error('the FTP slider is not on the screen');
  const firstFinish = await page.locator('[data-cell=finish]').first().textContent();
  const cdp = await context.newCDPSession(page);
  await tapMiddle(page, cdp, box);
  await page.waitForFunction(
    (firstText) => document.querySelector('[data-cell=finish]')?.textContent !== firstText,
    firstFinish,
  );
  await page.evaluate(() => window.bench.takeFigures());
  return { context, page, box, cdp };
}

/** Counts layouts of the whole page in one drag; a single box without a fixed size causes one in every frame. */
async function countWholeLayouts(browser: Browser, origin: string): Promise<BenchRow> {
  const { context, page, cdp, box } = await openPage(browser, origin, 60);
  let count = 0;
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as LayoutEvent[])
      if (name === 'Layout' && args.beginData?.partialLayout === false) count++;
  });
  const categories = { includedCategories: ['devtools.timeline'] };
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: categories });
  await drag(page, cdp, box);
  const ended = new Promise((done) => cdp.once('Tracing.tracingComplete', done));
  await cdp.send('Tracing.end');
  await ended;
  await context.close();
  return { what: 'layouts from the root in one drag', value: count, unit: '', budget: { max: maxWholeLayouts } };
}

interface LayoutEvent {
  readonly name: string;
  readonly args: { readonly beginData?: { readonly partialLayout: boolean } };
}

async function measure(browser: Browser, origin: string, rowCount: number, rate: number): Promise<Figures> {
  const { context, page, cdp, box } = await openPage(browser, origin, rowCount, rate);
  // CPU time of the thread. Throttling consumes it by the clock, so other work counts in part (decision 160).
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  await drag(page, cdp, box);
  const dragged = await page.evaluate(() => window.bench.takeFigures());
  const startTaskMs = await readTaskMs(cdp);
  const updates = await drag(page, cdp, box);
  const spentMs = (await readTaskMs(cdp)) - startTaskMs;
  const figures = await page.evaluate(() => window.bench.takeFigures());
  await ftpSlider(page).focus();
  for (let k = 0; k < keyPresses; k++) {
    await page.keyboard.press(k % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  const keys = await page.evaluate(() => window.bench.takeFigures());
  await context.close();
  const latencies = [...dragged.latenciesMs, ...figures.latenciesMs].sort((a, b) => a - b);
  return {
    p50Ms: quantile(latencies, 0.5),
    p95Ms: quantile(latencies, 0.95),
    taskMsPerUpdate: spentMs / updates,
    // Moves that fall into the same frame are painted together.
    taskMsPerFrame: spentMs / Math.max(1, figures.frames),
    keyMs: Math.max(0, ...keys.keyMs),
    maxTaskMs: figures.maxTaskMs,
    unseenRatio: (dragged.unseen + figures.unseen) / Math.max(1, latencies.length + dragged.unseen + figures.unseen),
  };
}

import { type BrowserContext, chromium, type Page } from 'playwright';
import { planCache } from '#contract/offline/offline.ts';
import type { BenchOptions, BenchReport } from '#scripts/bench.ts';
import { chromiumArgs, findChromiumPath } from '#tests/support/chromium.ts';
import { startSite } from '#tests/support/startSite.ts';
import { measureSlowness } from './support/bareDrag.ts';

const path = '/route/wuling-west';
const finish = '[data-cell=finish]';
const slowdown = 4;

/** Times opening a stored plan offline until its numbers are painted, with nothing in memory (decision 250). */
export async function run({ isShort }: BenchOptions): Promise<BenchReport> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: findChromiumPath(), args: chromiumArgs });
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const slowness = await measureSlowness(browser, site.origin);
    const rate = Math.max(1, slowdown / slowness);
    await storePlan(context, site.origin);
    await site.stop();
    await context.setOffline(true);
    const runs: Run[] = [];
    for (let run = 0; run < (isShort ? 1 : 7); run += 1) runs.push(await measureColdStart(context, site.origin, rate));
    return {
      name: 'offline',
      rows: [
        { what: 'this machine against that of the budgets', value: slowness, unit: 'x' },
        {
          what: `cold start to painted numbers, CPU ${slowdown}x slower, median`,
          value: median(runs.map(({ coldMs }) => coldMs)),
          unit: 'ms',
          budget: { max: 1_500, isWallClock: true },
        },
        { what: 'the fastest of them', value: Math.min(...runs.map(({ coldMs }) => coldMs)), unit: 'ms' },
        {
          // Throttling consumes thread time by the clock, so other work on the machine counts in part (decision 160).
          what: "the page's own thread until then",
          value: median(runs.map(({ threadMs }) => threadMs)),
          unit: 'ms',
          budget: { max: 1_400, isWallClock: true },
        },
        {
          what: 'stored on the device',
          value: (await measureStoredBytes(context, site.origin)) / 1e6,
          unit: 'MB',
          budget: { max: 4 },
        },
      ],
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Opens the plan with a network and waits until it is stored. */
async function storePlan(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(origin + path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(async (name) => (await (await caches.open(name)).keys()).length > 0, planCache);
  await page.close();
}

interface Run {
  readonly coldMs: number;
  /** CPU time of the page's thread. */
  readonly threadMs: number;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measureColdStart(context: BrowserContext, origin: string, rate: number): Promise<Run> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  // The service worker is restarted for each run, as after a night in a pocket.
  await cdp.send('Network.clearBrowserCache');
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  const coldMs = await measurePaintedMs(page, origin);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const threadS = metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN;
  await page.close();
  return { coldMs, threadMs: threadS * 1000 };
}

/** Milliseconds from the start of the navigation to the frame after the finish time appears, by the page's clock. */
async function measurePaintedMs(page: Page, origin: string): Promise<number> {
  await page.addInitScript((selector) => {
    const checkFrame = () => {
      if (!/\d:\d\d/.test(document.querySelector(selector)?.textContent ?? ''))
        return requestAnimationFrame(checkFrame);
      return requestAnimationFrame(() => {
        document.documentElement.dataset['paintedMs'] = String(performance.now());
      });
    };
    requestAnimationFrame(checkFrame);
  }, finish);
  await page.goto(origin + path);
  await page.waitForFunction(() => document.documentElement.dataset['paintedMs'] !== undefined);
  return Number(await page.evaluate(() => document.documentElement.dataset['paintedMs']));
}

async function measureStoredBytes(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(origin + path);
  const bytes = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? Number.NaN);
  await page.close();
  return bytes;
}

import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import type { BenchOptions, BenchReport } from '#scripts/bench.ts';
import type { BenchRow } from '#scripts/isWithinBudget.ts';
import { isWithinBudget } from '#scripts/isWithinBudget.ts';
import { chromiumArgs, findChromiumPath } from '#tests/support/chromium.ts';
import { startSite } from '#tests/support/startSite.ts';
import { waitUntilIdle } from '#tests/support/waitUntilIdle.ts';
import { measureSlowness } from './support/bareDrag.ts';
import { ftpSlider, quantile } from './support/dragFinger.ts';
import { delayWorkers } from './support/dragInPage.ts';
import { observeFelt } from './support/feltInPage.ts';

const rate = 4;
const tries = 3;
/** Noise only adds time, so there are more tries before a budget counts as missed. */
const triesBeforeMiss = 6;
const shortTriesBeforeMiss = 4;
const dragPx = 30;
/** Width of the slider's thumb: the thumb travels less than the slider's width by this much. */
const thumbPx = 28;
/** A wait that takes longer fails the run. */
const timeoutMs = 60_000;

/** Each stage of the pace page needs its numbers, and elements for all of these selectors. */
const parts = {
  'first numbers': [],
  complete: ['svg .gate', 'main table tr', '[data-pulled-up]', '#pace-tools'],
} as const;
const optimal = 'optimal plan';
const optimalAgain = 'optimal plan of another FTP';
/** A rider reads the tools for this long before pressing one. */
const readingMs = 1_500;
const toolButtons = '[aria-labelledby=pace-tools] ul button';

/** A reference page outside the site with fixed work: it lays out 1,500 cells, and a press opens a dialog. */
const barePage = `<!DOCTYPE html><main></main><dialog><h2>Sheet</h2></dialog><script>
const table = document.createElement('table');
for (let row = 0; row < 150; row++) {
  const line = table.insertRow();
  for (let cell = 0; cell < 10; cell++) line.insertCell().textContent = row + ':' + String(cell).padStart(2, '0');
}
document.querySelector('main').append(table);
table.rows[0].cells[0].dataset.cell = 'finish';
const button = document.createElement('button');
button.id = 'open';
button.textContent = 'Open';
button.onclick = () => document.querySelector('dialog').showModal();
document.querySelector('main').prepend(button);
</script>`;

interface WaitTime {
  readonly name: string;
  readonly ms: number;
}

/**
 * Measures what a rider waits for at 4x CPU slow-down with an empty cache: the pace page, the first opening of each
 * sheet, and the optimal plan, each against an empty page measured just before. Also checks that a drag follows from
 * its first pixel.
 */
export async function run({ isShort }: BenchOptions): Promise<BenchReport> {
  const runningOrigin = process.env['BENCH_ORIGIN'];
  const site =
    runningOrigin === undefined
      ? await startSite({ REQUESTS_PER_MINUTE: '100000' })
      : { origin: runningOrigin, stop: async () => undefined };
  const browser = await chromium.launch({ executablePath: findChromiumPath(), args: chromiumArgs });
  try {
    const slowness = await measureSlowness(browser, site.origin);
    const slowDown = Math.max(1, rate / slowness);
    const bare: WaitTime[] = [];
    const felt: WaitTime[] = [];
    const drags: Drag[] = [];
    const isOver = () => !toRows({ slowness, bare, felt, drags }).every(isWithinBudget);
    const [minTries, maxTries] = isShort ? [1, shortTriesBeforeMiss] : [tries, triesBeforeMiss];
    while (drags.length < minTries || (isOver() && drags.length < maxTries)) {
      bare.push(...(await measureBare(browser, site.origin, slowDown)));
      const measured = await measurePage(browser, site.origin, slowDown);
      felt.push(...measured.felt);
      drags.push(measured.drag);
    }
    return { name: 'felt', rows: toRows({ slowness, bare, felt, drags }) };
  } finally {
    await browser.close();
    await site.stop();
  }
}

interface Measured {
  readonly slowness: number;
  readonly bare: readonly WaitTime[];
  readonly felt: readonly WaitTime[];
  readonly drags: readonly Drag[];
}

function toRows({ slowness, bare, felt, drags }: Measured): BenchRow[] {
  const names = [...new Set(felt.map(({ name }) => name))];
  // Computing takes many times as long as opening a sheet, so against a bare sheet noise would decide the ratio.
  const getBareMs = (name: string) => findMinMs(bare, name in parts || isComputed(name) ? 'complete' : 'sheet');
  const firstPx = Math.min(...drags.map((each) => each.firstPx));
  const jumpPx = Math.min(...drags.map((each) => each.jumpPx));
  return [
    { what: `this machine at ${rate}x against that of the budgets`, value: slowness, unit: 'x' },
    { what: 'an empty page, complete', value: findMinMs(bare, 'complete'), unit: 'ms' },
    { what: 'a sheet of an empty page', value: findMinMs(bare, 'sheet'), unit: 'ms' },
    ...names.flatMap((name): BenchRow[] => [
      { what: `${name}${formatAim(name)}`, value: findMinMs(felt, name), unit: 'ms' },
      {
        what: `${name}, against the empty page`,
        value: findMinMs(felt, name) / getBareMs(name),
        unit: 'ratio',
        budget: { max: getMaxRatio(name) },
      },
    ]),
    { what: 'pixels of a drag until the value moves (aim 1)', value: firstPx, unit: 'px', budget: { max: 1 } },
    { what: 'the farthest that a value jumps past the finger (aim 0)', value: jumpPx, unit: 'px', budget: { max: 1 } },
  ];
}

/** The minimum of all runs, because noise only adds time. */
const findMinMs = (felt: readonly WaitTime[], name: string): number =>
  Math.min(...felt.filter((each) => each.name === name).map(({ ms }) => ms));

const isComputed = (name: string) => name === optimal || name === optimalAgain;

/** Aim in ms on the idle machine of the budgets; only printed, because another machine may be slower. */
function formatAim(name: string): string {
  if (name === 'complete') return ' (aim 3,500)';
  if (isComputed(name)) return ' (aim 500)';
  return name.startsWith('sheet: ') ? ' (aim 200)' : '';
}

/** About twice the ratio measured on an idle machine on 2026-11-27, to catch regressions. */
function getMaxRatio(name: string): number {
  if (name === 'first numbers') return 14;
  if (name === 'complete') return 20;
  if (name === optimal) return 2;
  return name === optimalAgain ? 7 : 8;
}

interface ThrottledPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
}

async function openThrottledPage(browser: Browser, slowDown: number): Promise<ThrottledPage> {
  // The delayed worker begins with a script of the bench, which the site's policy would refuse.
  const context = await browser.newContext({
    serviceWorkers: 'block',
    bypassCSP: true,
    hasTouch: true,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 1,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return { context, page, cdp };
}

async function waitUntilShown(page: Page): Promise<void> {
  await page.waitForFunction(() => window.felt.listWaiting().length === 0, undefined, { timeout: timeoutMs });
}

async function measureBare(browser: Browser, origin: string, slowDown: number): Promise<WaitTime[]> {
  const { context, page } = await openThrottledPage(browser, slowDown);
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: barePage }));
  await page.addInitScript(observeFelt, { complete: ['main table tr'] });
  await page.goto(`${origin}/bare`);
  await waitUntilShown(page);
  await page.evaluate(() => window.felt.press('#open'));
  await waitUntilShown(page);
  const { complete = Number.NaN, sheet = Number.NaN } = await page.evaluate(() => window.felt.shownMs);
  await context.close();
  return [
    { name: 'complete', ms: complete },
    { name: 'sheet', ms: sheet },
  ];
}

async function measurePage(browser: Browser, origin: string, slowDown: number) {
  const { context, page, cdp } = await openThrottledPage(browser, slowDown);
  await page.addInitScript(observeFelt, parts);
  await page.addInitScript(delayWorkers, slowDown);
  await page.goto(`${origin}/route/wuling-west`);
  await waitUntilShown(page);
  const loaded = await page.evaluate(() => window.felt.shownMs);
  const felt: WaitTime[] = Object.entries(loaded).map(([name, ms]) => ({ name, ms }));
  await waitUntilIdle(page);
  const drag = await measureDrag(page, cdp);
  const tools = (await page.locator(toolButtons).allInnerTexts()).map((text) => text.trim().replace(/\s+/g, ' '));
  await page.evaluate((ms) => {
    document.querySelector('#pace-tools')?.scrollIntoView({ block: 'center' });
    return new Promise((done) => setTimeout(done, ms));
  }, readingMs);
  for (const [index, tool] of tools.entries()) {
    const { sheet, answer } = await pressTool(page, index);
    felt.push({ name: `sheet: ${tool}`, ms: sheet });
    if (index > 0) continue;
    felt.push({ name: optimal, ms: answer });
    await page.evaluate(() => {
      const plus = document.querySelector('input[type=range][aria-label=FTP]')?.nextElementSibling;
      if (!(plus instanceof HTMLElement)) throw new Error('FTP has no button for more');
      plus.click();
    });
    felt.push({ name: optimalAgain, ms: (await pressTool(page, index)).answer });
  }
  await context.close();
  return { felt, drag };
}

/** Opens a tool and closes it again. */
async function pressTool(page: Page, index: number) {
  await page.evaluate(
    ([selector, position]) => {
      const button = document.querySelectorAll(selector)[position];
      button?.setAttribute('data-felt', '');
      button?.scrollIntoView({ block: 'center' });
    },
    [toolButtons, index] as const,
  );
  await page.evaluate(() => window.felt.press('[data-felt]'));
  await waitUntilShown(page);
  const { sheet = Number.NaN, answer = Number.NaN } = await page.evaluate(() => window.felt.shownMs);
  await page.evaluate(() => {
    document.querySelector('[data-felt]')?.removeAttribute('data-felt');
  });
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
  return { sheet, answer };
}

interface Drag {
  /** How far the finger goes before the value follows it. */
  readonly firstPx: number;
  /** How much farther than the finger the value moves at most between two moves. */
  readonly jumpPx: number;
}

/** Drags the thumb with a finger, one pixel at a time. */
async function measureDrag(page: Page, cdp: CDPSession): Promise<Drag> {
  const slider = ftpSlider(page);
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('the FTP slider is not on the screen');
  const { min, max, value } = await slider.evaluate(({ min, max, value }: HTMLInputElement) => ({ min, max, value }));
  const toPx = (watts: number) => (watts * (box.width - thumbPx)) / (Number(max) - Number(min));
  const x = box.x + thumbPx / 2 + toPx(Number(value) - Number(min));
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', atPx?: number) => {
    const touchPoints = atPx === undefined ? [] : [{ x: x + atPx, y: box.y + box.height / 2 }];
    return cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  const readThumbPx = async () => toPx(Number(await slider.inputValue()));
  await touch('touchStart', 0);
  const thumbsPx = [await readThumbPx()];
  for (let px = 1; px <= dragPx; px++) {
    await touch('touchMove', px);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    thumbsPx.push(await readThumbPx());
  }
  await touch('touchEnd');
  const first = thumbsPx.findIndex((thumbPositionPx) => thumbPositionPx !== thumbsPx[0]);
  const steps = thumbsPx
    .slice(1)
    .map((thumbPositionPx, index) => Math.abs(thumbPositionPx - (thumbsPx[index] ?? thumbPositionPx)) - 1);
  const jumpsPx = steps.sort((left, right) => left - right);
  return { firstPx: first < 0 ? Number.POSITIVE_INFINITY : first, jumpPx: Math.max(0, quantile(jumpsPx, 1)) };
}

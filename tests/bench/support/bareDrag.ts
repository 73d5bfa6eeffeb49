import type { Browser } from 'playwright';
import { drag, ftpSlider, quantile, readTaskMs } from './dragFinger.ts';
import { observe } from './dragInPage.ts';

/** Thread ms of an update at 6x on a page with a slider and a number, on the machine of the budgets (decision 161). */
const bareMsAt6x = 7;
const tries = 3;
/** Milliseconds that the compute worker takes for 100 km and 60 rows (decision 160). */
const workerMs = 0.9;

const barePage = `<!DOCTYPE html><input type=range aria-label=FTP min=50 max=600 style="width:300px"><output>200</output>
<script>const o=document.querySelector('output');document.querySelector('input').oninput=(e)=>{o.textContent=e.target.value}</script>`;

/** How many times slower this machine is than that of the budgets: 1 to 4. */
export async function measureSlowness(browser: Browser, origin: string): Promise<number> {
  return Math.min(4, Math.max(1, (await measureBareTaskMs(browser, origin)) / bareMsAt6x));
}

const bareWorker = `onmessage = ({ data }) => {
  const endMs = performance.now() + data.busyMs;
  while (performance.now() < endMs);
  postMessage(data.value);
};`;

/** Works like the pace page, with one number: one message in flight, one waiting, painted in the next frame. */
const workerPage = (rate: number): string => `<!DOCTYPE html>
<input type=range aria-label=FTP min=100 max=550 style="width:300px"><output data-cell=finish>200</output>
<script>
  const output = document.querySelector('output');
  const worker = new Worker('/bare-worker.js');
  let [isBusy, waiting, newest] = [false, null, null];
  const send = (value) => { isBusy = true; worker.postMessage({ value, busyMs: ${workerMs * rate} }); };
  document.querySelector('input').oninput = ({ target }) => { if (isBusy) waiting = target.value; else send(target.value); };
  worker.onmessage = ({ data }) => {
    isBusy = false;
    if (waiting !== null) { send(waiting); waiting = null; }
    if (newest === null) requestAnimationFrame(() => { output.textContent = newest; newest = null; });
    newest = data;
  };
</script>`;

/**
 * Median ms from input to painted number on a page with only a slider, a number and a worker: the fastest that this
 * machine can be. The best of three.
 */
export async function measureBareP50Ms(browser: Browser, origin: string, rate: number): Promise<number> {
  const medians: number[] = [];
  for (let k = 0; k < tries; k++) {
    const { context, page, cdp, box } = await openBare(browser, origin, {
      html: workerPage(rate),
      rate,
      finishTable: Array.from({ length: 451 }, (_, index) => [100 + index, 100 + index]),
    });
    await drag(page, cdp, box);
    await drag(page, cdp, box);
    const { latenciesMs } = await page.evaluate(() => window.bench.takeFigures());
    medians.push(
      quantile(
        latenciesMs.sort((a, b) => a - b),
        0.5,
      ),
    );
    await context.close();
  }
  return Math.min(...medians);
}

interface BarePage {
  readonly html: string;
  readonly rate: number;
  readonly finishTable: [ftpW: number, finishS: number][];
}

async function openBare(browser: Browser, origin: string, { html, rate, finishTable }: BarePage) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 1,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.route('**/bare-worker.js', (route) => route.fulfill({ contentType: 'text/javascript', body: bareWorker }));
  await page.addInitScript(observe, finishTable);
  await page.goto(`${origin}/bare`);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  const box = await ftpSlider(page).boundingBox();
  if (box === null) throw new Error('the bare page has no slider');
  return { context, page, cdp, box };
}

/** Thread ms of one update on a page with only a slider and a number; the best of three. */
async function measureBareTaskMs(browser: Browser, origin: string): Promise<number> {
  const costs: number[] = [];
  for (let k = 0; k < tries; k++) {
    const { context, page, cdp, box } = await openBare(browser, origin, { html: barePage, rate: 6, finishTable: [] });
    await drag(page, cdp, box);
    const startTaskMs = await readTaskMs(cdp);
    const updates = await drag(page, cdp, box);
    costs.push(((await readTaskMs(cdp)) - startTaskMs) / updates);
    await context.close();
  }
  return Math.min(...costs);
}

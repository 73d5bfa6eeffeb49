import type { CDPSession, Page } from 'playwright';

const dragMs = 1500;

export interface FingerBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const ftpSlider = (page: Page) => page.getByRole('slider', { name: 'FTP', exact: true });

/** Taps the slider's middle, where a drag begins, because a drag may move the value only by the finger's distance. */
export async function tapMiddle(page: Page, cdp: CDPSession, box: FingerBox): Promise<void> {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // The plan, its band and its chips follow within this time.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
}

/** Moves a finger at 60 Hz around the slider's middle; returns how many updates the page saw. */
export async function drag(page: Page, cdp: CDPSession, box: FingerBox): Promise<number> {
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  const toX = (ratio: number) => box.x + box.width * (0.5 + 0.3 * Math.sin(2 * Math.PI * ratio));
  const updateCount = await page.evaluate(() => window.bench.updates());
  await touch('touchStart', toX(0));
  const startMs = performance.now();
  for (let frame = 1; performance.now() - startMs < dragMs; frame++) {
    void touch('touchMove', toX((performance.now() - startMs) / dragMs)).catch(() => undefined);
    const waitMs = startMs + frame * (1000 / 60) - performance.now();
    await new Promise((done) => setTimeout(done, Math.max(0, waitMs)));
  }
  await touch('touchEnd');
  // The last answer is painted a few frames later.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
  return Math.max(1, (await page.evaluate(() => window.bench.updates())) - updateCount);
}

/** CPU time of the page's thread so far. */
export async function readTaskMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

export function quantile(sorted: readonly number[], ratio: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * ratio))] ?? Number.NaN;
}

import { expect, test } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { PacePage } from './pages/PacePage.ts';
import { dragTo, parseSeconds, words } from './support.ts';

const pacing = words.pacingControls;

test('the finish time changes while the wind is still being dragged', async ({ page }) => {
  const pace = new PacePage(page);
  await pace.open();
  const calmS = await pace.readFinishS();
  await page.getByRole('button', { name: new RegExp(`^${pacing.dockWind.replace('{{point}}', '\\S+')}`) }).click();
  await page.getByRole('slider', { name: pacing.windFromDeg }).waitFor();
  await dragTo(page, page.getByRole('slider', { name: pacing.windSpeedMps }), 0.9);
  // The numbers come one frame after the worker's answer; the finger is still down.
  await expect.poll(async () => Math.abs((await pace.readFinishS()) - calmS)).toBeGreaterThan(60);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  const turningS = await pace.readFinishS();
  await page.mouse.up();
  // The chips are current again only after the plan has settled.
  await expect(page.getByRole('group', { name: words.band.changes })).toHaveAttribute('data-stale', 'false');
  await expect.poll(async () => Math.abs((await pace.readFinishS()) - turningS) / turningS).toBeLessThan(0.002);
});

test('more watts give a faster finish, and the values survive a reload', async ({ page }) => {
  const pace = new PacePage(page);
  await pace.open();
  const increaseButton = page.getByRole('button', {
    name: fill(pacing.increase, { name: 'FTP', step: '5', unit: 'W' }),
  });
  for (let k = 0; k < 6; k++) {
    const beforeS = await pace.readFinishS();
    await increaseButton.click();
    await expect.poll(() => pace.readFinishS()).toBeLessThan(beforeS);
  }
  const finish = await pace.finish.innerText();
  await page.reload();
  await expect(pace.finish).toHaveText(finish);
  await expect(pace.ftpSlider).toHaveValue('230');
});

test('scrolling from the slider changes nothing, a sideways drag moves it at once, and a tap sets it', async ({
  page,
}) => {
  const pace = new PacePage(page);
  await pace.open();
  const slider = pace.ftpSlider;
  const box = await slider.boundingBox();
  if (box === null) throw new Error('the slider is not on the screen');
  const client = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  const swipe = async (from: number, byPx: { x: number; y: number }) => {
    const start = box.x + box.width * from;
    await touch('touchStart', { x: start, y });
    for (let k = 1; k <= 10; k++) await touch('touchMove', { x: start + (byPx.x * k) / 10, y: y + (byPx.y * k) / 10 });
    await touch('touchEnd');
  };
  const valueW = async () => Number(await slider.inputValue());
  const finish = await pace.finish.innerText();
  await swipe(0.8, { x: 6, y: -200 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(slider).toHaveValue('200');
  await expect(pace.finish).toHaveText(finish);
  await page.evaluate(() => scrollTo(0, 0));
  // The finger is far from the thumb, which moves by the finger's distance from where it is.
  const x = box.x + box.width * 0.8;
  await touch('touchStart', { x, y });
  await expect.poll(valueW).toBe(200);
  await touch('touchMove', { x: x + 1, y });
  await expect.poll(valueW).toBeGreaterThan(200);
  expect(await valueW()).toBeLessThan(206);
  await touch('touchMove', { x: x + 20, y: y - 4 });
  const wattPerPx = 550 / (box.width - 28);
  await expect.poll(valueW).toBe(Math.round(200 + 20 * wattPerPx));
  await touch('touchEnd');
  await swipe(0.9, { x: 0, y: 0 });
  await expect.poll(valueW).toBeGreaterThan(500);
  await swipe(0.25, { x: 0, y: 0 });
  await expect.poll(valueW).toBeLessThan(220);
  await expect(pace.finish).not.toHaveText(finish);
});

test('the finish time is visible wherever the page is scrolled', async ({ page }) => {
  const pace = new PacePage(page);
  await pace.open();
  const line = page.locator('[data-shown]');
  const digits = pace.finish;
  for (let y = 0; y <= 220; y += 20) {
    await page.evaluate((to) => scrollTo(0, to), y);
    const isFinishVisible = async () => {
      const box = await digits.boundingBox();
      const isHalfThere = box !== null && box.y + box.height / 2 >= -1;
      return isHalfThere || (await line.getAttribute('data-shown')) === 'true';
    };
    await expect.poll(isFinishVisible, { message: `scrolled by ${y} px` }).toBe(true);
  }
  await expect(line).toBeVisible();
});

test('opening a row scrolls the page only if its detail would cover the row', async ({ page }) => {
  const pace = new PacePage(page);
  await pace.open();
  const rows = page.locator('tbody tr[data-shell]');
  // The row's lower edge is a little above where the sheet will begin.
  await rows.nth(1).evaluate((row) => scrollBy(0, row.getBoundingClientRect().bottom - 0.43 * innerHeight));
  const sheet = page.getByRole('dialog');
  const readSettledY = async () => {
    await sheet.waitFor();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return page.evaluate(() => scrollY);
  };
  const initialY = await page.evaluate(() => scrollY);
  await rows.nth(1).getByRole('button').tap();
  expect(await readSettledY()).toBe(initialY);
  const sheetTop = async () => (await sheet.boundingBox())?.y ?? Number.NaN;
  expect(await sheetTop()).toBeGreaterThanOrEqual(740 * 0.45 - 1);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await rows.nth(4).getByRole('button').tap();
  expect(await readSettledY()).toBeGreaterThan(0);
  const row = await rows.nth(4).boundingBox();
  const clearPx = (await sheetTop()) - ((row?.y ?? 0) + (row?.height ?? 0));
  expect(clearPx).toBeGreaterThanOrEqual(-1);
  expect(clearPx).toBeLessThan(60);
});

test('the times of the rows add up to the finish time', async ({ page }) => {
  const pace = new PacePage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await pace.open();
  const rows = page.getByRole('table').getByRole('row');
  const readBody = async () => {
    const cells = await rows.evaluateAll((list) =>
      list.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    );
    return cells.filter((row) => row.length > 8 && /–/.test(row[0] ?? ''));
  };
  // The table loads later than the finish.
  await expect.poll(async () => (await readBody()).length).toBe(7);
  const body = await readBody();
  const sumS = body.reduce((sum, row) => sum + parseSeconds(row[5] ?? ''), 0);
  expect(sumS).toBe(await pace.readFinishS());
  expect(body.flat().join(' ')).not.toMatch(/NaN|-0\b|undefined|Infinity/);
});

test('a value out of range is refused with a message, and the plan does not change', async ({ page }) => {
  const pace = new PacePage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await pace.open();
  // The forecast has arrived: the numbers change no more by themselves.
  await page.locator('[data-air] button').waitFor();
  const finish = await pace.finish.innerText();
  const entry = page.getByRole('textbox', { name: /FTP/ });
  await entry.fill('9000');
  await entry.press('Enter');
  await expect(
    page.getByText(
      fill(words.allControls.outOfRange, { name: 'FTP', min: '50', max: '600', unit: 'W', currentText: '200' }),
    ),
  ).toBeVisible();
  await expect(pace.finish).toHaveText(finish);
});

test('an own weight factor changes its row and is reset by one tap', async ({ page }) => {
  const pace = new PacePage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await pace.open();
  // The forecast has arrived: the numbers change no more by themselves.
  await page.locator('[data-air] button').waitFor();
  const power = page
    .getByRole('row', { name: /翠峰 – 鳶峰/ })
    .getByRole('cell')
    .nth(3);
  const firstText = await power.innerText();
  await page
    .getByRole('row', { name: /翠峰 – 鳶峰/ })
    .getByRole('button')
    .click();
  const slider = page.getByRole('slider', { name: words.paceTable.factorInput });
  await slider.focus();
  for (let k = 0; k < 10; k++) await slider.press('ArrowRight');
  await expect(power).not.toHaveText(firstText);
  await page.getByRole('button', { name: words.paceTable.useModel, exact: true }).click();
  await expect(power).toHaveText(firstText);
});

test('the page says that the calculator did not start, and works after a retry', async ({ page }) => {
  const pace = new PacePage(page);
  const scripts = '**/assets/computeWorker-*.js';
  await page.route(scripts, (route) => route.abort());
  await page.goto('/route/wuling-west');
  await expect(page.getByText(words.trouble.workerFailed)).toBeVisible();
  await page.unroute(scripts);
  await page.getByRole('button', { name: words.common.retry }).click();
  await expect(pace.finish).toHaveText(/\d:\d\d:\d\d/);
});

test('a worker that crashes is replaced, and the numbers keep changing', async ({ page }) => {
  const pace = new PacePage(page);
  await page.addInitScript(() => {
    const OriginalWorker = window.Worker;
    const started: Worker[] = [];
    window.Worker = class extends OriginalWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        if (options?.name === 'compute') started.push(this);
      }
    };
    Object.assign(window, { computeWorkers: started });
  });
  await pace.open();
  const firstText = await pace.finish.innerText();
  const count = await page.evaluate(() => {
    const { computeWorkers } = window as unknown as { computeWorkers: Worker[] };
    computeWorkers.at(-1)?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    return computeWorkers.length;
  });
  expect(count).toBe(2);
  await pace.ftpSlider.press('ArrowRight');
  await expect(pace.finish).not.toHaveText(firstText);
});

import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { readFit } from '#tests/workers/core/export/readFit.ts';
import { locateFinish, openPacePage, parseSeconds, words } from './support.ts';

interface WorkoutStep {
  readonly wkt_step_name: string;
  readonly custom_target_value_low: number;
  readonly custom_target_value_high: number;
}

async function openTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog', { name }).waitFor();
}

async function download(page: Page, format: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `${words.exports.save} ${format}`, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('saves the plan for a head unit, with its times and the watts to hold from each gate', async ({ page }) => {
  await openPacePage(page);
  const finishS = parseSeconds((await locateFinish(page).textContent()) ?? '');
  await openTool(page, words.tools.exports);
  const tcx = await download(page, words.exports.tcx);
  expect(tcx.name).toBe('西進武嶺_航線.tcx');
  const times = [...tcx.bytes.toString().matchAll(/<Trackpoint><Time>([^<]*)</g)].map(([, time]) =>
    Date.parse(time ?? ''),
  );
  expect(((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000).toBe(finishS);
  await expect(page.getByText(fill(words.cheatSheet.saved, { file: tcx.name }))).toBeVisible();
  const gpx = await download(page, words.exports.gpx);
  expect(gpx.bytes.toString()).toMatch(/<wpt [^>]*><ele>[\d.]+<\/ele><name>人止關 \d+W \d:\d\d:\d\d<\/name>/);
  const fit = await download(page, words.exports.fitWorkout);
  expect(fit.name).toBe('西進武嶺_訓練.fit');
  const steps = (await readFit(new Uint8Array(fit.bytes)))('workout_step') as unknown as readonly WorkoutStep[];
  expect(steps.length).toBeGreaterThanOrEqual(7);
  for (const step of steps) {
    const [, stepPowerW = ''] = /(\d+)W/.exec(step.wkt_step_name) ?? [];
    const lowW = step.custom_target_value_low - 1000;
    const highW = step.custom_target_value_high - 1000;
    expect(Math.abs((lowW + highW) / 2 - Number(stepPowerW)), step.wkt_step_name).toBeLessThanOrEqual(1);
    // A steady rider's power varies: no alert within 5 %, nor within 10 W.
    expect(Math.min(highW - Number(stepPowerW), Number(stepPowerW) - lowW)).toBeGreaterThanOrEqual(
      Number(stepPowerW) * 0.05 - 1,
    );
    expect(highW - lowW).toBeGreaterThanOrEqual(19);
  }
  expect((await download(page, words.exports.csv)).name).toBe('西進武嶺_配速表.csv');
});

test('shares a plan by a link that no server sees, and restores the plan of the reader', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPacePage(page);
  const ftp = page.getByRole('slider', { name: 'FTP' }).first();
  await ftp.fill('285');
  await openTool(page, words.tools.share);
  await page.getByRole('button', { name: words.share.copy }).click();
  await expect(page.getByText(words.share.copied)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/route\/wuling-west#p=[\w-]{30,120}$/);
  await page.keyboard.press('Escape');
  const sharedFinish = await locateFinish(page).textContent();

  const reader = await (await page.context().browser())?.newContext({ viewport: { width: 360, height: 740 } });
  if (reader === undefined) throw new Error('no browser');
  const readerPage = await reader.newPage();
  const requests: string[] = [];
  readerPage.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
  await openPacePage(readerPage);
  const ownFinish = await locateFinish(readerPage).textContent();
  await readerPage.goto('about:blank');
  await readerPage.goto(link);
  await expect(readerPage.getByText(words.share.received)).toBeVisible();
  await expect(locateFinish(readerPage)).toHaveText(sharedFinish ?? '');
  // The plan stays in the address: a reload, "open in browser" in an app, and going back show it again.
  const fragment = new URL(link).hash;
  expect(new URL(readerPage.url()).hash).toBe(fragment);
  await readerPage.reload();
  await expect(readerPage.getByText(words.share.received)).toBeVisible();
  await expect(locateFinish(readerPage)).toHaveText(sharedFinish ?? '');
  await readerPage.goto('/routelist');
  await readerPage.goBack();
  await expect(readerPage.getByText(words.share.received)).toBeVisible();
  await expect(locateFinish(readerPage)).toHaveText(sharedFinish ?? '');
  expect(new URL(readerPage.url()).hash).toBe(fragment);
  expect(requests.filter((each) => each.includes(link.split('#p=')[1] ?? ''))).toEqual([]);
  expect(await readerPage.evaluate(() => localStorage.getItem('pace-inputs'))).toBeNull();

  await readerPage.getByRole('button', { name: words.share.back }).click();
  await expect(locateFinish(readerPage)).toHaveText(ownFinish ?? '');
  expect(new URL(readerPage.url()).hash).toBe('');
  await readerPage.goto('about:blank');
  await readerPage.goto(link);
  await readerPage.getByRole('button', { name: words.share.accept }).click();
  await expect(readerPage.getByText(words.share.accepted)).toBeVisible();
  await readerPage.reload();
  await expect(locateFinish(readerPage)).toHaveText(sharedFinish ?? '');
  await reader.close();
});

test('reports a truncated link, and shows the plan of the reader', async ({ page }) => {
  await page.goto('/route/wuling-west#p=AQECAwQF');
  await expect(page.getByText(words.share.bad)).toBeVisible();
  await expect(locateFinish(page)).toHaveText(/\d:\d\d:\d\d/);
  await page.getByRole('button', { name: words.common.close }).click();
  expect(new URL(page.url()).hash).toBe('');
});

test('has a picture of the route for messengers', async ({ request }) => {
  const answer = await request.get('/og/routes/wuling-west.png');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  const png = await answer.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

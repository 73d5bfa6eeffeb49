import { expect, type Page, test } from '@playwright/test';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { buildFitFile, buildGpxFile, buildTcxFile, createNorthwardRide } from '#tests/fixtures/trackFiles.ts';
import { decodeCourse } from '#workers/core/course/decodeCourse.ts';
import { openPhone } from './openPhone.ts';
import { OwnCourseDialog } from './pages/OwnCourseDialog.ts';
import { PacePage } from './pages/PacePage.ts';
import { reloadPage } from './reloadPage.ts';
import { findLastRide, toGpx } from './sampleGpx.ts';
import { signIn, signInHere } from './signIn.ts';
import { locateFinish, words } from './support.ts';

const { ownCourse, paceSetting, tools } = words;
/** 8 km: 2 km flat, then 6 % to the top, with a power meter and a clock. */
const ride = createNorthwardRide({
  lengthM: 8_000,
  elevationAt: (atM) => 150 + Math.max(atM - 2_000, 0) * 0.06,
});
const files = {
  gpx: Buffer.from(buildGpxFile(ride)),
  tcx: Buffer.from(buildTcxFile(ride)),
  fit: Buffer.from(buildFitFile(ride)),
};

const makeUniqueName = (name: string) => `${name} ${Date.now() % 1_000_000}`;

/** The data of a file that is dragged with a mouse. */
const createFileDrag = (page: Page, name: string, buffer: Buffer) =>
  page.evaluateHandle(
    ([fileName, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName));
      return data;
    },
    [name, buffer.toString('base64')] as const,
  );

/** Drags a file over the page until the page shows what a drop would do; real drags repeat the event. */
async function dragOver(page: Page, dataTransfer: Awaited<ReturnType<typeof createFileDrag>>): Promise<void> {
  await page.dispatchEvent('body', 'dragenter', { dataTransfer });
  await expect(async () => {
    await page.dispatchEvent('body', 'dragover', { dataTransfer });
    await expect(new OwnCourseDialog(page).dropNote).toBeVisible({ timeout: 350 });
  }).toPass();
}

test('paces a GPX, a TCX and a FIT file of one road equally, and sends nothing to the server', async ({ page }) => {
  const courses = new OwnCourseDialog(page);
  const pace = new PacePage(page);
  // Four pace pages, one after the other.
  test.slow();
  const sentRequests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') return;
    // A page view names the page of the site, and nothing of the course.
    const isView = request.url().endsWith('/api/page-views/');
    if (isView) expect(request.postData() ?? '').not.toMatch(/後山|own-/);
    else sentRequests.push(`${request.method()} ${request.url()}`);
  });
  const finishes: number[] = [];
  for (const [format, buffer] of Object.entries(files)) {
    await courses.open();
    await courses.choose(`後山.${format}`, buffer);
    await expect(courses.name).toHaveValue('後山');
    await expect(courses.dialog).toContainText('8.0 km');
    await courses.start();
    await expect(page.getByRole('heading', { name: '後山', level: 1 })).toBeVisible();
    finishes.push(await pace.readFinishS());
  }
  expect(Math.max(...finishes) - Math.min(...finishes)).toBeLessThanOrEqual(2);
  expect(finishes[0]).toBeGreaterThan(15 * 60);
  const firstFinishS = finishes.at(-1) ?? 0;
  await reloadPage(page);
  await pace.finish.filter({ hasText: /\d:\d\d/ }).waitFor();
  expect(Math.abs((await pace.readFinishS()) - firstFinishS)).toBeLessThanOrEqual(1);
  await pace.raiseFtp(6);
  await expect.poll(() => pace.readFinishS()).toBeLessThan(firstFinishS - 30);
  // The server has received neither the file nor the course.
  expect(sentRequests).toEqual([]);
});

test('an own course opens without the API, because it is on the device', async ({ page }) => {
  const courses = new OwnCourseDialog(page);
  const pace = new PacePage(page);
  await courses.open();
  await courses.choose('後山.gpx', files.gpx);
  await courses.start();
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await reloadPage(page);
  await pace.finish.filter({ hasText: /\d:\d\d/ }).waitFor();
});

test('says what is wrong with a file, accepts another one, and splits and merges its rows', async ({ page }) => {
  const courses = new OwnCourseDialog(page);
  await courses.open();
  await courses.choose('半個.fit', files.fit.subarray(0, 700));
  // What is left of it is flat, and on no road that we know.
  await courses.dialog.getByRole('button', { name: ownCourse.asFlat }).click();
  await expect(courses.dialog).toContainText(ownCourse.repair.cutShort);
  await courses.chooseOther();
  await courses.choose('開頭.fit', files.fit.subarray(0, 20));
  await expect(courses.alert).toContainText(ownCourse.problem.truncated);
  await courses.choose('相片.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
  await expect(courses.alert).toContainText(ownCourse.problem.unknownFormat);
  await courses.choose('後山.tcx', files.tcx);
  await courses.name.fill('我的後山');
  const { rows } = courses;
  const count = await rows.count();
  await rows.first().click();
  await courses.split('家門口', '0.5');
  await expect(rows).toHaveCount(count + 1);
  await courses.merge();
  await expect(rows).toHaveCount(count);
  await courses.start();
  await expect(page.getByRole('heading', { name: '我的後山', level: 1 })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
});

test('takes the elevations of 武嶺 for a file without any, and asks before the rest is flat', async ({ page }) => {
  const courses = new OwnCourseDialog(page);
  const response = await page.request.get('/api/routes/wuling-west/');
  const { course } = (await response.json()) as RouteDetail;
  const { latDeg, lonDeg } = decodeCourse(course);
  const road = Array.from(latDeg.subarray(0, 500), (lat, index) => ({ latDeg: lat, lonDeg: lonDeg[index] ?? 0 }));
  const atSea = Array.from({ length: 300 }, (_, index) => ({ latDeg: 25.2 + index * 1e-4, lonDeg: 122 }));
  await courses.open();
  await courses.choose('武嶺.gpx', Buffer.from(buildGpxFile(road)));
  await expect(courses.dialog).toContainText('高度取自');
  await courses.chooseOther();
  await courses.choose('海上.gpx', Buffer.from(buildGpxFile(atSea)));
  await expect(courses.alert).toContainText(ownCourse.warning.elevationAllUnknown);
  await courses.dialog.getByRole('button', { name: ownCourse.asFlat }).click();
  await courses.start();
  await expect(page.getByText(words.courseNotes.allFlat)).toBeVisible();
});

test('takes a file that is dropped on the list and on a pace page', async ({ page }) => {
  const courses = new OwnCourseDialog(page);
  await page.goto('/routelist');
  await courses.openButton.waitFor();
  const onList = await createFileDrag(page, '後山.gpx', files.gpx);
  await dragOver(page, onList);
  await page.dispatchEvent('body', 'drop', { dataTransfer: onList });
  await expect(courses.checkHeading).toBeVisible();
  await courses.start();
  const firstUrl = page.url();
  // The page accepts files as soon as the part below its table is there.
  await page.getByRole('heading', { name: tools.title, exact: true }).waitFor();
  await dragOver(page, await createFileDrag(page, '別的.tcx', files.tcx));
  await page.dispatchEvent('body', 'dragleave');
  await expect(courses.dropNote).toBeHidden();
  // Faster than the network: the code that takes the file is loaded when the drag enters the page.
  await reloadPage(page);
  await page.getByRole('heading', { name: tools.title, exact: true }).waitFor();
  const onPage = await createFileDrag(page, '前山.fit', files.fit);
  await page.evaluate((dataTransfer) => {
    for (const name of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }));
  }, onPage);
  await expect(courses.name).toHaveValue('前山');
  await courses.start();
  await expect(page.getByRole('heading', { name: '前山', level: 1 })).toBeVisible();
  expect(page.url()).not.toBe(firstUrl);
});

test('saves a course after signing in, with a pace setting, and opens both on another device', async ({
  page,
  browser,
}) => {
  const courses = new OwnCourseDialog(page);
  const pace = new PacePage(page);
  const name = makeUniqueName('後山');
  await courses.open();
  await courses.choose('後山.gpx', files.gpx);
  await courses.name.fill(name);
  await courses.start();
  await courses.open();
  const row = courses.courseItem(name);
  await expect(row).toContainText(ownCourse.onDevice);
  await courses.saveCourse(name);
  await signInHere(page, 'Amy Lin');
  await page.waitForURL('**/routelist');
  await expect(row).toContainText(ownCourse.saved);
  await courses.openCourse(name);
  await pace.finish.filter({ hasText: /\d:\d\d/ }).waitFor();
  await pace.raiseFtp(6);
  await pace.save(`${name} 設定`);
  await expect(pace.note('saved', `${name} 設定`)).toBeVisible();
  const plannedS = await pace.readFinishS();

  const device = await openPhone(browser);
  await signIn(device, 'Amy Lin');
  const deviceCourses = new OwnCourseDialog(device);
  await deviceCourses.open();
  await expect(deviceCourses.courseItem(name)).toContainText(ownCourse.inAccount);
  await deviceCourses.openCourse(name);
  const devicePace = new PacePage(device);
  await expect(devicePace.note('loaded', `${name} 設定`)).toBeVisible();
  await expect.poll(async () => Math.abs((await devicePace.readFinishS()) - plannedS)).toBeLessThanOrEqual(1);
  await reloadPage(device);
  await expect(device.getByRole('heading', { name, level: 1 })).toBeVisible();
  await device.context().close();
});

test('saves the course first when a setting for it is saved', async ({ page }) => {
  const courses = new OwnCourseDialog(page);
  await signIn(page, 'Sam Kao');
  const name = makeUniqueName('側山');
  await courses.open();
  await courses.choose('側山.gpx', files.gpx);
  await courses.name.fill(name);
  await courses.start();
  const pace = new PacePage(page);
  await pace.saveButton.click();
  await expect(pace.dialog).toContainText(paceSetting.courseFirst);
  await pace.nameField.fill(`${name} 設定`);
  await pace.confirmSaveButton.click();
  await expect(pace.note('saved', `${name} 設定`)).toBeVisible();
  await courses.open();
  await expect(courses.courseItem(name)).toContainText(ownCourse.saved);
});

test('says that a course is not on this device', async ({ page }) => {
  const courses = new OwnCourseDialog(page);
  await page.goto('/route/own-0195f0a0-0000-4000-8000-00000000000a');
  await expect(courses.missingNote).toBeVisible();
  await courses.listLink.click();
  await page.waitForURL('**/routelist');
});

test('loads the forecast for an own course, and a visitor opens its link', async ({ page, browser }) => {
  const courses = new OwnCourseDialog(page);
  const pace = new PacePage(page);
  test.slow();
  const name = makeUniqueName('風櫃嘴那趟');
  await signIn(page, 'Amy Lin');
  await courses.open();
  await courses.choose('那趟.gpx', Buffer.from(toGpx(findLastRide('風櫃嘴'))));
  await courses.name.fill(name);
  await courses.start();
  const byHandS = await pace.readFinishS();
  const weatherRequest = page.waitForRequest(
    (request) => request.url().includes('/api/weather/') && request.method() === 'POST',
  );
  await pace.useForecast();
  // A few rounded places, without the name of the course.
  expect(Object.keys(await (await weatherRequest).postDataJSON())).toEqual(['places']);
  await expect.poll(async () => Math.abs((await pace.readFinishS()) - byHandS)).toBeGreaterThan(5);
  const sharedFinish = (await pace.finish.textContent()) ?? '';

  await page.getByRole('button', { name: tools.share, exact: true }).click();
  await courses.dialog.getByRole('button', { name: words.share.courseMake, exact: true }).click();
  const link = await courses.dialog.getByLabel(words.share.link, { exact: true }).inputValue();
  expect(new URL(link).pathname).toMatch(/^\/route\/own-link-[\w-]{32}$/);

  const reader = await openPhone(browser, link);
  await expect(reader.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(reader.getByText(words.share.received)).toBeVisible();
  await expect(locateFinish(reader)).toHaveText(sharedFinish);
  await reader.context().close();
});

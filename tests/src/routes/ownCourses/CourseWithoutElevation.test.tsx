import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { clearOwnCourses } from '#src/routes/ownCourses/clearOwnCourses.ts';
import { loadOwnRoute } from '#src/routes/ownCourses/loadOwnRoute.ts';
import { OwnCoursesDialog } from '#src/routes/ownCourses/OwnCoursesDialog.tsx';
import { listOwnCourses, storeOwnCourse } from '#src/routes/ownCourses/ownCourseStore.ts';
import { ownCourseWords } from '#src/routes/ownCourses/ownCourseWords.ts';
import { words } from '#src/routes/ownCourses/words/zh-TW.ts';
import { buildGpxFile, createNorthwardRide } from '#tests/fixtures/trackFiles.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { fill } from '#tests/support/fill.ts';
import { createFile, createHillRecord, provideRealTools } from './support/hillCourse.ts';

const { ownCourse } = words;
beforeAll(() => loadWords(ownCourseWords));
beforeEach(provideRealTools);
afterEach(async () => {
  await clearOwnCourses();
  history.replaceState(null, '', '/');
});

/** The road of `hillGpx`, drawn without elevations. */
const drawRoad = (lengthM: number): File => {
  const samples = createNorthwardRide({ lengthM }).map(({ latDeg, lonDeg }) => ({ latDeg, lonDeg }));
  return createFile(buildGpxFile(samples as Parameters<typeof buildGpxFile>[0]), 'drawn.gpx');
};
const open = (file: File) => render(<OwnCoursesDialog droppedFile={file} onClose={vi.fn()} />);
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};

/** A server with the hill as its route, one far away, and one of which only a few points are known. */
async function serveRoutes() {
  const { course } = await createHillRecord();
  const summary = { id: 'hill', name: { 'zh-TW': '武嶺' }, distance_m: 6_000, is_approximate: false };
  const near = { ...summary, start: { lat_deg: 24, lon_deg: 121 } };
  const results = [
    near,
    { ...near, id: 'far', start: { lat_deg: 22, lon_deg: 121 } },
    { ...near, id: 'sketch', is_approximate: true },
  ];
  return fakeServer(({ url }) =>
    new URL(url, 'http://site').pathname === '/api/routes/' ? json({ count: 3, results }) : json({ ...near, course }),
  );
}

it('takes the elevations of the route that it runs on, and says so here and on its page', async () => {
  const { requests } = await serveRoutes();
  open(drawRoad(6_000));
  const note = fill(ownCourse.warning.elevationFromRoads, { roads: '武嶺', km: '6.0', percent: '100' });
  expect(await screen.findByText(note)).toBeVisible();
  expect(document.querySelector('dialog')?.textContent).toMatch(/爬升 (239|240) m/);
  expect(requests.map(({ url }) => new URL(url, 'http://site').pathname)).toEqual([
    '/api/routes/',
    '/api/routes/hill/',
  ]);
  await press(ownCourse.start);
  const [stored] = await listOwnCourses();
  expect(stored?.course).toMatchObject({ is_approximate: false, attribution: 'drawn.gpx · 高度取自 武嶺' });
});

it('asks before it is flat where no elevation is known, and the page then calls it approximate', async () => {
  await serveRoutes();
  open(drawRoad(12_000));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(fill(ownCourse.noElevation, { name: 'drawn.gpx' }));
  expect(alert).toHaveTextContent(/高度取自 武嶺（6\.0 km，50%）。6\.0 km（50%）不在/);
  expect(screen.queryByRole('button', { name: ownCourse.start })).toBeNull();
  await press(ownCourse.asFlat);
  expect(screen.getByText(/不在已知高度的路上/)).toBeVisible();
  // Turned, it is not asked again.
  await press(ownCourse.turn);
  await press(ownCourse.start);
  const [stored] = await listOwnCourses();
  expect(stored?.course.is_approximate).toBe(true);
  const route = await loadOwnRoute(stored?.id ?? '', new AbortController().signal);
  expect(route?.ok && route.answer.is_approximate).toBe(true);
});

it('lets the rider choose another file instead', async () => {
  await serveRoutes();
  open(drawRoad(12_000));
  await press(ownCourse.other);
  expect(await screen.findByRole('button', { name: ownCourse.choose })).toBeVisible();
  expect(await listOwnCourses()).toEqual([]);
});

it('takes those of the rider’s own courses, but not guessed ones', async () => {
  fakeServer(() => json({ count: 0, results: [] }));
  const hill = await createHillRecord();
  await storeOwnCourse({ ...hill, course: { ...hill.course, is_approximate: true } });
  const { unmount } = open(drawRoad(6_000));
  expect(await screen.findByText(ownCourse.warning.elevationAllUnknown)).toBeVisible();
  expect(await screen.findByRole('button', { name: ownCourse.asFlat })).toBeVisible();
  unmount();
  await storeOwnCourse(hill);
  open(drawRoad(6_000));
  expect(await screen.findByText(/高度取自 後山（6\.0 km，100%）/)).toBeVisible();
});

it('is refused if the routes cannot be loaded', async () => {
  fakeServer(noNetwork);
  open(drawRoad(6_000));
  expect(await screen.findByRole('alert')).toHaveTextContent(ownCourse.problem.roadsNotLoaded);
});

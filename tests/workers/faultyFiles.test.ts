// @vitest-environment node
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readOwnCourse } from '#workers/core/courseFile/readOwnCourse.ts';
import { readTrack } from '#workers/core/courseFile/readTrack.ts';
import { repairTimes } from '#workers/core/courseFile/repairTimes.ts';
import { toActivity } from '#workers/core/courseFile/toActivity.ts';
import { openTrackFile } from '#workers/openTrackFile.ts';

/** One made-up ride of 600 points, 3.5 km and 180 m of climbing, with one fault in each file (fixtures README). */
async function readFaultyFile(name: string) {
  const stored = readFileSync(new URL(`../fixtures/faultyFiles/${name}.gz`, import.meta.url));
  const bytes = new Uint8Array(gunzipSync(stored));
  const opened = await openTrackFile({ name, bytes });
  if (!opened.ok) throw new Error(opened.error.code);
  return readTrack(opened.value);
}

async function readAll(name: string) {
  const raw = await readFaultyFile(name);
  if (!raw.ok) throw new Error(`${raw.error.code} ${raw.error.detail ?? ''}`);
  return { repairs: raw.value.repairs, activity: toActivity(raw.value), course: readOwnCourse(raw.value, name) };
}

/** The repairs, and what differs from the reference: points of the ride, metres climbed on the road. */
const cases: readonly (readonly [string, readonly string[], { readonly points?: number; readonly gainM?: number }])[] =
  [
    ['00-reference.fit', [], {}],
    ['01-bryton-split-records.fit', [], {}],
    ['03-truncated-size-zero.fit', ['cutShort'], {}],
    ['04-truncated-mid.fit', ['cutShort'], { points: 540, gainM: 162 }],
    ['05-crc-wrong.fit', ['checksumWrong'], {}],
    ['06-one-altitude-spike.fit', ['valuesDropped'], {}],
    ['07-one-position-invalid.fit', ['valuesDropped'], {}],
    ['08-clock-set-by-gps.fit', [], { points: 580 }],
    ['20-reference.gpx', [], {}],
    ['21-leading-spaces.gpx', [], {}],
    ['22-strava-leading-spaces.tcx', [], {}],
    ['27-control-char-in-name.gpx', [], {}],
    ['28-bare-ampersand.gpx', [], {}],
    ['29-one-bad-lat.gpx', ['valuesDropped'], {}],
    ['31-ele-spike.gpx', ['valuesDropped'], {}],
    ['43-first-clock-1970.gpx', [], { points: 599 }],
    // Two of its points have the same time.
    ['45-sports-tracker-3s-back.gpx', [], { points: 599 }],
    ['49-missing-close-tag.gpx', ['cutShort'], { points: 599 }],
    ['50-doctype.gpx', [], {}],
    ['61-ele-with-unit.gpx', ['valuesDropped'], {}],
  ];

describe('a file with a fault', () => {
  it.each(cases)('is read: %s', async (name, repairs, { points = 600, gainM = 180 }) => {
    const read = await readAll(name);
    expect(read.repairs.map(({ code }) => code)).toEqual(repairs);
    if (!read.activity.ok) throw new Error(read.activity.error.code);
    expect(read.activity.value.timeS).toHaveLength(points);
    if (!read.course.ok) throw new Error(read.course.error.code);
    expect(Math.abs(read.course.value.elevationGainM - gainM)).toBeLessThan(4);
  });

  it('gives a Bryton ride power, positions and heart rate at every instant', async () => {
    const [read, reference] = await Promise.all([readAll('01-bryton-split-records.fit'), readAll('00-reference.fit')]);
    if (!read.activity.ok || !reference.activity.ok) throw new Error('not read');
    const { powerW, latDeg, heartRateBpm, distanceM } = read.activity.value;
    expect([powerW, latDeg, heartRateBpm].map((column) => column?.every(Number.isFinite))).toEqual([true, true, true]);
    expect(powerW).toEqual(reference.activity.value.powerW);
    expect(distanceM?.at(-1)).toBeCloseTo(reference.activity.value.distanceM?.at(-1) ?? 0, 0);
  });

  it('reads a distance that is packed with the speed', async () => {
    const { activity } = await readAll('12-compressed-speed-distance.fit');
    expect(activity.ok && activity.value.distanceM?.at(-1)).toBeCloseTo(3_534, -1);
  });

  it.each([
    ['08-clock-set-by-gps.fit', 20],
    ['43-first-clock-1970.gpx', 1],
  ])('leaves the points with a wrong clock out of the ride: %s', async (name, count) => {
    const raw = await readFaultyFile(name);
    expect(raw.ok && repairTimes(raw.value).repairs).toEqual([{ code: 'timesDropped', count }]);
  });

  it('sorts what is seconds out of order', async () => {
    const raw = await readFaultyFile('45-sports-tracker-3s-back.gpx');
    expect(raw.ok && repairTimes(raw.value).repairs).toEqual([{ code: 'timesSorted', count: expect.any(Number) }]);
  });

  it('says that all elevations are equal', async () => {
    const { course } = await readAll('34-ele-all-zero.gpx');
    expect(course.ok && course.value.warnings).toContainEqual({ code: 'flat' });
  });

  it.each([
    ['35-two-tracks-gap.gpx', false],
    ['36-tracks-unsorted.gpx', true],
  ])('offers its tracks with length and climb: %s', async (name, canBeWhole) => {
    const raw = await readFaultyFile(name);
    if (!raw.ok) throw new Error(raw.error.code);
    const offered = readOwnCourse(raw.value, name);
    if (!offered.ok) throw new Error(offered.error.code);
    expect(offered.value).toMatchObject({ canBeWhole, part: canBeWhole ? 'whole' : expect.any(Number) });
    expect(offered.value.parts).toHaveLength(2);
    for (const [part, { distanceM, elevationGainM }] of offered.value.parts.entries()) {
      const chosen = readOwnCourse(raw.value, name, { part });
      expect(chosen).toMatchObject({ ok: true, value: { part, distanceM, elevationGainM } });
    }
  });

  it('has no road without elevations, but a ride', async () => {
    const { course, activity } = await readAll('62-ele-nodata-all.gpx');
    expect(course).toMatchObject({ ok: false, error: { code: 'file.noElevation' } });
    expect(activity).toMatchObject({ ok: true, value: { elevationM: null } });
  });

  it('is unpacked although zeros follow the compressed data', async () => {
    const stored = readFileSync(new URL('../fixtures/faultyFiles/68-gz-trailing-zero.gpx.gz', import.meta.url));
    const opened = await openTrackFile({ name: 'ride.gpx.gz', bytes: new Uint8Array(stored) });
    expect(opened.ok && opened.value.format).toBe('gpx');
  });
});

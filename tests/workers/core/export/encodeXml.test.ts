import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeGpx, encodeZwo } from '#workers/core/export/encodeExport.ts';
import { encodeTcx } from '#workers/core/export/encodeTcx.ts';
import { createExportPlan, departureAtMs, getFinishS } from './createExportPlan.ts';
import { findElements, listTexts, readXml } from './readXml.ts';

const names = ['中心碑', '人止關', '霧社'];
/** Two rows of 5 km with places that exist. */
const shortPlan = createExportPlan({ rows: 2, lengthM: 10_000 });
const wulingPlan = {
  ...shortPlan,
  rows: shortPlan.rows.map((row, index) => ({
    ...row,
    from: names[index] ?? '',
    to: names[index + 1] ?? '',
    powerW: 171.6 + index,
  })),
};
const getGateS = (fraction: number) =>
  Math.round(wulingPlan.elapsedS[fraction * wulingPlan.grid.stepCount] ?? Number.NaN);
const formatTime = (durationS: number) =>
  `0:${String(Math.floor(durationS / 60)).padStart(2, '0')}:${String(Math.round(durationS) % 60).padStart(2, '0')}`;

const hostileText = fc.string({ unit: 'binary', maxLength: 60 });

describe('encodeGpx', () => {
  it('names each gate with its place, the watts from there on and the planned time', () => {
    const root = readXml(encodeGpx(wulingPlan));
    expect(listTexts(root, 'gpx/wpt/name')).toEqual([
      '中心碑 172W 0:00:00',
      `人止關 173W ${formatTime(getGateS(0.5))}`,
      `霧社 ${formatTime(getFinishS(wulingPlan))}`,
    ]);
    expect(listTexts(root, 'gpx/wpt/desc')[0]).toBe('0.00 km · 0:00:00 · → 人止關 172 W');
    expect(findElements(root, 'gpx/wpt')[0]?.attributes).toEqual({ lat: '24.000000', lon: '121.000000' });
  });

  it('is GPX 1.1 with one track from start to finish, waypoints first, and an attribution', () => {
    const root = readXml(encodeGpx(wulingPlan));
    const gpx = findElements(root, 'gpx')[0];
    expect(gpx?.attributes).toEqual({
      version: '1.1',
      creator: 'Wolfpace',
      xmlns: 'http://www.topografix.com/GPX/1/1',
    });
    expect(gpx?.children.map(({ name }) => name)).toEqual(['metadata', 'wpt', 'wpt', 'wpt', 'trk']);
    expect(listTexts(root, 'gpx/metadata/desc')).toEqual(['Forecast 11/23 05:30 · Synthetic: no real road.']);
    const points = findElements(root, 'gpx/trk/trkseg/trkpt');
    expect(points[0]?.attributes).toEqual({ lat: '24.000000', lon: '121.000000' });
    expect(Number(points.at(-1)?.attributes.lat)).toBeCloseTo(wulingPlan.grid.latDeg.at(-1) ?? 0, 5);
  });
});

describe('encodeTcx', () => {
  it('is a course whose track times are the plan, and whose course points share them', () => {
    const root = readXml(encodeTcx(wulingPlan));
    const course = findElements(root, 'TrainingCenterDatabase/Courses/Course')[0];
    expect(course?.children.map(({ name }) => name)).toEqual([
      'Name',
      'Lap',
      'Track',
      'Notes',
      'CoursePoint',
      'CoursePoint',
      'CoursePoint',
    ]);
    const path = 'TrainingCenterDatabase/Courses/Course';
    expect(listTexts(root, `${path}/Lap/TotalTimeSeconds`)).toEqual([String(getFinishS(wulingPlan))]);
    expect(listTexts(root, `${path}/Lap/DistanceMeters`)).toEqual(['10000.0']);
    const times = listTexts(root, `${path}/Track/Trackpoint/Time`);
    expect(times[0]).toBe('2026-11-21T21:30:00.000Z');
    expect(times.at(-1)).toBe(new Date(departureAtMs + getFinishS(wulingPlan) * 1000).toISOString());
    expect(listTexts(root, `${path}/CoursePoint/Name`)).toEqual(['中心碑 172W', '人止關 173W', '霧社']);
    for (const time of listTexts(root, `${path}/CoursePoint/Time`)) expect(times).toContain(time);
    expect(listTexts(root, `${path}/CoursePoint/Time`)[1]).toBe(
      new Date(departureAtMs + getGateS(0.5) * 1000).toISOString(),
    );
  });

  it('stays within the schema’s 15 and 10 characters and never drops the watts', () => {
    const long = 'Wuling, the highest road of East Asia';
    const rows = wulingPlan.rows.map((row) => ({ ...row, from: long, to: long }));
    const root = readXml(encodeTcx({ ...wulingPlan, name: long, rows }));
    expect(listTexts(root, 'TrainingCenterDatabase/Courses/Course/Name')).toEqual(['Wuling, the hig']);
    expect(listTexts(root, 'TrainingCenterDatabase/Courses/Course/CoursePoint/Name')).toEqual([
      'Wulin 172W',
      'Wulin 173W',
      'Wuling, th',
    ]);
  });

  it('advances the clock but not the distance at a pause', () => {
    const root = readXml(encodeTcx({ ...wulingPlan, stops: [{ atM: 2_500, durationS: 300 }] }));
    const path = 'TrainingCenterDatabase/Courses/Course/Track/Trackpoint';
    const times = listTexts(root, `${path}/Time`);
    const distances = listTexts(root, `${path}/DistanceMeters`);
    const index = distances.indexOf('2500.0');
    expect(distances[index + 1]).toBe('2500.0');
    expect(Date.parse(times[index + 1] ?? '') - Date.parse(times[index] ?? '')).toBe(300_000);
    expect(times.at(-1)).toBe(new Date(departureAtMs + (getFinishS(wulingPlan) + 300) * 1000).toISOString());
  });
});

describe('encodeZwo', () => {
  it('is a bike workout in whole seconds and shares of FTP that names the end of each step', () => {
    const root = readXml(encodeZwo(wulingPlan));
    expect(listTexts(root, 'workout_file/sportType')).toEqual(['bike']);
    expect(findElements(root, 'workout_file/workout/SteadyState').map(({ attributes }) => attributes)).toEqual([
      { Duration: String(getGateS(0.5)), Power: '0.686' },
      { Duration: String(getFinishS(wulingPlan) - getGateS(0.5)), Power: '0.690' },
    ]);
    expect(
      findElements(root, 'workout_file/workout/SteadyState/textevent').map(({ attributes }) => attributes),
    ).toEqual([
      { timeoffset: '0', message: '→ 人止關 172 W' },
      { timeoffset: '0', message: '→ 霧社 173 W' },
    ]);
  });

  it('has no target on a descent', () => {
    const rows = wulingPlan.rows.map((row, index) => ({ ...row, powerW: index === 0 ? 12 : 200 }));
    const kinds = findElements(readXml(encodeZwo({ ...wulingPlan, rows })), 'workout_file/workout')[0]?.children;
    expect(kinds?.map(({ name }) => name)).toEqual(['FreeRide', 'SteadyState']);
  });
});

describe('every XML format', () => {
  it('stays well-formed with any names of places and routes', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (name, place) => {
        const rows = wulingPlan.rows.map((row) => ({ ...row, from: place, to: place }));
        for (const encode of [encodeGpx, encodeTcx, encodeZwo])
          expect(() => readXml(encode({ ...wulingPlan, name, attribution: name, rows }))).not.toThrow();
      }),
      { numRuns: 60 },
    );
  });

  it('reads a hostile name back as text', () => {
    const name = `<a href="x">&amp;]]>'\u0000\ud800`;
    expect(listTexts(readXml(encodeGpx({ ...wulingPlan, name })), 'gpx/trk/name')).toEqual([`<a href="x">&amp;]]>'`]);
  });
});

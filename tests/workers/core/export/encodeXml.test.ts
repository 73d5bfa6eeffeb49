import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeGpx, encodeZwo } from '#workers/core/export/encodeExport.ts';
import { encodeTcx } from '#workers/core/export/encodeTcx.ts';
import { createExportPlan, departureAtMs, finishS } from './createExportPlan.ts';
import { elements, readXml, texts } from './readXml.ts';

const names = ['中心碑', '人止關', '霧社'];
/** Two rows of 5 km with places that exist. */
const short = createExportPlan({ rows: 2, lengthM: 10_000 });
const wuling = {
  ...short,
  rows: short.rows.map((row, index) => ({
    ...row,
    from: names[index] ?? '',
    to: names[index + 1] ?? '',
    powerW: 171.6 + index,
  })),
};
const gateS = (fraction: number) => Math.round(wuling.elapsedS[fraction * wuling.grid.stepCount] ?? Number.NaN);
const time = (durationS: number) =>
  `0:${String(Math.floor(durationS / 60)).padStart(2, '0')}:${String(Math.round(durationS) % 60).padStart(2, '0')}`;

const hostile = fc.string({ unit: 'binary', maxLength: 60 });

describe('encodeGpx', () => {
  it('names each gate with its place, the watts from there on and the planned time', () => {
    const root = readXml(encodeGpx(wuling));
    expect(texts(root, 'gpx/wpt/name')).toEqual([
      '中心碑 172W 0:00:00',
      `人止關 173W ${time(gateS(0.5))}`,
      `霧社 ${time(finishS(wuling))}`,
    ]);
    expect(texts(root, 'gpx/wpt/desc')[0]).toBe('0.00 km · 0:00:00 · → 人止關 172 W');
    expect(elements(root, 'gpx/wpt')[0]?.attributes).toEqual({ lat: '24.000000', lon: '121.000000' });
  });

  it('is GPX 1.1 with one track from start to finish, waypoints first, and an attribution', () => {
    const root = readXml(encodeGpx(wuling));
    const gpx = elements(root, 'gpx')[0];
    expect(gpx?.attributes).toEqual({
      version: '1.1',
      creator: 'Wolfpace',
      xmlns: 'http://www.topografix.com/GPX/1/1',
    });
    expect(gpx?.children.map(({ name }) => name)).toEqual(['metadata', 'wpt', 'wpt', 'wpt', 'trk']);
    expect(texts(root, 'gpx/metadata/desc')).toEqual(['Synthetic: no real road.']);
    const points = elements(root, 'gpx/trk/trkseg/trkpt');
    expect(points[0]?.attributes).toEqual({ lat: '24.000000', lon: '121.000000' });
    expect(Number(points.at(-1)?.attributes.lat)).toBeCloseTo(wuling.grid.latDeg.at(-1) ?? 0, 5);
  });
});

describe('encodeTcx', () => {
  it('is a course whose track times are the plan, and whose course points share them', () => {
    const root = readXml(encodeTcx(wuling));
    const course = elements(root, 'TrainingCenterDatabase/Courses/Course')[0];
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
    expect(texts(root, `${path}/Lap/TotalTimeSeconds`)).toEqual([String(finishS(wuling))]);
    expect(texts(root, `${path}/Lap/DistanceMeters`)).toEqual(['10000.0']);
    const times = texts(root, `${path}/Track/Trackpoint/Time`);
    expect(times[0]).toBe('2026-11-21T21:30:00.000Z');
    expect(times.at(-1)).toBe(new Date(departureAtMs + finishS(wuling) * 1000).toISOString());
    expect(texts(root, `${path}/CoursePoint/Name`)).toEqual(['中心碑 172W', '人止關 173W', '霧社']);
    for (const time of texts(root, `${path}/CoursePoint/Time`)) expect(times).toContain(time);
    expect(texts(root, `${path}/CoursePoint/Time`)[1]).toBe(new Date(departureAtMs + gateS(0.5) * 1000).toISOString());
  });

  it('stays within the schema’s 15 and 10 characters and never drops the watts', () => {
    const long = 'Wuling, the highest road of East Asia';
    const rows = wuling.rows.map((row) => ({ ...row, from: long, to: long }));
    const root = readXml(encodeTcx({ ...wuling, name: long, rows }));
    expect(texts(root, 'TrainingCenterDatabase/Courses/Course/Name')).toEqual(['Wuling, the hig']);
    expect(texts(root, 'TrainingCenterDatabase/Courses/Course/CoursePoint/Name')).toEqual([
      'Wulin 172W',
      'Wulin 173W',
      'Wuling, th',
    ]);
  });

  it('advances the clock but not the distance at a pause', () => {
    const root = readXml(encodeTcx({ ...wuling, stops: [{ atM: 2_500, durationS: 300 }] }));
    const path = 'TrainingCenterDatabase/Courses/Course/Track/Trackpoint';
    const times = texts(root, `${path}/Time`);
    const distances = texts(root, `${path}/DistanceMeters`);
    const index = distances.indexOf('2500.0');
    expect(distances[index + 1]).toBe('2500.0');
    expect(Date.parse(times[index + 1] ?? '') - Date.parse(times[index] ?? '')).toBe(300_000);
    expect(times.at(-1)).toBe(new Date(departureAtMs + (finishS(wuling) + 300) * 1000).toISOString());
  });
});

describe('encodeZwo', () => {
  it('is a bike workout in whole seconds and shares of FTP that names the end of each step', () => {
    const root = readXml(encodeZwo(wuling));
    expect(texts(root, 'workout_file/sportType')).toEqual(['bike']);
    expect(elements(root, 'workout_file/workout/SteadyState').map(({ attributes }) => attributes)).toEqual([
      { Duration: String(gateS(0.5)), Power: '0.686' },
      { Duration: String(finishS(wuling) - gateS(0.5)), Power: '0.690' },
    ]);
    expect(elements(root, 'workout_file/workout/SteadyState/textevent').map(({ attributes }) => attributes)).toEqual([
      { timeoffset: '0', message: '→ 人止關 172 W' },
      { timeoffset: '0', message: '→ 霧社 173 W' },
    ]);
  });

  it('has no target on a descent', () => {
    const rows = wuling.rows.map((row, index) => ({ ...row, powerW: index === 0 ? 12 : 200 }));
    const kinds = elements(readXml(encodeZwo({ ...wuling, rows })), 'workout_file/workout')[0]?.children;
    expect(kinds?.map(({ name }) => name)).toEqual(['FreeRide', 'SteadyState']);
  });
});

describe('every XML format', () => {
  it('stays well-formed with any names of places and routes', () => {
    fc.assert(
      fc.property(hostile, hostile, (name, place) => {
        const rows = wuling.rows.map((row) => ({ ...row, from: place, to: place }));
        for (const encode of [encodeGpx, encodeTcx, encodeZwo])
          expect(() => readXml(encode({ ...wuling, name, attribution: name, rows }))).not.toThrow();
      }),
      { numRuns: 60 },
    );
  });

  it('reads a hostile name back as text', () => {
    const name = `<a href="x">&amp;]]>'\u0000\ud800`;
    expect(texts(readXml(encodeGpx({ ...wuling, name })), 'gpx/trk/name')).toEqual([`<a href="x">&amp;]]>'`]);
  });
});

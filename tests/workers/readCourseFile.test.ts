import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  buildFitFile,
  buildGpxFile,
  buildTcxFile,
  createNorthwardRide,
  encodeUtf8,
  type Sample,
} from '#tests/fixtures/trackFiles.ts';
import type { OwnCourse } from '#workers/core/courseFile/courseFileTypes.ts';
import { createToolApi } from '#workers/createToolApi.ts';

const { readCourseFile, turnCourse } = createToolApi();
const read = (bytes: Uint8Array<ArrayBuffer> | string, name = '早上.gpx') =>
  readCourseFile({ name, bytes: typeof bytes === 'string' ? encodeUtf8(bytes) : bytes });
async function readCourse(bytes: Uint8Array<ArrayBuffer> | string, name?: string): Promise<OwnCourse> {
  const result = await read(bytes, name);
  if (!result.ok) throw new Error(`${result.error.code} ${result.error.detail}`);
  return result.value;
}

/** 12 km: 2 km flat, 6 km at 6 %, 4 km down at 4 %. */
const climb = createNorthwardRide({
  lengthM: 12_000,
  elevationAt: (atM) => 200 + Math.min(Math.max(atM - 2000, 0), 6000) * 0.06 - Math.max(atM - 8000, 0) * 0.04,
});

describe('readCourseFile', () => {
  it('finds the same road in GPX, TCX and FIT, as activity and as course', async () => {
    const files = {
      gpx: buildGpxFile(climb),
      tcx: buildTcxFile(climb),
      tcxCourse: buildTcxFile(climb, { courseName: '早上' }),
      fit: buildFitFile(climb),
      fitCourse: buildFitFile(climb, { courseName: '早上' }),
    };
    for (const file of Object.values(files)) {
      const ownCourse = await readCourse(file);
      expect(ownCourse).toMatchObject({
        name: '早上',
        distanceM: expect.closeTo(12_000, 0),
        gradeRatio: expect.closeTo(200 / 12_000, 4),
        gaps: [],
        filledElevationCount: 0,
        isLoop: false,
        warnings: [],
      });
      // Smoothing takes a metre off the summit at 8 km, and FIT stores altitudes in steps of 0.2 m.
      expect(Math.abs(ownCourse.elevationGainM - 360)).toBeLessThan(1.5);
      expect(Math.abs(ownCourse.elevationMaxM - 560)).toBeLessThan(1.5);
      expect(ownCourse.rows.length).toBeGreaterThanOrEqual(5);
      expect(ownCourse.rows.map(({ startM }) => startM).slice(1)).toEqual(
        ownCourse.rows.slice(0, -1).map(({ endM }) => endM),
      );
      expect(ownCourse.rows[0]?.startM).toBe(0);
      expect(ownCourse.rows.at(-1)?.endM).toBe(ownCourse.distanceM);
      expect(ownCourse.rows.some(({ to }) => to.en === 'Summit 1')).toBe(true);
      expect(ownCourse.silhouetteM.length).toBe(64);
      const sentM = ownCourse.course.distance_dm.reduce((sum, step) => sum + step, 0) / 10;
      expect(sentM).toBeCloseTo(ownCourse.distanceM, 0);
    }
  });

  it('uses the name in the file, otherwise the name of the file', async () => {
    expect((await readCourse(buildGpxFile(climb, '武嶺 &amp; 合歡'), 'x.gpx')).name).toBe('武嶺 & 合歡');
    expect((await readCourse(buildGpxFile(climb), '2026-11 武嶺.gpx.gz')).name).toBe('2026-11 武嶺');
    expect((await readCourse(buildGpxFile(climb), '.gpx')).name).toBe('.gpx');
  });

  it('detects formats by their content, whatever the name', async () => {
    expect((await readCourse(buildFitFile(climb), 'ride.gpx')).name).toBe('ride');
    expect((await readCourse(buildGpxFile(climb), 'ride.fit')).name).toBe('ride');
    const commented = buildGpxFile(climb).replace('<gpx', '<!-- made <tcx> by hand -->\n<gpx');
    expect((await readCourse(commented)).distanceM).toBeCloseTo(12_000, 0);
  });

  it('reads compressed files and other encodings', async () => {
    expect((await readCourse(Uint8Array.from(gzipSync(buildFitFile(climb))))).distanceM).toBeCloseTo(12_000, 0);
    expect((await readCourse(Uint8Array.from(gzipSync(buildGpxFile(climb))))).distanceM).toBeCloseTo(12_000, 0);
    const text = `\uFEFF${buildGpxFile(climb, '太平山').replace(' encoding="UTF-8"', '')}`;
    expect((await readCourse(Uint8Array.from(Buffer.from(text, 'utf16le')))).name).toBe('太平山');
    const latin = buildGpxFile(climb, 'Col de la Colombière').replace('UTF-8', 'ISO-8859-1');
    expect((await readCourse(Uint8Array.from(Buffer.from(latin, 'latin1')))).name).toBe('Col de la Colombière');
  });

  it('reads a Blob, and reports one that the device cannot read', async () => {
    const file = new Blob([buildGpxFile(climb)]);
    expect(await readCourseFile({ name: 'a.gpx', bytes: file })).toMatchObject({ ok: true });
    const unreadableFile = { size: 10, arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) };
    expect(await readCourseFile({ name: 'a.gpx', bytes: unreadableFile })).toEqual({
      ok: false,
      error: { code: 'file.unreadable' },
    });
  });

  it('drops points without movement, fills missing elevations, and warns about both and about gaps', async () => {
    const withStop = climb.flatMap((sample, index) => (index === 100 ? [sample, sample, sample] : [sample]));
    expect(await readCourse(buildGpxFile(withStop))).toMatchObject({ warnings: [{ code: 'pointsDropped', count: 2 }] });
    const sparse = climb.map(({ elevationM, ...rest }, index) => (index % 2 === 1 ? rest : { ...rest, elevationM }));
    expect(await readCourse(buildTcxFile(sparse as Sample[]))).toMatchObject({
      filledElevationCount: 600,
      warnings: [{ code: 'elevationFilled', count: 600 }],
      elevationGainM: expect.closeTo(359, 0),
    });
    const gap = climb.filter((_, index) => index < 300 || index > 350);
    expect(await readCourse(buildFitFile(gap))).toMatchObject({
      gaps: [{ startM: expect.closeTo(2_990, 0), endM: expect.closeTo(3_510, 0) }],
      warnings: [{ code: 'gaps', count: 1, maxGapM: expect.closeTo(520, 0), maxGapAtM: expect.closeTo(2_990, 0) }],
    });
  });

  it('leaves out points without a position, as in a tunnel', async () => {
    const tunnel = climb.map(({ latDeg, lonDeg, ...rest }, index) =>
      index > 400 && index < 405 ? rest : { ...rest, latDeg, lonDeg },
    ) as Sample[];
    for (const file of [buildTcxFile(tunnel), buildFitFile(tunnel)]) {
      expect((await readCourse(file)).distanceM).toBeCloseTo(12_000, 0);
    }
  });

  it.each([
    ['activities', undefined, null],
    ['courses', '早上', '早上'],
  ])('offers all %s of a TCX file, each with its length and climb', async (_, courseName, partName) => {
    const day = createNorthwardRide({ lengthM: 5_000, elevationAt: (atM) => 100 + atM * 0.05 });
    const secondDay = day.map((sample) => ({
      ...sample,
      lonDeg: 121.5,
      elevationM: 100,
      timeMs: (sample.timeMs ?? 0) + 86_400_000,
    }));
    const options = courseName === undefined ? {} : { courseName };
    const [head, foot] = buildTcxFile(climb, options).split(/(?=<\/Activities>|<\/Courses>)/) as [string, string];
    const body = (samples: readonly Sample[]) =>
      /<(?:Activities|Courses)>([\s\S]*)<\/(?:Activities|Courses)>/.exec(buildTcxFile(samples, options))?.[1];
    const text = `${head}${body(day)}${body(secondDay)}${foot}`;
    const offered = await readCourse(text);
    expect(offered).toMatchObject({ part: 0, canBeWhole: false, warnings: [] });
    expect(offered.parts).toEqual([
      { name: partName, distanceM: expect.closeTo(12_000, 0), elevationGainM: expect.closeTo(359, 0) },
      { name: partName, distanceM: expect.closeTo(5_000, 0), elevationGainM: expect.closeTo(250, 0) },
      { name: partName, distanceM: expect.closeTo(5_000, 0), elevationGainM: 0 },
    ]);
    const chosen = await readCourseFile({ name: 'tour.tcx', bytes: encodeUtf8(text), part: 1 });
    expect(chosen).toMatchObject({ ok: true, value: { part: 1, distanceM: expect.closeTo(5_000, 0) } });
  });

  it('recognises a loop by its ends', async () => {
    const out = createNorthwardRide({ lengthM: 3_000 });
    const round = [...out, ...out.toReversed().slice(1)].map(({ timeMs: _, ...rest }) => rest) as Sample[];
    expect(await readCourse(buildGpxFile(round))).toMatchObject({ isLoop: true, distanceM: expect.closeTo(6_000, 0) });
  });

  it('reverses a course: climbs become descents', async () => {
    const ownCourse = await readCourse(buildGpxFile(climb));
    const reversed = await turnCourse({ line: ownCourse.line, name: '回程' });
    if (!reversed.ok) throw new Error(reversed.error.code);
    expect(reversed.value).toMatchObject({
      name: '回程',
      distanceM: ownCourse.distanceM,
      gradeRatio: expect.closeTo(-ownCourse.gradeRatio, 6),
      elevationGainM: expect.closeTo(159, 0),
      silhouetteM: ownCourse.silhouetteM.toReversed(),
    });
    expect(reversed.value.line.distanceM[0]).toBe(0);
    expect(reversed.value.line.latDeg[0]).toBe(ownCourse.line.latDeg.at(-1));
  });
});

const gpxFixture = (name: string) => readFileSync(new URL(`../fixtures/gpx/${name}.gpx`, import.meta.url), 'utf8');
const removeColumn = (key: keyof Sample) => climb.map(({ [key]: _, ...rest }) => rest) as Sample[];
const backwards = climb.map((sample, index) =>
  index === 700 ? { ...sample, timeMs: (sample.timeMs ?? 0) - 60_000 } : sample,
);

describe('a road', () => {
  it.each([
    ['times that go back', () => buildGpxFile(backwards)],
    ['times that go back, in FIT', () => buildFitFile(backwards)],
    ['one position that is no number', () => buildTcxFile(climb).replace(/24\.0000899/, 'NaN')],
    ['one elevation that is no number', () => buildGpxFile(climb).replace('<ele>200.00', '<ele>NaN')],
    ['a wrong checksum', () => buildFitFile(climb).fill(7, -1)],
  ])('is read in spite of %s', async (_, make) => {
    expect((await readCourse(make())).distanceM).toBeCloseTo(12_000, -1);
  });
});

describe('a file of several parts', () => {
  it('offers the parts on both sides of a gap of 3 km, first the longest', async () => {
    const result = await read(buildFitFile(climb.filter((_, index) => index < 300 || index > 600)));
    expect(result).toMatchObject({ ok: true, value: { part: 1, canBeWhole: false } });
    expect(result.ok && result.value.parts.map(({ distanceM }) => Math.round(distanceM / 100))).toEqual([30, 60]);
  });

  it('leaves out a stray fix far away, and counts it', async () => {
    const strayed = climb.map((point, index) =>
      index === 500 ? { ...point, latDeg: (point.latDeg ?? 0) + 1 } : point,
    );
    const result = await read(buildGpxFile(strayed));
    expect(result).toMatchObject({ ok: true, value: { parts: [] } });
    expect(result.ok && result.value.warnings).toContainEqual({ code: 'valuesDropped', count: 1 });
    expect(result.ok && result.value.distanceM).toBeCloseTo(12_000, -2);
  });
});

describe('refused files', () => {
  it.each<[string, string, () => string | Uint8Array<ArrayBuffer>, RegExp?]>([
    ['an empty file', 'file.empty', () => ''],
    ['a picture', 'file.unknownFormat', () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3)],
    ['KML', 'file.unknownFormat', () => '<?xml version="1.0"?><kml><Placemark/></kml>'],
    ['a zip', 'file.unknownFormat', () => Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0)],
    ['plain text', 'file.unknownFormat', () => 'lat,lon\n24,121\n'],
    ['gzip in gzip', 'file.unknownFormat', () => Uint8Array.from(gzipSync(gzipSync(buildGpxFile(climb))))],
    ['broken gzip', 'file.compressedBroken', () => Uint8Array.from(gzipSync(buildGpxFile(climb)).subarray(0, 500))],
    ['an entity bomb', 'file.dtdRefused', () => gpxFixture('entity_bomb'), /^line 2$/],
    [
      'a TCX that declares an entity',
      'file.dtdRefused',
      () =>
        buildTcxFile(climb).replace(
          '<TrainingCenterDatabase',
          '<!DOCTYPE TrainingCenterDatabase [<!ENTITY a "b">]>\n<TrainingCenterDatabase',
        ),
    ],
    ['XML that was cut off', 'file.notXml', () => buildTcxFile(climb).slice(0, 500), /^line \d+/],
    ['a GPX of waypoints', 'file.noTrack', () => gpxFixture('only_waypoints')],
    ['a FIT without records', 'file.noTrack', () => buildFitFile([])],
    ['an indoor TCX', 'file.noPositions', () => buildTcxFile(removeColumn('latDeg'))],
    [
      'an indoor FIT',
      'file.noPositions',
      () => buildFitFile(removeColumn('latDeg').map(({ lonDeg: _, ...rest }) => rest)),
    ],
    ['no elevations', 'file.noElevation', () => buildTcxFile(removeColumn('elevationM')), /^1201 of 1201 points$/],
    ['a latitude of 91 in one of two points', 'file.tooFewPoints', () => gpxFixture('position_out_of_range')],
    ['one point', 'file.tooFewPoints', () => buildGpxFile(climb.slice(0, 1))],
    ['a point without movement', 'file.tooFewPoints', () => buildGpxFile([climb[0], climb[0]] as Sample[])],
    ['a stroll of 60 m', 'course.tooShort', () => buildGpxFile(climb.slice(0, 7))],
    ['a cut FIT', 'file.truncated', () => buildFitFile(climb).slice(0, 60)],
  ])('%s: %s', async (_, code, make, detail) => {
    const result = await read(make());
    expect(result).toMatchObject({ ok: false, error: { code } });
    if (detail) expect(!result.ok && result.error.detail).toMatch(detail);
  });

  it('include one of more than 50 MB, before a byte of it is read', async () => {
    const size = 50_000_001;
    const never = { size, arrayBuffer: () => Promise.reject(new Error('it was read')) };
    expect(await readCourseFile({ name: 'a.gpx', bytes: never })).toMatchObject({
      ok: false,
      error: { code: 'file.tooLarge' },
    });
  });

  it('include a small file that unpacks to more than 50 MB', async () => {
    const bomb = Uint8Array.from(gzipSync(new Uint8Array(60_000_000)));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await read(bomb)).toEqual({ ok: false, error: { code: 'file.tooLarge', detail: 'unpacked' } });
  });

  it('include one with more than 200,000 points', async () => {
    const points = '<trkpt lat="24" lon="121"><ele>1</ele></trkpt>'.repeat(200_001);
    expect(await read(`<gpx><trk><trkseg>${points}</trkseg></trk></gpx>`)).toMatchObject({
      ok: false,
      error: { code: 'file.tooManyPoints' },
    });
  }, 30_000);

  it('do not include one whose clock was set back by two seconds', async () => {
    const corrected = climb.map((sample, index) => ({
      ...sample,
      timeMs: (sample.timeMs ?? 0) - (index > 500 ? 3_900 : 0),
    }));
    expect(await read(buildGpxFile(corrected))).toMatchObject({ ok: true });
  });
});

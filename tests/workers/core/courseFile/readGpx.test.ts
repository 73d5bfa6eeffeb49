import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { okValue } from '#tests/workers/support/problems.ts';
import { readGpxRoad } from '#tests/workers/support/readGpxRoad.ts';
import { courseFileLimits } from '#workers/core/courseFile/courseFileTypes.ts';
import { readGpx } from '#workers/core/courseFile/readGpx.ts';

const readFixture = (name: string) =>
  readFileSync(new URL(`../../../fixtures/gpx/${name}.gpx`, import.meta.url), 'utf8');
const fourPoints = {
  latDeg: Float64Array.of(24, 24.0009, 24.0018, 24.0027),
  lonDeg: Float64Array.of(121, 121, 121, 121),
  elevationM: Float64Array.of(100, 105, 110, 115),
  filledElevationCount: 0,
  gapCount: 3,
  maxStepM: expect.closeTo(100.08, 1),
  deviceDistanceM: null,
  stationaryCount: 0,
  shortStopCount: null,
};

describe('a GPX text as a road', () => {
  it.each([
    ['gpx11_track', 'Four points & a hill'],
    ['gpx10_bom_crlf', null],
    ['several_segments_and_tracks', null],
    ['route_with_prefix', 'Drawn'],
    ['decimal_commas_and_extensions', null],
  ])('reads the four points of %s', (file, name) => {
    expect(readGpxRoad(readFixture(file))).toEqual({ ok: true, value: { ...fourPoints, name } });
  });

  it('counts an elevation that is no number, in a track or a route', () => {
    const point = '<ele>high</ele>';
    const track = `<trk><trkseg><trkpt lat="24" lon="121">${point}</trkpt></trkseg></trk>`;
    const route = `<rte><rtept lat="24" lon="121">${point}</rtept></rte>`;
    const repairs = [track, route].map((content) => okValue(readGpx([`<gpx>${content}</gpx>`])).repairs);
    expect(repairs).toEqual(Array(2).fill([{ code: 'valuesDropped', count: 1 }]));
  });

  it('prefers tracks to routes', () => {
    const both = readFixture('gpx11_track').replace(
      '</trk>',
      '</trk><rte><rtept lat="1" lon="2"><ele>3</ele></rtept></rte>',
    );
    expect(readGpxRoad(both)).toEqual({ ok: true, value: { ...fourPoints, name: 'Four points & a hill' } });
  });

  it('interpolates missing elevations, and holds the last one', () => {
    expect(readGpxRoad(readFixture('some_elevations_missing'))).toMatchObject({
      ok: true,
      value: { elevationM: Float64Array.of(100, 105, 110, 110), filledElevationCount: 2 },
    });
  });

  it.each([
    ['no_elevation', 'file.noElevation', '2 of 3 points'],
    ['position_out_of_range', 'file.tooFewPoints', '1'],
    ['position_not_a_number', 'file.positionInvalid', '1 of 1 points'],
    ['entity_bomb', 'file.dtdRefused', 'line 2'],
    ['only_waypoints', 'file.noTrack', undefined],
    ['cut_off', 'file.notXml', 'line 5: unclosed tag: trkpt'],
  ])('refuses %s as %s', (file, code, detail) => {
    expect(readGpxRoad(readFixture(file))).toEqual({ ok: false, error: { code, detail } });
  });

  const createTrack = (...latDegs: number[]) =>
    `<gpx><trk><trkseg>\n${latDegs.map((latDeg) => `<trkpt lat="${latDeg}" lon="121"><ele>1</ele></trkpt>`).join('\n')}\n</trkseg></trk></gpx>`;

  it('refuses a gap of more than three kilometres and names its line', () => {
    expect(readGpxRoad(createTrack(24, 24.001, 24.029, 24.03))).toEqual({
      ok: false,
      error: { code: 'file.gap', detail: 'line 4: 3.11 km' },
    });
    expect(readGpxRoad(createTrack(24, 24.001, 24.0275, 24.03))).toMatchObject({ ok: true, value: { gapCount: 3 } });
  });

  it('refuses such a gap between two segments, too', () => {
    const text = createTrack(24, 24.001, 24.5, 24.501).replace(
      '\n<trkpt lat="24.5"',
      '</trkseg><trkseg>\n<trkpt lat="24.5"',
    );
    expect(readGpxRoad(text)).toMatchObject({ ok: false, error: { code: 'file.gap', detail: 'line 4: 55.49 km' } });
  });

  it('counts the gaps of more than 100 m and measures the longest', () => {
    expect(readGpxRoad(createTrack(24, 24.0005, 24.001, 24.0085, 24.01))).toMatchObject({
      ok: true,
      value: { gapCount: 2, maxStepM: expect.closeTo(833.96, 1) },
    });
  });

  it('ignores a gap in a route next to a track', () => {
    const farRoute = '<rte><rtept lat="1" lon="2"/><rtept lat="2" lon="2"/></rte>';
    expect(readGpxRoad(createTrack(24, 24.0005).replace('</gpx>', `${farRoute}</gpx>`)).ok).toBe(true);
    expect(readGpxRoad(`<gpx>${farRoute.replaceAll('/>', '><ele>1</ele></rtept>')}</gpx>`)).toMatchObject({
      ok: false,
      error: { code: 'file.gap' },
    });
  });

  it.each([
    ['', 'file.notXml'],
    ['lat,lon\n24,121\n', 'file.notXml'],
    ['<html><body/></html>', 'file.notXml'],
    ['<gpx><trk><trkseg><trkpt lat="24" lon="121"><ele>1</ele></trkpt></trkseg></trk></gpx>', 'file.tooFewPoints'],
    ['<gpx><trk><trkseg><trkpt lon="121"/></trkseg></trk></gpx>', 'file.positionInvalid'],
    ['<gpx><trk><trkseg><trkpt lat="" lon="121"/></trkseg></trk></gpx>', 'file.positionInvalid'],
    ['<gpx><trk><trkseg><trkpt lat="0x18" lon="121"/></trkseg></trk></gpx>', 'file.positionInvalid'],
    ['<gpx><trk><trkseg><trkpt lat="24" lon="180.1"/></trkseg></trk></gpx>', 'file.positionInvalid'],
    ['<gpx><trk><name>&undefined;</name></trk></gpx>', 'file.noTrack'],
  ])('refuses %j', (text, code) => {
    expect(readGpxRoad(text)).toMatchObject({ ok: false, error: { code } });
  });

  it.each(['high', '90000', '-32768', '12 m'])('treats the elevation %j as missing, and counts it', (elevation) => {
    const points = ['100', elevation, '102'].map(
      (text, index) => `<trkpt lat="24.00${index}" lon="121"><ele>${text}</ele></trkpt>`,
    );
    expect(readGpx([`<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`])).toMatchObject({
      ok: true,
      value: { elevationM: [100, null, 102], repairs: [{ code: 'valuesDropped', count: 1 }] },
    });
  });

  it('never expands an entity, and reads a bare ampersand as one', () => {
    const point = '<trkpt lat="24" lon="121"/>';
    const gpx = (name: string) => [`<gpx><trk><name>${name}</name><trkseg>${point}${point}</trkseg></trk></gpx>`];
    const readName = (name: string) => okValue(readGpx(gpx(name))).name;
    expect(['A & B', 'A&nbsp;B', 'A&amp;B', '&undefined;', 'A&#1;B', 'A\u0007B'].map(readName)).toEqual([
      'A & B',
      'A B',
      'A&B',
      '&undefined;',
      'A B',
      'A B',
    ]);
  });

  // Two tests, because each reads 9 MB.
  const manyPoints = (count: number) =>
    `<gpx><trk><trkseg>${'<trkpt lat="24" lon="121"><ele>1</ele></trkpt>'.repeat(count)}</trkseg></trk></gpx>`;
  it('reads 200,000 points', () => {
    expect(readGpxRoad(manyPoints(200_000)).ok).toBe(true);
  });
  it('refuses 200,001 points', () => {
    expect(readGpxRoad(manyPoints(200_001))).toMatchObject({ ok: false, error: { code: 'file.tooManyPoints' } });
  });

  it('refuses a text that is too long, in one piece or in many', () => {
    const piece = ' '.repeat(courseFileLimits.textLengthMax);
    const refused = { ok: false, error: { code: 'file.tooLarge', detail: '64000001' } };
    expect(readGpx([`${piece} `])).toEqual(refused);
    expect(readGpx(['<', piece])).toEqual(refused);
  });

  it('never throws and never returns a bad number, for any corrupted file', () => {
    const sources = ['gpx11_track', 'decimal_commas_and_extensions', 'route_with_prefix', 'entity_bomb'].map(
      readFixture,
    );
    const edit = fc.record({
      position: fc.double({ min: 0, max: 1, noNaN: true }),
      cut: fc.nat(30),
      put: fc.oneof(
        fc.string({ maxLength: 12, unit: 'binary' }),
        fc.constantFrom(
          '<',
          '>',
          '</trkseg>',
          '<trkpt lat="1" lon="1">',
          '<ele>',
          '&amp;',
          '&x;',
          ']]>',
          '<![CDATA[',
          '\0',
          '<?xml?>',
          '<!DOCTYPE a>',
        ),
      ),
    });
    fc.assert(
      fc.property(fc.constantFrom(...sources), fc.array(edit, { minLength: 1, maxLength: 6 }), (source, edits) => {
        const text = edits.reduce((textSoFar, { position, cut, put }) => {
          const index = Math.floor(position * textSoFar.length);
          return textSoFar.slice(0, index) + put + textSoFar.slice(index + cut);
        }, source);
        const result = readGpxRoad(text);
        if (!result.ok) return result.error.code.startsWith('file.');
        const { latDeg, lonDeg, elevationM } = result.value;
        return (
          latDeg.length >= 2 &&
          lonDeg.length === latDeg.length &&
          elevationM.length === latDeg.length &&
          latDeg.every((value) => Math.abs(value) <= 90) &&
          lonDeg.every((value) => Math.abs(value) <= 180) &&
          elevationM.every((value) => value >= -500 && value <= 9000)
        );
      }),
      { numRuns: 2000 },
    );
  });
});

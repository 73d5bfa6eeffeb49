import { describe, expect, it } from 'vitest';
import {
  buildFitFile,
  buildGpxFile,
  buildTcxFile,
  createNorthwardRide,
  encodeUtf8,
  type Sample,
} from '#tests/fixtures/trackFiles.ts';
import { createToolApi } from '#workers/createToolApi.ts';

const { readActivityFile } = createToolApi();
const ride = createNorthwardRide({
  lengthM: 2_000,
  elevationAt: (atM) => 100 + atM / 25,
  powerAt: (atM) => 150 + atM / 20,
});
const read = (file: string | Uint8Array<ArrayBuffer>) =>
  readActivityFile({ name: 'ride', bytes: typeof file === 'string' ? encodeUtf8(file) : file });

describe('readActivityFile', () => {
  it.each([
    ['gpx', buildGpxFile(ride, '早晨')],
    ['tcx', buildTcxFile(ride)],
    ['fit', buildFitFile(ride)],
  ])('reads time, distance, power and the rest of a %s', async (format, file) => {
    const result = await read(file);
    if (!result.ok) throw new Error(result.error.code);
    const { value } = result;
    expect(value).toMatchObject({
      format,
      startAtMs: Date.UTC(2026, 10, 20, 22, 0, 0),
      timeS: Float64Array.from(ride, (_, index) => index * 2),
      powerW: Float64Array.from(ride, ({ powerW }) => powerW ?? 0),
      heartRateBpm: Float64Array.from(ride, () => 150),
      cadenceRpm: Float64Array.from(ride, () => 85),
    });
    ride.forEach((sample, index) => {
      expect(value.distanceM?.[index]).toBeCloseTo(sample.distanceM ?? 0, 0);
      expect(Math.abs((value.elevationM?.[index] ?? 0) - (sample.elevationM ?? 0))).toBeLessThanOrEqual(0.1);
      expect(value.latDeg?.[index]).toBeCloseTo(sample.latDeg ?? 0, 5);
      expect(value.lonDeg?.[index]).toBeCloseTo(121, 5);
    });
  });

  it('reads an indoor ride: power and time, no positions', async () => {
    const indoor = ride.map(({ latDeg: _, lonDeg: __, elevationM: ___, ...rest }) => rest);
    for (const file of [buildTcxFile(indoor), buildFitFile(indoor)]) {
      expect(await read(file)).toMatchObject({
        ok: true,
        value: { latDeg: null, lonDeg: null, elevationM: null, powerW: { length: 201, 200: 250 } },
      });
    }
  });

  it('has no power without a meter, and NaN, not 0, where one dropped out', async () => {
    const bare = ride.map(({ powerW: _, ...rest }) => rest);
    expect(await read(buildFitFile(bare))).toMatchObject({ ok: true, value: { powerW: null } });
    const dropout = ride.map((sample, index) => (index === 5 ? { ...sample, powerW: 65_534 } : sample));
    expect(await read(buildFitFile(dropout))).toMatchObject({
      ok: true,
      value: { powerW: { 4: 152, 5: Number.NaN, 6: 153 } },
    });
  });

  it('uses each instant once, so that times increase', async () => {
    const doubled = ride.flatMap((sample) => [sample, sample]);
    const result = await read(buildGpxFile(doubled));
    expect(result.ok && result.value.timeS).toEqual(Float64Array.from(ride, (_, index) => index * 2));
  });

  it('measures along the positions if the device did not count distance', async () => {
    const result = await read(buildGpxFile(ride));
    expect(result.ok && result.value.distanceM?.at(-1)).toBeCloseTo(2_000, 0);
  });

  it('reads times without a zone as UTC, and applies a zone', async () => {
    const local = buildGpxFile(ride).replaceAll('.000Z', '');
    expect(await read(local)).toMatchObject({ ok: true, value: { startAtMs: Date.UTC(2026, 10, 20, 22) } });
    const zoned = buildGpxFile(ride).replaceAll('.000Z', '+08:00');
    expect(await read(zoned)).toMatchObject({ ok: true, value: { startAtMs: Date.UTC(2026, 10, 20, 14) } });
  });

  it('reads the first activity of a TCX, and counts the others', async () => {
    const [head, foot] = buildTcxFile(ride).split(/(?=<\/Activities>)/) as [string, string];
    const activity = /<Activity[ ][\s\S]*<\/Activity>/.exec(head)?.[0];
    const empty = '<Activity Sport="Biking"><Id>2026-11-22T22:00:00Z</Id></Activity>';
    const several = await read(`${head}${activity}${empty}${activity}${foot}`);
    const alone = await read(`${head}${foot}`);
    if (!alone.ok) throw new Error(alone.error.code);
    expect(alone.value.repairs).toEqual([]);
    expect(several).toEqual({
      ok: true,
      value: { ...alone.value, repairs: [{ code: 'activitiesSkipped', count: 2 }] },
    });
  });

  it('refuses a drawn route, and times that go back', async () => {
    const drawn = ride.map(({ timeMs: _, ...rest }) => rest) as Sample[];
    expect(await read(buildGpxFile(drawn))).toEqual({
      ok: false,
      error: { code: 'file.noTimes', detail: '0 of 201 points' },
    });
    expect(await read(buildTcxFile(ride.toReversed()))).toMatchObject({
      ok: false,
      error: { code: 'file.timeBackwards', detail: 'line 5' },
    });
  });
});

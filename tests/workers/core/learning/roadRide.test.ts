import { describe, expect, it } from 'vitest';
import { clubRider, okValue, stillAir } from '#tests/workers/support/problems.ts';
import { type RideSamples, toRoadRide } from '#workers/core/learning/roadRide.ts';
import { toRiddenCourse } from '#workers/core/learning/toRiddenCourse.ts';
import { createManualWeather } from '#workers/core/pacing/manualWeather.ts';

const degM = 111_195;

/** A ride due north at 8 m/s and 200 W, a sample a second. */
function createSamples(seconds = 1_000, change: Partial<RideSamples> = {}): RideSamples {
  const timeS = Float64Array.from({ length: seconds }, (_, second) => second);
  return {
    timeS,
    latDeg: timeS.map((s) => 24 + (8 * s) / degM),
    lonDeg: timeS.map(() => 121),
    elevationM: timeS.map((s) => 100 + 0.2 * s),
    powerW: timeS.map(() => 200),
    ...change,
  };
}

/** The same ride with a pause in the middle, recorded or not. */
function createPausedSamples(pauseS: number, isRecorded: boolean): RideSamples {
  const ride = createSamples();
  const rows = Array.from(ride.timeS, (atS, k) => ({ atS, lat: ride.latDeg[k] as number, watts: 200 }));
  const middle = rows[500] as (typeof rows)[0];
  const pauseSamples = Array.from({ length: isRecorded ? pauseS : 0 }, (_, k) => ({
    atS: 501 + k,
    lat: middle.lat + ((k % 3) - 1) / degM,
    watts: 0,
  }));
  const all = [
    ...rows.slice(0, 501),
    ...pauseSamples,
    ...rows.slice(501).map((row) => ({ ...row, atS: row.atS + pauseS })),
  ];
  return {
    timeS: all.map(({ atS }) => atS),
    latDeg: all.map(({ lat }) => lat),
    lonDeg: all.map(() => 121),
    elevationM: all.map(() => 100),
    powerW: all.map(({ watts }) => watts),
  };
}

describe('toRoadRide', () => {
  it('reduces a recording to its road', () => {
    const ride = okValue(toRoadRide(createSamples()));
    expect(ride.distanceM.at(-1)).toBe(7_975);
    expect(ride.movingS.at(-1)).toBeCloseTo(7_975 / 8, 1);
    expect(ride.elevationM[40]).toBeCloseTo(125, 1);
    expect(Number.isNaN(ride.powerW[0])).toBe(true);
    expect(ride.stopM).toHaveLength(0);
    expect(ride.powerW.subarray(1).every((watts) => Math.abs(watts - 200) < 1e-6)).toBe(true);
  });

  it.each([
    [400, 'recorded', true],
    [400, 'not recorded', false],
    [15, 'recorded', true],
    [15, 'not recorded', false],
  ])(
    'leaves out a pause of %i s that was %s, in time, length and watts, and has its place',
    (pauseS, _, isRecorded) => {
      const ride = okValue(toRoadRide(createPausedSamples(pauseS, isRecorded)));
      expect(Array.from(ride.stopM)).toEqual([expect.closeTo(4_000, -1)]);
      expect(ride.distanceM.at(-1)).toBeGreaterThan(7_940);
      expect(ride.distanceM.at(-1)).toBeLessThan(7_995);
      expect(ride.movingS.at(-1)).toBeGreaterThan(985);
      expect(ride.movingS.at(-1)).toBeLessThan(1_005);
      const measured = ride.powerW.filter(Number.isFinite);
      expect(measured.reduce((sum, watts) => sum + watts, 0) / measured.length).toBeCloseTo(200, -1);
    },
  );

  it('has no watts, not even 0, where none were measured', () => {
    const silent = createSamples(1_000, {
      powerW: Array.from({ length: 1_000 }, (_, s) => (s > 300 && s < 600 ? Number.NaN : 200)),
    });
    const ride = okValue(toRoadRide(silent));
    expect(Number.isNaN(ride.powerW[140])).toBe(true);
    expect(ride.powerW.some((watts) => watts < 199)).toBe(false);
    const { rowPowerW, rowMovingS, problem } = okValue(
      toRiddenCourse(ride, clubRider, (elevationM) => createManualWeather({ ...stillAir, elevationM })),
    );
    expect(rowPowerW.length).toBe(rowMovingS.length);
    expect(problem.rowEndM.at(-1)).toBe(7_975);
    expect([...rowPowerW].map(Number.isFinite)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(rowMovingS.reduce((sum, s) => sum + s, 0)).toBeCloseTo(ride.movingS.at(-1) as number, 6);
  });

  it('bridges a lost signal with its time', () => {
    const lost = createSamples();
    const remaining = Array.from(lost.timeS).filter((s) => s < 400 || s > 600);
    const pick = (column: ArrayLike<number> | null) => remaining.map((s) => column?.[s] as number);
    const ride = okValue(
      toRoadRide({
        timeS: remaining,
        latDeg: pick(lost.latDeg),
        lonDeg: pick(lost.lonDeg),
        elevationM: pick(lost.elevationM),
        powerW: pick(lost.powerW),
      }),
    );
    expect(ride.movingS.at(-1)).toBeCloseTo(7_975 / 8, 1);
    expect(Number.isNaN(ride.powerW[160])).toBe(true);
  });

  it('takes no position that stood still without a signal for a stop', () => {
    const ride = createSamples();
    const frozen = Array.from(ride.latDeg, (lat, s) => (s > 400 && s < 420 ? (ride.latDeg[400] as number) : lat));
    const { stopM, movingS } = okValue(toRoadRide({ ...ride, latDeg: frozen }));
    expect(stopM).toHaveLength(0);
    expect(movingS.at(-1)).toBeCloseTo(7_975 / 8, 1);
  });

  it('refuses recordings without a road', () => {
    const noValues = Array.from({ length: 1_000 }, () => Number.NaN);
    const findErrorCode = (change: Partial<RideSamples>) => {
      const result = toRoadRide(createSamples(1_000, change));
      return result.ok ? null : result.error.code;
    };
    expect(findErrorCode({ latDeg: noValues })).toBe('file.noPositions');
    expect(findErrorCode({ elevationM: null })).toBe('file.noElevation');
    expect(findErrorCode({ latDeg: Array.from({ length: 1_000 }, (_, s) => 24 + (s > 500 ? 0.1 : 0)) })).toBe(
      'file.gap',
    );
    expect(findErrorCode({ latDeg: Array.from({ length: 1_000 }, () => 24) })).toBe('learning.tooShort');
    const bare = okValue(toRoadRide(createSamples(1_000, { powerW: null })));
    expect(toRiddenCourse(bare, clubRider, (elevationM) => createManualWeather({ ...stillAir, elevationM }))).toEqual({
      ok: false,
      error: { code: 'learning.noPower' },
    });
  });
});

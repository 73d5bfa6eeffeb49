import { describe, expect, it } from 'vitest';
import { toAttemptRide } from '#server/modules/verifications/attempts/attempts.service.ts';

const startedAtMs = Date.UTC(2026, 1, 28, 22);
const facts = {
  sportType: 'Ride',
  deviceName: null,
  creator: null,
  format: 'fit',
  isTrainer: false,
  isManual: false,
  isFlagged: false,
} as const;

/** 4 km due north at 8 m/s; no power in the second half. */
function createSamples(count = 500) {
  const timeS = Float64Array.from({ length: count }, (_, second) => second);
  return {
    timeS,
    latDeg: timeS.map((s) => 24 + (8 * s) / 111_195),
    lonDeg: timeS.map(() => 121),
    elevationM: timeS.map((s) => 100 + s / 10),
    distanceM: null,
    powerW: timeS.map((s) => (s < 250 ? 210 : Number.NaN)),
    heartRateBpm: null,
  };
}

const sum = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('attemptRide', () => {
  it('has the ride by course distance, with null where power is missing', () => {
    const { started_at, road } = toAttemptRide({ startedAtMs, facts, samples: createSamples() });
    expect(started_at).toBe('2026-02-28T22:00:00.000Z');
    expect(road?.power_w.length).toBe(160);
    expect([road?.power_w[0], road?.power_w[40], road?.power_w[120]]).toEqual([null, 210, null]);
    expect(sum(road?.moving_ds ?? [])).toBeCloseTo((3_975 / 8) * 10, -1);
    expect(sum(road?.lat_e6 ?? [])).toBeCloseTo(24_000_000 + (3_975 / 111_195) * 1e6, -2);
    expect(sum(road?.elevation_dm ?? [])).toBeCloseTo(1_000 + 497, -1);
  });

  it('has the places of its stops', () => {
    const samples = createSamples();
    const insertPause = (column: Float64Array) =>
      Float64Array.from(
        { length: 520 },
        (_, second) => column[second < 250 ? second : Math.max(250, second - 20)] ?? 0,
      );
    const paused = {
      ...samples,
      timeS: Float64Array.from({ length: 520 }, (_, second) => second),
      latDeg: insertPause(samples.latDeg),
      lonDeg: insertPause(samples.lonDeg),
      elevationM: insertPause(samples.elevationM),
      powerW: insertPause(samples.powerW),
    };
    const { road } = toAttemptRide({ startedAtMs, facts, samples: paused });
    expect(road?.stop_m).toEqual([2_000]);
    expect(sum(road?.moving_ds ?? [])).toBeCloseTo((3_975 / 8) * 10, -1);
    expect(toAttemptRide({ startedAtMs, facts, samples }).road?.stop_m).toEqual([]);
  });

  it('has no road if the ride has no elevation or is too short', () => {
    expect(toAttemptRide({ startedAtMs, facts, samples: { ...createSamples(), elevationM: null } }).road).toBeNull();
    expect(toAttemptRide({ startedAtMs, facts, samples: createSamples(60) }).road).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { simulateRide } from '#simulator/rides/simulateRide.ts';
import { caseCourse } from '#tests/fixtures/rides/rideCases.ts';
import { straightLine } from '#tests/fixtures/rides/straightLine.ts';
import { computeMovingTime } from '#workers/core/verification/matching/movingTime.ts';
import { computeRideFingerprint } from '#workers/core/verification/prints/rideFingerprint.ts';

describe('movingTime', () => {
  const road = straightLine(3_000);
  const rideWithStop = { course: road, speedMps: 5, stops: [{ atM: 1_500, durationS: 300 }], leadInM: 0, leadOutM: 0 };

  it('excludes a stop, also one with receiver jitter', () => {
    expect(Math.abs(computeMovingTime(simulateRide(rideWithStop), 0, 900) - 600)).toBeLessThan(10);
    const jitter = simulateRide({ ...rideWithStop, noiseSigmaM: 2, noiseCorrelationS: 20 });
    expect(Math.abs(computeMovingTime(jitter, 0, 900) - 600)).toBeLessThan(20);
  });

  it('excludes a pause of the device, and includes a gap that was ridden through', () => {
    const { timeS, latDeg, lonDeg } = simulateRide(rideWithStop);
    const indices = timeS.flatMap((atS, index) => (atS > 305 && atS < 595 ? [] : [index]));
    const pick = (column: readonly number[]) => indices.map((index) => column[index] as number);
    const paused = computeMovingTime({ timeS: pick(timeS), latDeg: pick(latDeg), lonDeg: pick(lonDeg) }, 0, 900);
    expect(Math.abs(paused - 600)).toBeLessThan(10);
    const tunnel = simulateRide({ ...rideWithStop, stops: [], gaps: [{ fromM: 1_000, toM: 2_000 }] });
    expect(computeMovingTime(tunnel, 0, 600)).toBeCloseTo(600, 0);
  });

  it('counts between the two times only, and is 0 without samples', () => {
    expect(computeMovingTime(simulateRide(rideWithStop), 100.5, 200.25)).toBeCloseTo(99.75, 6);
    expect(computeMovingTime({ timeS: [], latDeg: [], lonDeg: [] }, 0, 100)).toBe(0);
    expect(computeMovingTime(simulateRide(rideWithStop), 5_000, 6_000)).toBe(0);
  });
});

describe('rideFingerprint', () => {
  const startAtMs = Date.UTC(2026, 2, 1, 23, 4, 31);
  const ride = simulateRide({ course: caseCourse, noiseSigmaM: 2 });
  const print = computeRideFingerprint(ride, startAtMs);

  it('is the same for a copy with rounded values, another clock and no sensors', () => {
    const copy = {
      timeS: ride.timeS.map((atS) => Math.round(atS) + 100),
      latDeg: ride.latDeg.map((deg) => Number(deg.toFixed(6))),
      lonDeg: ride.lonDeg.map((deg) => Number(deg.toFixed(6))),
    };
    expect(computeRideFingerprint(copy, startAtMs - 100_000)).toBe(print);
  });

  it('differs for another day, for another rider who started in the same minute, and for another road', () => {
    expect(computeRideFingerprint(ride, startAtMs + 86_400_000)).not.toBe(print);
    const friendRide = simulateRide({ course: caseCourse, noiseSigmaM: 2, seed: 9, leadOutM: 230 });
    expect(computeRideFingerprint(friendRide, startAtMs + 10_000)).not.toBe(print);
    expect(computeRideFingerprint(simulateRide({ course: straightLine(14_000) }), startAtMs)).not.toBe(print);
  });

  it('is empty without samples', () => {
    expect(computeRideFingerprint({ timeS: [], latDeg: [], lonDeg: [] }, startAtMs)).toBe('');
    expect(computeRideFingerprint({ timeS: [1], latDeg: [24], lonDeg: [121] }, startAtMs)).toBe('');
  });
});

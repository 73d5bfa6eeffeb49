import { describe, expect, it } from 'vitest';
import { toAttemptTrack } from '#server/modules/verifications/attempts/attemptTrack.ts';
import { packEvidence, unpackEvidence } from '#server/modules/verifications/store/evidence.ts';

const facts = {
  sportType: 'Ride',
  deviceName: null,
  isTrainer: false,
  isManual: false,
  isFlagged: false,
  creator: null,
  createdAtMs: null,
  format: 'strava',
} as const;
const none = { elevationM: null, distanceM: null, powerW: null, heartRateBpm: null };

/** A spiral of this many seconds around Puli. */
function createRide(count: number) {
  const column = (read: (index: number) => number) => Float64Array.from({ length: count }, (_, index) => read(index));
  return {
    startedAtMs: Date.parse('2026-02-28T23:00:00Z'),
    facts,
    samples: {
      ...none,
      timeS: column((index) => index),
      latDeg: column((index) => 23.97 + index * 0.00002 * Math.cos(index / 300)),
      lonDeg: column((index) => 120.97 + index * 0.00002 * Math.sin(index / 300)),
      elevationM: column((index) => 450 + index / 10),
      heartRateBpm: column((index) => (index % 7 === 0 ? Number.NaN : 140 + (index % 20))),
    },
  };
}

describe('evidence', () => {
  it('is restored with gaps and with the precision that a map needs', () => {
    const original = createRide(1_000);
    const { startedAtMs, facts: storedFacts, samples } = unpackEvidence(packEvidence(original));
    expect([startedAtMs, storedFacts]).toEqual([original.startedAtMs, facts]);
    for (let index = 0; index < 1_000; index += 1) {
      expect(samples.timeS[index]).toBe(index);
      expect(samples.latDeg[index]).toBeCloseTo(original.samples.latDeg[index] ?? 0, 7);
      expect(samples.heartRateBpm?.[index]).toBe(original.samples.heartRateBpm[index]);
    }
    expect(samples.powerW).toBeNull();
  });

  it('is packed to the same bytes after unpacking', () => {
    const once = packEvidence(createRide(500));
    expect(packEvidence(unpackEvidence(once)).equals(once)).toBe(true);
  });

  it('of ten hours is small', () => {
    expect(packEvidence(createRide(36_000)).length).toBeLessThan(400_000);
  });
});

describe('a track for the map', () => {
  it('has at most three thousand points, the last one included', () => {
    const track = toAttemptTrack(createRide(36_000), true);
    expect(track.time_ds.length).toBeLessThanOrEqual(3_000);
    expect(track.time_ds.reduce((sum, step) => sum + step, 0)).toBe(359_990);
    expect(track.elevation_dm).toHaveLength(track.time_ds.length);
  });

  it('has no elevation if the ride has none, and no point without a position', () => {
    const { samples, ...whole } = createRide(10);
    const latDeg = samples.latDeg.map((value, index) => (index === 3 ? Number.NaN : value));
    const track = toAttemptTrack({ ...whole, samples: { ...samples, latDeg, elevationM: null as never } }, true);
    expect([track.time_ds.length, track.elevation_dm]).toEqual([9, []]);
  });

  it('hides positions near both ends from others, also when the ride passes there again', () => {
    // At 10 m/s: 1,000 m to the north, back past the start, and on to 1,000 m south of it.
    const legsM = [
      ...Array.from({ length: 101 }, (_, position) => position * 10),
      ...Array.from({ length: 201 }, (_, position) => 1_000 - position * 10),
    ];
    const { samples, ...whole } = createRide(legsM.length);
    const latDeg = Float64Array.from(legsM, (northM) => 24 + northM / 111_195);
    const lonDeg = new Float64Array(legsM.length).fill(121);
    const track = toAttemptTrack({ ...whole, samples: { ...samples, latDeg, lonDeg } }, false);
    let latE5 = 0;
    const northM = track.lat_e5.map((step) => {
      latE5 += step;
      return Math.round((latE5 / 1e5 - 24) * 111_195);
    });
    // No point within 300 m of 0, where the ride began and passed again, or of -1,000, where it ended.
    expect(northM.every((position) => Math.abs(position) >= 299 && position >= -701)).toBe(true);
    expect([Math.max(...northM), Math.min(...northM)].map((position) => Math.round(position / 10) * 10)).toEqual([
      1_000, -700,
    ]);
  });

  it('is empty for others if the ride never left the surroundings of its start', () => {
    const track = toAttemptTrack(createRide(50), false);
    expect([track.is_blurred, track.time_ds, track.lat_e5]).toEqual([true, [], []]);
  });
});

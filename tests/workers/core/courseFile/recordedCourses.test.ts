import { describe, expect, it } from 'vitest';
import {
  buildFitFile,
  buildGpxFile,
  createNorthwardRide,
  encodeUtf8,
  type Sample,
} from '#tests/fixtures/trackFiles.ts';
import { findStops } from '#workers/core/courseFile/findStops.ts';
import { createToolApi } from '#workers/createToolApi.ts';

const { readCourseFile, readActivityFile } = createToolApi();
const degPerM = 1 / 111_195;
const ride = createNorthwardRide({ lengthM: 12_000, speedMps: 6, elevationAt: (atM) => 100 + atM * 0.03 });

async function readCourse(file: string | Uint8Array<ArrayBuffer>) {
  const result = await readCourseFile({ name: 'ride', bytes: typeof file === 'string' ? encodeUtf8(file) : file });
  if (!result.ok) throw new Error(`${result.error.code} ${result.error.detail}`);
  return result.value;
}

/** Reproducible noise of a receiver, about 5 m, wandering slowly. */
function createWander(seed: number) {
  let state = seed;
  let north = 0;
  let east = 0;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31 - 0.5;
  };
  return () => {
    north = 0.9 * north + 6 * next();
    east = 0.9 * east + 6 * next();
    return { north, east };
  };
}

/**
 * The ride with stops: `stops` gives seconds by the index of the point before the stop. The device goes on recording.
 */
function withStops(samples: readonly Sample[], stops: Readonly<Record<number, number>>): Sample[] {
  const scatter = createWander(7);
  let delayMs = 0;
  return samples.flatMap((sample, index) => {
    const moved = { ...sample, timeMs: (sample.timeMs ?? 0) + delayMs };
    const stopS = stops[index] ?? 0;
    const stationary = Array.from({ length: stopS }, (_, second) => {
      const { north, east } = scatter();
      return {
        ...moved,
        timeMs: moved.timeMs + (second + 1) * 1000,
        latDeg: (sample.latDeg ?? 0) + north * degPerM,
        lonDeg: (sample.lonDeg ?? 0) + (east * degPerM) / Math.cos((24 * Math.PI) / 180),
      };
    });
    delayMs += stopS * 1000;
    return [moved, ...stationary];
  });
}

describe('a recorded ride as a course', () => {
  it('does not become longer by stops, however the receiver wanders', async () => {
    const stopped = withStops(ride, { 200: 300, 500: 1200, 900: 90 });
    const chords = stopped.reduce((sum, { latDeg = 0, lonDeg = 0 }, index) => {
      const previous = stopped[index - 1];
      if (previous === undefined) return 0;
      return sum + Math.hypot(latDeg - (previous.latDeg ?? 0), lonDeg - (previous.lonDeg ?? 0)) / degPerM;
    }, 0);
    expect(chords).toBeGreaterThan(14_000);
    const withoutCounts = stopped.map(({ distanceM: _, ...rest }) => rest);
    for (const file of [buildGpxFile(stopped), buildFitFile(stopped), buildFitFile(withoutCounts)]) {
      const read = await readCourse(file);
      expect(read.distanceM).toBeGreaterThan(11_960);
      expect(read.distanceM).toBeLessThan(12_060);
      expect(read.warnings).toMatchObject([{ code: 'pointsDropped', count: expect.closeTo(1_590, -2) }]);
    }
  });

  it('does not include the distance that the device counted during stops', async () => {
    const counting = withStops(ride, { 300: 600 });
    let countedM = 0;
    const jittered = counting.map((sample, index) => {
      const previous = counting[index - 1];
      const stepM = previous?.distanceM === sample.distanceM ? 1 : 10;
      countedM += index === 0 ? 0 : stepM;
      return { ...sample, distanceM: countedM };
    });
    expect(jittered.at(-1)?.distanceM).toBe(12_600);
    const { distanceM } = await readCourse(buildFitFile(jittered));
    expect(distanceM).toBeGreaterThan(11_960);
    expect(distanceM).toBeLessThan(12_060);
  });

  it('does not treat a slow climb and a walk at 0.9 m/s as stops', async () => {
    const walk = createNorthwardRide({ lengthM: 600, stepM: 0.9, speedMps: 0.9 });
    expect(findStops(...toColumns(walk))).toEqual([]);
    const crawl = createNorthwardRide({ lengthM: 600, stepM: 0.3, speedMps: 0.3 });
    expect(findStops(...toColumns(crawl)).length).toBeGreaterThan(10);
  });

  it('finds no stops in a drawn route', () => {
    const [latDeg, lonDeg] = toColumns(ride);
    expect(
      findStops(
        latDeg.fill(24),
        lonDeg,
        [...latDeg].map(() => null),
      ),
    ).toEqual([]);
  });

  it('ignores 0, 0 before the first fix', async () => {
    const early = ride.map((sample, index) => (index < 8 ? { ...sample, latDeg: 0, lonDeg: 0 } : sample));
    for (const file of [buildGpxFile(early), buildFitFile(early)]) {
      const read = await readCourse(file);
      expect(read.distanceM).toBeCloseTo(11_920, -1);
      expect(read.line.latDeg[0]).toBeCloseTo(ride[8]?.latDeg ?? 0, 5);
    }
    const activity = await readActivityFile({ name: 'ride', bytes: buildFitFile(early) });
    expect(activity.ok && activity.value.latDeg?.[0]).toBeCloseTo(ride[8]?.latDeg ?? 0, 5);
  });

  it('bridges a gap of 2.5 km, reports its position, and takes its length from the device', async () => {
    const rideWithGap = ride.filter((_, index) => index < 300 || index > 550);
    const straight = await readCourse(buildGpxFile(rideWithGap));
    expect(straight.distanceM).toBeCloseTo(12_000, -1);
    expect(straight.gaps).toEqual([{ startM: expect.closeTo(2_990, 0), endM: expect.closeTo(5_510, 0) }]);
    expect(straight.warnings).toEqual([
      { code: 'gaps', count: 1, maxGapM: expect.closeTo(2_520, 0), maxGapAtM: expect.closeTo(2_990, 0) },
    ]);
    const bentRide = rideWithGap.map((sample, index) => ({
      ...sample,
      distanceM: (sample.distanceM ?? 0) + (index >= 300 ? 800 : 0),
    }));
    const counted = await readCourse(buildFitFile(bentRide));
    expect(counted.distanceM).toBeCloseTo(12_800, -1);
    expect(counted.gaps).toEqual([{ startM: expect.closeTo(2_990, -1), endM: expect.closeTo(6_310, -1) }]);
  });

  it('reports the gaps in the other direction', async () => {
    const { turnCourse } = createToolApi();
    const { line } = await readCourse(buildGpxFile(ride.filter((_, index) => index < 300 || index > 550)));
    const reversed = await turnCourse({ line, name: 'back' });
    expect(reversed.ok && reversed.value.gaps).toEqual([
      { startM: expect.closeTo(12_000 - 5_510, 0), endM: expect.closeTo(12_000 - 2_990, 0) },
    ]);
  });
});

function toColumns(samples: readonly Sample[]): [Float64Array, Float64Array, (number | null)[]] {
  return [
    Float64Array.from(samples, ({ latDeg = 0 }) => latDeg),
    Float64Array.from(samples, ({ lonDeg = 0 }) => lonDeg),
    samples.map(({ timeMs }) => timeMs ?? null),
  ];
}

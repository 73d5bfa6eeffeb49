import type { BenchReport } from '#scripts/bench.ts';
import { buildLine } from '#server/content/buildLine.ts';
import { wulingWest } from '#server/content/routes/wulingWest.ts';
import { simulateRide } from '#simulator/rides/simulateRide.ts';
import { createCheckpoints } from '#tests/fixtures/rides/createCheckpoints.ts';
import { computeHaversineM } from '#workers/core/gpx/trackToLine.ts';
import { matchActivity } from '#workers/core/verification/matching/matchActivity.ts';
import type { ActivitySamples, MatchCheckpoint, MatchCourse } from '#workers/core/verification/matching/matchTypes.ts';
import { computeRidePrint } from '#workers/core/verification/prints/ridePrint.ts';

const sampleCount = 36_000;
const checkpointCount = 20;
const rounds = 15;

interface Ride extends ActivitySamples {
  readonly timeS: number[];
  readonly latDeg: number[];
  readonly lonDeg: number[];
}

/** Ten hours at 1 Hz: up to Wuling, down, up and half way down again, with a receiver's noise. */
function simulateTenHours(course: Parameters<typeof simulateRide>[0]['course']): Ride {
  const { timeS, latDeg, lonDeg } = simulateRide({ course, lapCount: 3, noiseSigmaM: 2 });
  const takeSamples = (column: number[]) => column.slice(0, sampleCount);
  return { timeS: takeSamples(timeS), latDeg: takeSamples(latDeg), lonDeg: takeSamples(lonDeg) };
}

/** The simplest solution: for each checkpoint the first sample in its circle after the previous checkpoint's. */
function matchPlainlyS({ timeS, latDeg, lonDeg }: Ride, checkpoints: readonly MatchCheckpoint[]): number {
  const insideTimesS = checkpoints.map((gate) => {
    const inside: number[] = [];
    for (let index = 0; index < timeS.length; index++) {
      const awayM = computeHaversineM(latDeg[index] as number, lonDeg[index] as number, gate.latDeg, gate.lonDeg);
      if (awayM <= gate.radiusM) inside.push(timeS[index] as number);
    }
    return inside;
  });
  let atS = Number.NEGATIVE_INFINITY;
  for (const inside of insideTimesS) atS = inside.find((insideS) => insideS > atS) ?? Number.NaN;
  return atS;
}

/** The minimum of all rounds, in milliseconds of this process's CPU time. */
function measureMinCpuMs(run: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const startCpu = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(startCpu);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/** A ten-hour activity against twenty checkpoints (architecture §9), compared with a plain matcher in the same run. */
export async function run(): Promise<BenchReport> {
  const { line } = buildLine(wulingWest.parts);
  const lengthM = line.distanceM.at(-1) as number;
  const samples = simulateTenHours(line);
  const gateDistancesM = Array.from(
    { length: checkpointCount },
    (_, index) => (lengthM * index) / (checkpointCount - 1),
  );
  const checkpoints = createCheckpoints(line, gateDistancesM);
  const course: MatchCourse = line;
  const effortCount = matchActivity({ samples, checkpoints, course }).efforts.length;
  const withCourseMs = measureMinCpuMs(() => matchActivity({ samples, checkpoints, course }));
  const matchMs = measureMinCpuMs(() => matchActivity({ samples, checkpoints }));
  const plainMs = measureMinCpuMs(() => matchPlainlyS(samples, checkpoints));
  return {
    name: 'match',
    rows: [
      { what: '36,000 samples, 20 checkpoints, with the course', value: withCourseMs, unit: 'ms', budget: { max: 50 } },
      { what: 'the same without the course', value: matchMs, unit: 'ms' },
      { what: 'a plain match by the first sample inside', value: plainMs, unit: 'ms' },
      { what: 'ours against the plain one', value: withCourseMs / plainMs, unit: 'ratio', budget: { max: 1 } },
      {
        what: 'the print of 36,000 samples',
        value: measureMinCpuMs(() => computeRidePrint(samples)),
        unit: 'ms',
        budget: { max: 5 },
      },
      { what: 'efforts found of 2', value: effortCount, unit: '', budget: { min: 2, max: 2 } },
    ],
  };
}

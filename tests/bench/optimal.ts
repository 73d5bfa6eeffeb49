import type { BenchReport } from '#scripts/bench.ts';
import { straightGrid } from '#tests/workers/support/courses.ts';
import { createProblem, okValue } from '#tests/workers/support/problems.ts';
import { allocatePower, type PowerAllocationInput } from '#workers/core/pacing/optimal/allocatePower.ts';
import { optimisePlan } from '#workers/core/pacing/optimal/optimisePlan.ts';

const segmentCount = 500;
const windows = 30;

/** 100 km of hills in 500 segments with wind that turns and FTP that falls with elevation. */
function buildAllocation(intensityFactor: number): PowerAllocationInput {
  return {
    stretches: Array.from({ length: segmentCount }, (_, k) => ({
      lengthM: 200,
      gradeRatio: 0.05 * Math.sin(k / 7) + 0.01 * Math.sin(k / 90),
      gravityMps2: 9.79,
      headwindMps: 3 * Math.cos(k / 23),
      airDensityKgM3: 1.2 - (0.2 * k) / segmentCount,
      ftpW: 260 - (40 * k) / segmentCount,
    })),
    rider: { massKg: 75, cdaM2: 0.32, crr: 0.005, drivetrainEfficiency: 0.975 },
    exponent: 4,
    intensityFactor,
    minPowerW: 0,
    maxPowerW: 600,
    maxSpeedMps: 18,
  };
}

/** The simplest solution: bisection for the price, and within it bisection for each segment's speed. */
function computePlainS({
  stretches: segments,
  rider,
  exponent: n,
  intensityFactor,
  maxSpeedMps,
}: PowerAllocationInput): number {
  const budget = intensityFactor ** n;
  const powerAt = (segment: (typeof segments)[number], speed: number) => {
    const along = speed + segment.headwindMps;
    const steadyN =
      (rider.massKg * segment.gravityMps2 * (segment.gradeRatio + rider.crr)) / Math.sqrt(1 + segment.gradeRatio ** 2);
    const dragN = 0.5 * segment.airDensityKgM3 * rider.cdaM2 * along * Math.abs(along);
    return (speed * (steadyN + dragN)) / rider.drivetrainEfficiency;
  };
  const marginalAt = (segment: (typeof segments)[number], speed: number) => {
    const power = powerAt(segment, speed);
    if (power <= 0) return 0;
    const slope = (powerAt(segment, speed + 1e-4) - powerAt(segment, speed - 1e-4)) / 2e-4;
    return ((power / segment.ftpW) ** (n - 1) * (n * speed * slope - power)) / segment.ftpW;
  };
  let low = Math.log(1e-6);
  let high = Math.log(1e6);
  let durationS = 0;
  for (let round = 0; round < 50; round++) {
    const price = Math.exp(0.5 * (low + high));
    durationS = 0;
    let overspend = 0;
    for (const segment of segments) {
      let slow = 0.1;
      let fast = maxSpeedMps;
      for (let k = 0; k < 40; k++) {
        const speed = 0.5 * (slow + fast);
        if (marginalAt(segment, speed) > price) fast = speed;
        else slow = speed;
      }
      const partS = segment.lengthM / slow;
      durationS += partS;
      overspend += partS * ((Math.max(0, powerAt(segment, slow)) / segment.ftpW) ** n - budget);
    }
    if (overspend > 0) high = 0.5 * (low + high);
    else low = 0.5 * (low + high);
  }
  return durationS;
}

/** The minimum of many runs, each with a different intensity. */
function measureMinMs(run: (share: number) => unknown, times = windows): number {
  let best = Number.POSITIVE_INFINITY;
  for (let k = 0; k < times; k++) {
    const startMs = performance.now();
    run(0.75 + 0.005 * k);
    best = Math.min(best, performance.now() - startMs);
  }
  return best;
}

/** Times the allocation of 500 segments, and optimal plans of 100 km on a 10 m grid (architecture §6.6, §9). */
export async function run(): Promise<BenchReport> {
  const grid = straightGrid(
    100_000,
    (placeM) => 700 + 450 * Math.sin(placeM / 7000) + 40 * Math.sin(placeM / 600) + 8 * Math.sin(placeM / 110),
  );
  for (let k = 0; k < grid.stepCount; k++) grid.bearingRad[k] = Math.PI + Math.PI * Math.sin(k / 40);
  grid.speedCapMps.fill(15);
  const computePlan = (share: number, effort: Parameters<typeof optimisePlan>[1]) =>
    okValue(
      optimisePlan(
        createProblem(grid, { rowCount: 60, rider: { ftpW: 300 * share }, air: { windSpeedMps: 3, windFromDeg: 60 } }),
        effort,
      ),
    );
  const firstMs = measureMinMs((share) => allocatePower(buildAllocation(share)), 1);
  const allocationMs = measureMinMs((share) => allocatePower(buildAllocation(share)));
  const plainMs = measureMinMs((share) => computePlainS(buildAllocation(share)), 4);
  const planMs = measureMinMs((share) => computePlan(share, { kind: 'ftp' }), 10);
  const goalMs = measureMinMs((share) => computePlan(share, { kind: 'finish', durationS: 11_000 }), 6);
  const difference = Math.abs(allocatePower(buildAllocation(0.8)).durationS / computePlainS(buildAllocation(0.8)) - 1);
  return {
    name: 'optimal',
    rows: [
      { what: '500 segments (aim 15)', value: allocationMs, unit: 'ms' },
      { what: '500 segments, the first time', value: firstMs, unit: 'ms' },
      { what: 'nested bisection on the same segments', value: plainMs, unit: 'ms' },
      { what: 'nested bisection against ours', value: plainMs / allocationMs, unit: 'ratio', budget: { min: 5 } },
      { what: 'difference of their durations', value: difference, unit: 'relative', budget: { max: 1e-6 } },
      { what: 'whole optimal plan of 100 km', value: planMs, unit: 'ms' },
      { what: 'whole optimal plan of 100 km that W prime limits', value: goalMs, unit: 'ms' },
    ],
  };
}

import type { BenchReport } from '#scripts/bench.ts';
import { type SolveSpeedInput, solveSpeedMps } from '#workers/core/physics/solveSpeed.ts';

const caseCount = 4096;
const roundsPerRun = 250;

/** A xorshift generator, so that every run uses the same cases. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

function makeCases(): SolveSpeedInput[] {
  const random = createRandom(20260228);
  const between = (low: number, high: number) => low + (high - low) * random();
  return Array.from({ length: caseCount }, () => ({
    powerW: between(80, 400),
    gravityMps2: 9.81,
    massKg: between(55, 100),
    gradeRatio: between(-0.08, 0.14),
    headwindMps: between(-10, 10),
    cdaM2: between(0.25, 0.5),
    crr: between(0.003, 0.008),
    airDensityKgM3: between(0.8, 1.25),
    drivetrainEfficiency: 0.975,
  }));
}

/** The simplest solution: Newton with a bracket, from a middling speed, to the same accuracy (1e-8). */
function plainNewtonMps(input: SolveSpeedInput): number {
  const { gradeRatio, headwindMps } = input;
  const wheelW = input.powerW * input.drivetrainEfficiency;
  const steadyN =
    (input.massKg * input.gravityMps2 * (gradeRatio + input.crr)) / Math.sqrt(1 + gradeRatio * gradeRatio);
  const drag = 0.5 * input.airDensityKgM3 * input.cdaM2;
  let low = 0;
  let high = 60;
  let speed = 8;
  for (let k = 0; k < 80; k++) {
    const along = speed + headwindMps;
    const force = steadyN + drag * along * Math.abs(along);
    const excess = speed * force - wheelW;
    if (excess > 0) high = speed;
    else low = speed;
    const slope = force + 2 * speed * drag * Math.abs(along);
    let next = speed - excess / slope;
    if (!(next > low && next < high)) next = 0.5 * (low + high);
    if (Math.abs(next - speed) < 1e-4 * speed) return next;
    speed = next;
  }
  return speed;
}

function measureSolvesPerSecond(solve: (input: SolveSpeedInput) => number, cases: readonly SolveSpeedInput[]): number {
  const startMs = performance.now();
  let sum = 0;
  for (let round = 0; round < roundsPerRun; round++) {
    for (let k = 0; k < caseCount; k++) sum += solve(cases[k] as SolveSpeedInput);
  }
  const seconds = (performance.now() - startMs) / 1000;
  if (!Number.isFinite(sum)) throw new Error('a solve was not finite');
  return (caseCount * roundsPerRun) / seconds;
}

function findMaxDifference(cases: readonly SolveSpeedInput[]): number {
  let worst = 0;
  for (const input of cases) worst = Math.max(worst, Math.abs(solveSpeedMps(input) / plainNewtonMps(input) - 1));
  return worst;
}

/** Steady-state solves a second against a plain Newton in the same run, best of three (architecture §9). */
export async function run(): Promise<BenchReport> {
  const cases = makeCases();
  let oursPerSecond = 0;
  let plainPerSecond = 0;
  measureSolvesPerSecond(solveSpeedMps, cases);
  measureSolvesPerSecond(plainNewtonMps, cases);
  for (let k = 0; k < 3; k++) {
    oursPerSecond = Math.max(oursPerSecond, measureSolvesPerSecond(solveSpeedMps, cases));
    plainPerSecond = Math.max(plainPerSecond, measureSolvesPerSecond(plainNewtonMps, cases));
  }
  return {
    name: 'solver',
    rows: [
      {
        what: 'solves against a plain safeguarded Newton',
        value: oursPerSecond / plainPerSecond,
        unit: 'ratio',
        budget: { min: 1 },
      },
      { what: 'ours', value: oursPerSecond / 1e6, unit: 'M/s' },
      { what: 'plain', value: plainPerSecond / 1e6, unit: 'M/s' },
      {
        what: 'largest difference between the two',
        value: findMaxDifference(cases),
        unit: 'relative',
        budget: { max: 1e-7 },
      },
    ],
  };
}

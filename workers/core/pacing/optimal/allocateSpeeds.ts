/**
 * Stretches of road with one force law each, in columns. The resistance is `steadyN + dragKgPerM u |u|`, u = v +
 * headwind.
 */
export interface StretchColumns {
  readonly lengthM: Float64Array;
  readonly steadyN: Float64Array;
  readonly dragKgPerM: Float64Array;
  readonly headwindMps: Float64Array;
  /** FTP of the stretch at the wheel: after the drivetrain's loss. */
  readonly wheelFtpW: Float64Array;
  /** Speeds that the rider can choose between; power at the lower one is 0 or more unless brakes hold it. */
  readonly lowMps: Float64Array;
  readonly highMps: Float64Array;
}

/** What may be spent. The cost of a power is (power / FTP)^exponent, never below 0. */
export interface SpeedBudget {
  /** 1 or more: 1 counts mean power, 4 as in normalised power. */
  readonly exponent: number;
  /** Highest mean cost over time, 0 or more. */
  readonly meanCost: number;
  /** Time ridden in addition at a power that is not chosen here, and its cost times time. */
  readonly lockedS: number;
  readonly lockedCostS: number;
}

/** Tolerance of the logarithm of the mean cost. */
const costTolerance = 1e-11;
const outerLimit = 80;
const innerLimit = 60;
const lastStep = 1e-7;
/** If the miss is above the first and Newton's step below the second, the step is too small and is not used. */
const maxNewtonMiss = 1;
const minFarStep = 0.02;

/**
 * Speeds that take the least time for a mean cost: minimum of the sum of L / v, with the mean over time of (P / FTP)^n
 * fixed.
 *
 * Where a speed is free, v P'(v) phi'(P) - phi(P) is one number for all stretches (Lagrange; the number is 1 / lambda
 * minus the budget). So one unknown is solved for in the logarithm, with one root per stretch inside. That root is
 * unique wherever the air comes from ahead. Where the rider may outrun a tailwind, the best of the stationary speeds is
 * taken. Such a speed can jump; the budget left by the jump is used by interpolating between both speeds, which for
 * exponents near 1 may lose 0.1 % of the time. Budgets below the cost of the lowest speeds give the lowest speeds,
 * budgets above the cost of the highest speeds give the highest.
 */
export function allocateSpeeds(stretches: StretchColumns, budget: SpeedBudget): Float64Array {
  const { lowMps, highMps } = stretches;
  const low = Float64Array.from(lowMps);
  const high = Float64Array.from(highMps);
  if (!(computeOverspend(stretches, budget, high) > 0)) return high;
  if (!(computeOverspend(stretches, budget, low) < 0)) return low;
  const speed = new Float64Array(low.length);
  const bracket = { low: Number.NaN, high: Number.NaN };
  const goal = Math.log(budget.meanCost);
  let lnPrice = goal + Math.log(Math.max(2 * budget.exponent - 1, 1));
  let previous: { lnPrice: number; miss: number } | undefined;
  speed.fill(Number.NaN);
  for (let k = 0; k < outerLimit; k++) {
    fillSpeeds(stretches, budget.exponent, lnPrice, speed);
    const miss = Math.log(computeMeanCost(stretches, budget, speed)) - goal;
    if (Math.abs(miss) < costTolerance) return speed;
    if (miss > 0) {
      bracket.high = lnPrice;
      high.set(speed);
    } else {
      bracket.low = lnPrice;
      low.set(speed);
    }
    const slope = previous ? (miss - previous.miss) / (lnPrice - previous.lnPrice) : 1;
    previous = { lnPrice, miss };
    lnPrice = chooseNextTrial(lnPrice - miss / slope, slope, bracket, miss);
    if (bracket.high - bracket.low < 1e-13 * Math.max(1, Math.abs(lnPrice))) break;
  }
  return blendSpeeds(stretches, budget, low, high);
}

function chooseNextTrial(
  wantedLn: number,
  slope: number,
  bracket: { low: number; high: number },
  miss: number,
): number {
  const { low, high } = bracket;
  const isInside = !(wantedLn <= low) && !(wantedLn >= high);
  if (slope > 0.01 && isInside && Number.isFinite(wantedLn)) return wantedLn;
  // One end of the bracket is not known yet: try a price that is smaller or larger by a factor of e^4.
  if (Number.isNaN(low)) return high - 4;
  if (Number.isNaN(high)) return low + 4;
  return miss === 0 ? low : 0.5 * (low + high);
}

/** Speeds between those within the budget and those above it, as far as the budget allows. */
function blendSpeeds(
  stretches: StretchColumns,
  budget: SpeedBudget,
  affordableMps: Float64Array,
  excessMps: Float64Array,
): Float64Array {
  const trial = new Float64Array(affordableMps.length);
  let low = 0;
  let high = 1;
  for (let k = 0; k < 50; k++) {
    const ratio = 0.5 * (low + high);
    for (let i = 0; i < trial.length; i++) {
      trial[i] = affordableMps[i] + ratio * (excessMps[i] - affordableMps[i]);
    }
    if (computeOverspend(stretches, budget, trial) > 0) high = ratio;
    else low = ratio;
  }
  for (let i = 0; i < trial.length; i++) {
    trial[i] = affordableMps[i] + low * (excessMps[i] - affordableMps[i]);
  }
  return trial;
}

/** Power at the wheel that a speed needs on a stretch; below 0 the brakes take it. */
export function computeWheelPowerW(stretches: StretchColumns, i: number, speedMps: number): number {
  const along = speedMps + stretches.headwindMps[i];
  return speedMps * (stretches.steadyN[i] + stretches.dragKgPerM[i] * along * Math.abs(along));
}

function computeSums(
  stretches: StretchColumns,
  budget: SpeedBudget,
  speed: Float64Array,
): { timeS: number; costS: number } {
  let timeS = budget.lockedS;
  let costS = budget.lockedCostS;
  for (let i = 0; i < speed.length; i++) {
    const partS = stretches.lengthM[i] / speed[i];
    const ratio = Math.max(0, computeWheelPowerW(stretches, i, speed[i])) / stretches.wheelFtpW[i];
    timeS += partS;
    costS += partS * computeCost(ratio, budget.exponent);
  }
  return { timeS, costS };
}

function computeMeanCost(stretches: StretchColumns, budget: SpeedBudget, speed: Float64Array): number {
  const { timeS, costS } = computeSums(stretches, budget, speed);
  return costS / timeS;
}

function computeOverspend(stretches: StretchColumns, budget: SpeedBudget, speed: Float64Array): number {
  const { timeS, costS } = computeSums(stretches, budget, speed);
  return costS - budget.meanCost * timeS;
}

/** Cost of a share of FTP. */
export function computeCost(ratio: number, exponent: number): number {
  if (exponent !== 4) return ratio ** exponent;
  const squared = ratio * ratio;
  return squared * squared;
}

/** Cost of the last second saved at a speed: v P'(v) phi'(P) - phi(P), equal at all free speeds of an allocation. */
export function computeMarginalCost(stretches: StretchColumns, i: number, speedMps: number, exponent: number): number {
  const air = Math.abs(speedMps + stretches.headwindMps[i]);
  const power = computeWheelPowerW(stretches, i, speedMps);
  const dragDerivativeN = 2 * stretches.dragKgPerM[i] * speedMps * speedMps * air;
  const ftpW = stretches.wheelFtpW[i];
  return ((power / ftpW) ** (exponent - 1) * ((exponent - 1) * power + exponent * dragDerivativeN)) / ftpW;
}

function fillSpeeds(stretches: StretchColumns, exponent: number, lnPrice: number, speed: Float64Array): void {
  const { headwindMps, lowMps, highMps } = stretches;
  for (let i = 0; i < speed.length; i++) {
    const low = lowMps[i];
    const high = highMps[i];
    const tailwindMps = -headwindMps[i];
    const canOutrunWind = low < tailwindMps && high > (2 / 3) * tailwindMps;
    speed[i] = canOutrunWind
      ? findBestInTailwind(stretches, { i, exponent, lnPrice }, tailwindMps)
      : findSpeedBetween(stretches, { i, exponent, lnPrice }, low, high, speed[i]);
  }
}

interface Stationarity {
  readonly i: number;
  readonly exponent: number;
  readonly lnPrice: number;
}

/**
 * The best of the stationary speeds in three ranges: up to two thirds of the tailwind, up to the tailwind, and beyond
 * it.
 */
function findBestInTailwind(stretches: StretchColumns, stationarity: Stationarity, tailwindMps: number): number {
  const low = stretches.lowMps[stationarity.i];
  const high = stretches.highMps[stationarity.i];
  const ends = [
    low,
    Math.min(Math.max((2 / 3) * tailwindMps, low), high),
    Math.min(Math.max(tailwindMps, low), high),
    high,
  ];
  let best = low;
  let bestValue = Number.POSITIVE_INFINITY;
  for (let k = 0; k < 3; k++) {
    const from = ends[k];
    const to = ends[k + 1];
    if (!(to > from) && k > 0) continue;
    const speed = findSpeedBetween(stretches, stationarity, from, to, Number.NaN);
    const ratio =
      Math.max(0, computeWheelPowerW(stretches, stationarity.i, speed)) / stretches.wheelFtpW[stationarity.i];
    const value = (Math.exp(stationarity.lnPrice) + computeCost(ratio, stationarity.exponent)) / speed;
    if (value < bestValue) {
      best = speed;
      bestValue = value;
    }
  }
  return best;
}

/** Speed at which the marginal cost equals the price; the end of the range if it is beyond. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the hot loop; cut into functions it was 12-17 % slower (paired runs, 2026-11-22)
function findSpeedBetween(
  { steadyN, dragKgPerM, headwindMps, wheelFtpW }: StretchColumns,
  { i, exponent: n, lnPrice }: Stationarity,
  lowMps: number,
  highMps: number,
  guessMps: number,
): number {
  const steady = steadyN[i];
  const drag = dragKgPerM[i];
  const wind = headwindMps[i];
  const wantedLn = lnPrice + n * Math.log(wheelFtpW[i]);
  let low = lowMps;
  let high = highMps;
  let isLowTested = false;
  let isHighTested = false;
  let speed = guessMps >= low && guessMps <= high ? guessMps : 0.5 * (low + high);
  for (let k = 0; k < innerLimit; k++) {
    const along = speed + wind;
    const air = Math.abs(along);
    const force = steady + drag * along * air;
    const power = speed * force;
    // v P' - P, so that the marginal cost is (n v P' - P) P^(n-1).
    const dragDerivativeN = 2 * drag * speed * speed * air;
    const marginal = (n - 1) * power + n * dragDerivativeN;
    const hasPrice = marginal > 0 && (n === 1 || power > 0);
    const miss = hasPrice ? computeLogPower(n, power) + Math.log(marginal) - wantedLn : Number.NEGATIVE_INFINITY;
    if (miss > 0) {
      if (speed <= lowMps) return lowMps;
      high = speed;
    } else {
      if (speed >= highMps) return highMps;
      low = speed;
    }
    isLowTested ||= speed <= lowMps;
    isHighTested ||= speed >= highMps;
    const powerSlope = force + 2 * drag * speed * air;
    const dragDerivativeSlope = 2 * drag * speed * (2 * air + (along > 0 ? speed : -speed));
    const slope =
      (n === 1 ? 0 : ((n - 1) * powerSlope) / power) + ((n - 1) * powerSlope + n * dragDerivativeSlope) / marginal;
    const step = miss / (speed * slope);
    // As power goes to 0 its logarithm goes to minus infinity, so steps can be small even far from the root.
    const isFar = Math.abs(miss) > maxNewtonMiss && Math.abs(step) < minFarStep;
    const next = hasPrice && slope > 0 && !isFar ? speed * Math.exp(-step) : Number.NaN;
    if (Math.abs(step) < lastStep && next > 0) return Math.min(Math.max(next, lowMps), highMps);
    if (high - low < 1e-13 * high) return speed;
    if (next > low && next < high) speed = next;
    else if (next >= high && high === highMps && !isHighTested) speed = highMps;
    else if (next <= low && low === lowMps && !isLowTested) speed = lowMps;
    else speed = 0.5 * (low + high);
  }
  return speed;
}

function computeLogPower(exponent: number, power: number): number {
  return exponent === 1 ? 0 : (exponent - 1) * Math.log(power);
}

/** The best power of each stretch, and the loss of riding it with another power. */
export interface GroupingInput {
  readonly powerW: Float64Array;
  /** Seconds lost per square watt of difference; 0 where no target is needed. */
  readonly lossSPerW2: Float64Array;
  /** Where a target may end at a named place, which is easy to remember. */
  readonly isRowEnd: Uint8Array;
}

/** A target that ends between two named places has to save this much. */
const minUnnamedEndSavingS = 1;
/** Each additional target has to save this much. */
const minSavingS = 1;

/**
 * Divides an ordered list of stretches into runs of one power each, with the least loss (dynamic programming over cuts,
 * exact for quadratic losses). Uses between `minRuns` and `maxRuns` runs, as many as are worth it. Returns the run of
 * every stretch, from 0.
 */
export function groupStretches(optima: GroupingInput, minRuns: number, maxRuns: number): Int32Array {
  const count = optima.powerW.length;
  const maxCount = Math.max(1, Math.min(maxRuns, count));
  const minCount = Math.min(Math.max(1, minRuns), maxCount);
  const { loss, cut } = solveCuts(optima, maxCount);
  const getLoss = (runs: number) => loss[runs - 1][count];
  let runs = minCount;
  for (let runCount = minCount + 1; runCount <= maxCount; runCount++) {
    if (getLoss(runCount) + minSavingS * runCount < getLoss(runs) + minSavingS * runs) runs = runCount;
  }
  const runIndices = new Int32Array(count);
  let end = count;
  for (let run = runs - 1; run >= 0; run--) {
    const from = cut[run][end];
    runIndices.fill(run, from, end);
    end = from;
  }
  return runIndices;
}

/**
 * `loss[r][i]`: least loss of the first i stretches in r + 1 runs; `cut[r][i]`: where the last of these runs begins.
 */
function solveCuts(optima: GroupingInput, runs: number) {
  const count = optima.powerW.length;
  const computeRunLoss = createRunLoss(optima);
  const loss: Float64Array[] = [];
  const cut: Int32Array[] = [];
  for (let r = 0; r < runs; r++) {
    const { losses, starts } = addRun(optima, { r, count, previousLosses: loss[r - 1], computeRunLoss });
    loss.push(losses);
    cut.push(starts);
  }
  return { loss, cut };
}

interface RunSearch {
  readonly r: number;
  readonly count: number;
  /** Losses with one run fewer; undefined for the first run. */
  readonly previousLosses: Float64Array | undefined;
  readonly computeRunLoss: (from: number, to: number) => number;
}

function addRun({ isRowEnd }: GroupingInput, { r, count, previousLosses, computeRunLoss }: RunSearch) {
  const losses = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
  const starts = new Int32Array(count + 1);
  for (let i = r + 1; i <= count; i++) {
    if (previousLosses === undefined) {
      losses[i] = computeRunLoss(0, i);
      continue;
    }
    for (let from = r; from < i; from++) {
      const penaltyS = isRowEnd[from - 1] === 1 ? 0 : minUnnamedEndSavingS;
      const sum = previousLosses[from] + penaltyS + computeRunLoss(from, i);
      if (sum < losses[i]) {
        losses[i] = sum;
        starts[i] = from;
      }
    }
  }
  return { losses, starts };
}

/** Loss of riding stretches `from` up to `to` (excluded) at their best common power, by prefix sums. */
function createRunLoss({ powerW, lossSPerW2 }: GroupingInput): (from: number, to: number) => number {
  const count = powerW.length;
  const weight = new Float64Array(count + 1);
  const weightedPower = new Float64Array(count + 1);
  const weightedSquare = new Float64Array(count + 1);
  for (let i = 0; i < count; i++) {
    const w = lossSPerW2[i];
    const p = powerW[i];
    weight[i + 1] = weight[i] + w;
    weightedPower[i + 1] = weightedPower[i] + w * p;
    weightedSquare[i + 1] = weightedSquare[i] + w * p * p;
  }
  return (from, to) => {
    const w = weight[to] - weight[from];
    const wp = weightedPower[to] - weightedPower[from];
    const wpp = weightedSquare[to] - weightedSquare[from];
    return w > 0 ? Math.max(0, wpp - (wp * wp) / w) : 0;
  };
}

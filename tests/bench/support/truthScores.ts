/** A time that was predicted with a band of eight rides in ten, and the recorded one. */
export interface Prediction {
  readonly recordedS: number;
  readonly predictedS: number;
  readonly lowS: number;
  readonly highS: number;
}

/** How good predictions are, in percent of the recorded time; `biasPct` above 0 is too slow. */
export interface TruthScores {
  readonly biasPct: number;
  readonly maePct: number;
  /** Percentage of recorded times inside their band. */
  readonly coveragePct: number;
  readonly halfWidthPct: number;
  /** Winkler score: width of the band, plus ten seconds for each second that the recorded time lies outside it. */
  readonly intervalScorePct: number;
}

/** The band leaves out one ride in ten on each side. */
const alpha = 0.2;

/** A prediction with the rider whose it is, who has one weight however many rides there are; null is a rider alone. */
export interface RiderPrediction extends Prediction {
  readonly rider: string | null;
}

/** Means over riders: the rides of one rider share one weight. */
export function computeScores(predictions: readonly RiderPrediction[]): TruthScores {
  const countRides = (rider: string | null) =>
    rider === null ? 1 : predictions.filter((prediction) => prediction.rider === rider).length;
  const weights = predictions.map(({ rider }) => 1 / countRides(rider));
  const riderCount = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = (read: (prediction: Prediction) => number) =>
    roundTo2Digits(
      (100 * predictions.reduce((sum, prediction, k) => sum + (weights[k] as number) * read(prediction), 0)) /
        riderCount,
    );
  return {
    biasPct: mean(computeMissRatio),
    maePct: mean((prediction) => Math.abs(computeMissRatio(prediction))),
    coveragePct: mean(({ recordedS, lowS, highS }) => (recordedS >= lowS && recordedS <= highS ? 1 : 0)),
    halfWidthPct: mean(({ recordedS, lowS, highS }) => (highS - lowS) / 2 / recordedS),
    intervalScorePct: mean(({ recordedS, lowS, highS }) => {
      const outsideS = Math.max(lowS - recordedS, recordedS - highS, 0);
      return (highS - lowS + (2 / alpha) * outsideS) / recordedS;
    }),
  };
}

/** How much too slow the prediction is, as a ratio of the recorded time. */
export const computeMissRatio = ({ recordedS, predictedS }: Prediction): number => predictedS / recordedS - 1;

const roundTo2Digits = (value: number): number => Number(value.toFixed(2));

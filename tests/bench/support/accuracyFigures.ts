import type { ShownFigures } from '#scripts/shownFigures.ts';
import type { RecordedRide } from './recordedRides.ts';
import { computeScores, type Prediction, type RiderPrediction } from './truthScores.ts';

/** One recorded ride, predicted without and with values learned from its rider. */
interface MeasuredRide {
  readonly ride: RecordedRide;
  readonly plain: RiderPrediction;
  readonly learned: RiderPrediction;
  /** Number of the rider's earlier rides that were learned from; 0 if it was the first quarter of this ride. */
  readonly earlierRides: number;
}

/** The figures that the accuracy page shows. */
export function buildAccuracyFigures(rides: readonly MeasuredRide[]): ShownFigures {
  return {
    file: 'src/about/accuracy/figures.json',
    content: {
      ridesOfOneRider: Math.max(...rides.map(({ ride }) => countRides(ride.rider, rides))),
      plain: computeShownScores(rides.map(({ plain }) => plain)),
      learned: computeShownScores(rides.map(({ learned }) => learned)),
      rides: rides.map(({ ride, plain, learned, earlierRides }) => ({
        distanceM: ride.distanceM.at(-1),
        earlierRides,
        plain: roundToSeconds(plain),
        learned: roundToSeconds(learned),
      })),
    },
  };
}

const countRides = (rider: string | null, rides: readonly MeasuredRide[]) =>
  rider === null ? 1 : rides.filter(({ ride }) => ride.rider === rider).length;

function computeShownScores(predictions: readonly RiderPrediction[]) {
  const { biasPct, maePct, coveragePct, halfWidthPct } = computeScores(predictions);
  return { biasPct, maePct, coveragePct, halfWidthPct };
}

const roundToSeconds = ({ recordedS, predictedS, lowS, highS }: Prediction): Prediction => ({
  recordedS: Math.round(recordedS),
  predictedS: Math.round(predictedS),
  lowS: Math.round(lowS),
  highS: Math.round(highS),
});

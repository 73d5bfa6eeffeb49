import type { ShownFigures } from '#scripts/shownFigures.ts';
import type { RecordedRide } from './recordedRides.ts';
import { type Prediction, scoresOf } from './truthScores.ts';

/** One recorded ride, predicted without and with values learned from its rider. */
interface MeasuredRide {
  readonly ride: RecordedRide;
  readonly plain: Prediction;
  readonly learned: Prediction;
  /** Number of the rider's earlier rides that were learned from; 0 if it was the first quarter of this ride. */
  readonly earlierRides: number;
}

/** The figures that the accuracy page shows. */
export function accuracyFigures(rides: readonly MeasuredRide[]): ShownFigures {
  return {
    file: 'src/about/accuracy/figures.json',
    content: {
      ridesOfOneRider: Math.max(...rides.map(({ ride }) => ridesOf(ride.rider, rides))),
      plain: shownScores(rides.map(({ plain }) => plain)),
      learned: shownScores(rides.map(({ learned }) => learned)),
      rides: rides.map(({ ride, plain, learned, earlierRides }) => ({
        distanceM: ride.distanceM.at(-1),
        earlierRides,
        plain: wholeSeconds(plain),
        learned: wholeSeconds(learned),
      })),
    },
  };
}

const ridesOf = (rider: string | null, rides: readonly MeasuredRide[]) =>
  rider === null ? 1 : rides.filter(({ ride }) => ride.rider === rider).length;

function shownScores(predictions: readonly Prediction[]) {
  const { biasPct, maePct, coveragePct, halfWidthPct } = scoresOf(predictions);
  return { biasPct, maePct, coveragePct, halfWidthPct };
}

const wholeSeconds = ({ recordedS, predictedS, lowS, highS }: Prediction): Prediction => ({
  recordedS: Math.round(recordedS),
  predictedS: Math.round(predictedS),
  lowS: Math.round(lowS),
  highS: Math.round(highS),
});

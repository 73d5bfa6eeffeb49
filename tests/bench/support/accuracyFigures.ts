import type { ShownFigures } from '#scripts/shownFigures.ts';
import type { RecordedRide } from './recordedRides.ts';
import { type Prediction, scoresOf } from './truthScores.ts';

/** One recorded ride, predicted without and with something learned of its rider. */
interface MeasuredRide {
  readonly ride: RecordedRide;
  readonly plain: Prediction;
  readonly learned: Prediction;
  /** Rides of the same rider that were learned from; 0 if the ride's own first quarter was. */
  readonly earlierRides: number;
}

/** What the page of accuracy shows. */
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

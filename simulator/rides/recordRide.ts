import { findPassages, type Journey, type JourneyPoint } from './journey.ts';
import { createSeededRandom } from './seededRandom.ts';

/** How a device records a journey. */
export interface Recording {
  /** Seconds between samples; `smart` uses random intervals of 1 to 7. */
  readonly sampleIntervalS?: number | 'smart';
  /** When the first sample is taken, as a ratio of the first interval: 0..1. */
  readonly phase?: number;
  /** Standard deviation of the position's error towards north and towards east. */
  readonly noiseSigmaM?: number;
  /** Time after which the error has decayed to a third; 0: independent errors. */
  readonly noiseCorrelationS?: number;
  /** Parts of the course without recording. */
  readonly gaps?: readonly { readonly fromM: number; readonly toM: number }[];
  readonly seed?: number;
}

/** A device's recording, as equally long columns, and the times at which the rider really passed. */
export interface SimulatedRide {
  /** Increasing, on the journey's own clock, which begins at 0. */
  readonly timeS: number[];
  readonly latDeg: number[];
  readonly lonDeg: number[];
  readonly elevationM: number[];
  /** As counted by the wheel sensor. */
  readonly distanceM: number[];
  /** When the rider first reached a place of the course; NaN if never. */
  getFirstTimeS(courseM: number): number;
  /** Each time between arriving at a place of the course and leaving it. */
  getPassages(courseM: number): readonly { readonly fromS: number; readonly toS: number }[];
}

const metresPerDeg = 111_194.93;

/** The samples of a journey; the same for the same seed. */
export function recordRide(journey: Journey, recording: Recording = {}): SimulatedRide {
  const { sampleIntervalS = 1, phase = 0, noiseSigmaM = 0, noiseCorrelationS = 20, gaps = [], seed = 1 } = recording;
  const intervalRandom = createSeededRandom(seed);
  const errorRandom = createSeededRandom(seed + 7_919);
  const ride = { timeS: [], latDeg: [], lonDeg: [], elevationM: [], distanceM: [] } as Record<
    'timeS' | 'latDeg' | 'lonDeg' | 'elevationM' | 'distanceM',
    number[]
  >;
  const endS = journey.at(-1)?.timeS ?? -1;
  // Towards north, towards east and upwards, in standard deviations.
  const positionError = [errorRandom.drawNormal(), errorRandom.drawNormal(), errorRandom.drawNormal()] as [
    number,
    number,
    number,
  ];
  const drawIntervalS = () =>
    sampleIntervalS === 'smart' ? 1 + Math.floor(7 * intervalRandom.drawUniform()) : sampleIntervalS;
  let pointIndex = 1;
  let stepS = drawIntervalS();
  for (let timeS = phase * stepS; timeS <= endS; timeS += stepS) {
    while (pointIndex < journey.length - 1 && (journey[pointIndex] as JourneyPoint).timeS < timeS) pointIndex++;
    const position = interpolatePoint(
      journey[pointIndex - 1] ?? (journey[0] as JourneyPoint),
      journey[pointIndex] ?? (journey[0] as JourneyPoint),
      timeS,
    );
    if (!gaps.some(({ fromM, toM }) => position.courseM > fromM && position.courseM < toM)) {
      ride.timeS.push(timeS);
      ride.latDeg.push(position.latDeg + (noiseSigmaM * positionError[0]) / metresPerDeg);
      const eastScale = Math.cos((position.latDeg * Math.PI) / 180);
      ride.lonDeg.push(position.lonDeg + (noiseSigmaM * positionError[1]) / metresPerDeg / eastScale);
      // Devices measure the elevation with a barometer, more precisely than the position.
      ride.elevationM.push(position.elevationM + (noiseSigmaM / 4) * positionError[2]);
      ride.distanceM.push(position.riddenM);
    }
    stepS = drawIntervalS();
    const correlation = noiseCorrelationS > 0 ? Math.exp(-stepS / noiseCorrelationS) : 0;
    for (const axis of [0, 1, 2] as const) {
      positionError[axis] =
        correlation * positionError[axis] + Math.sqrt(1 - correlation * correlation) * errorRandom.drawNormal();
    }
  }
  const getPassages = (courseM: number) => findPassages(journey, courseM);
  return { ...ride, getPassages, getFirstTimeS: (courseM) => getPassages(courseM)[0]?.fromS ?? Number.NaN };
}

function interpolatePoint(from: JourneyPoint, to: JourneyPoint, timeS: number): JourneyPoint {
  const durationS = to.timeS - from.timeS;
  const ratio = durationS > 0 ? Math.min(Math.max((timeS - from.timeS) / durationS, 0), 1) : 0;
  const interpolate = (key: keyof JourneyPoint) => from[key] + ratio * (to[key] - from[key]);
  return {
    timeS,
    latDeg: interpolate('latDeg'),
    lonDeg: interpolate('lonDeg'),
    elevationM: interpolate('elevationM'),
    courseM: interpolate('courseM'),
    riddenM: interpolate('riddenM'),
  };
}

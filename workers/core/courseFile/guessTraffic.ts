import type { TrafficKind } from '#contract/pacing/traffic.ts';
import type { CourseLine } from '../course/courseTypes.ts';

/**
 * Stops per km from which a ride is mixed or in town. `findStops` sees only stops of 30 s and longer, half of all waits
 * at a red of 60 s: 0.125 and 0.5 per km are expected (`trafficStopsPerM`), and the limits are halfway between the
 * kinds as ratios.
 */
const minStopsPerKm = { mixed: 0.0625, town: 0.25 } as const;
/** Two, because a single stop says nothing about the road. */
const minStops = 2;
/**
 * Turns at junctions per km. Riders mostly go straight on, so they are rarer than the lights. Our mountain roads have up
 * to 0.25 bends per km that look like one (2026-11-28).
 */
const minTurnsPerKm = { mixed: 0.3, town: 0.9 } as const;

/**
 * The traffic of a rider's file: from its short stops if it was recorded (`stopCount`), else from its turns at
 * junctions (null). It is a guess that the rider sees and may change.
 */
export function guessTraffic(line: CourseLine, stopCount: number | null): TrafficKind {
  const km = (line.distanceM.at(-1) ?? 0) / 1000;
  const limits = stopCount === null ? minTurnsPerKm : minStopsPerKm;
  const count = stopCount ?? countJunctionTurns(line);
  if (count < minStops) return 'mountain';
  if (count >= limits.town * km) return 'town';
  return count >= limits.mixed * km ? 'mixed' : 'mountain';
}

const armM = 40;
/** Half of the stretch within which a rider turns at a junction. */
const cornerM = 10;
const spacingM = 10;
const minTurnRad = Math.PI / 3;
const maxTurnRad = (2 * Math.PI) / 3;
/** A street is straight on both sides of a junction; a bend of a mountain road goes on. */
const maxArmBendRad = Math.PI / 15;
/** Bends on steeper roads are hairpins. */
const maxGradeRatio = 0.03;

/** Turns of 60 to 120 degrees within 20 m, between straight stretches of 80 m that are nearly level. */
function countJunctionTurns(line: CourseLine): number {
  const readPlace = createPlaceReader(line);
  const lengthM = line.distanceM.at(-1) ?? 0;
  const reachM = cornerM + 2 * armM;
  let count = 0;
  for (let atM = reachM; atM <= lengthM - reachM; atM += spacingM) {
    if (!isJunctionTurn(atM, readPlace)) continue;
    count += 1;
    atM += cornerM + armM;
  }
  return count;
}

type ReadPlace = (atM: number) => { readonly eastM: number; readonly northM: number; readonly elevationM: number };

function isJunctionTurn(atM: number, readPlace: ReadPlace): boolean {
  const entryPlaces = [-2, -1, 0].map((arm) => readPlace(atM - cornerM + arm * armM));
  const exitPlaces = [0, 1, 2].map((arm) => readPlace(atM + cornerM + arm * armM));
  const [approachRad = 0, entryRad = 0] = computeHeadings(entryPlaces);
  const [exitRad = 0, departureRad = 0] = computeHeadings(exitPlaces);
  const turnRad = Math.abs(computeTurn(entryRad, exitRad));
  const riseM = (exitPlaces[2]?.elevationM ?? 0) - (entryPlaces[0]?.elevationM ?? 0);
  return (
    turnRad >= minTurnRad &&
    turnRad <= maxTurnRad &&
    Math.abs(computeTurn(approachRad, entryRad)) <= maxArmBendRad &&
    Math.abs(computeTurn(exitRad, departureRad)) <= maxArmBendRad &&
    Math.abs(riseM) <= maxGradeRatio * (4 * armM + 2 * cornerM)
  );
}

const computeHeadings = (places: readonly ReturnType<ReadPlace>[]): readonly number[] =>
  places.slice(1).map(({ eastM, northM }, index) => {
    const from = places[index];
    return Math.atan2(eastM - (from?.eastM ?? 0), northM - (from?.northM ?? 0));
  });

/** The change of a heading, -pi to pi. */
const computeTurn = (fromRad: number, toRad: number): number =>
  Math.atan2(Math.sin(toRad - fromRad), Math.cos(toRad - fromRad));

const degM = 111_195;

/** Places along the line, for distances that mostly increase. */
function createPlaceReader({ distanceM, latDeg, lonDeg, elevationM }: CourseLine): ReadPlace {
  const eastDegM = degM * Math.cos(((latDeg[0] ?? 0) * Math.PI) / 180);
  let index = 0;
  return (atM) => {
    while (index > 0 && (distanceM[index] ?? 0) > atM) index -= 1;
    while (index < distanceM.length - 2 && (distanceM[index + 1] ?? 0) < atM) index += 1;
    const fromM = distanceM[index] ?? 0;
    const ratio = (atM - fromM) / ((distanceM[index + 1] ?? 0) - fromM);
    const interpolate = (column: Float64Array) => {
      const from = column[index] ?? 0;
      return from + ratio * ((column[index + 1] ?? 0) - from);
    };
    return {
      eastM: interpolate(lonDeg) * eastDegM,
      northM: interpolate(latDeg) * degM,
      elevationM: interpolate(elevationM),
    };
  };
}

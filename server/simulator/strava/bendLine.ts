import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { placeAt } from '../rides/journey.ts';

export interface Bend {
  readonly atM: number;
  /** How far before and after the place the line leaves and rejoins its course. */
  readonly reachM: number;
  /** Sideways distance in the middle. */
  readonly northM: number;
  readonly eastM: number;
}

const stepM = 50;
const metresPerDeg = 111_194.93;

/** The same course, running beside its road for some distance. */
export function bendLine(course: CourseLine, { atM, reachM, northM, eastM }: Bend): CourseLine {
  const lengthM = course.distanceM.at(-1) ?? 0;
  const isFar = (placeM: number) => Math.abs(placeM - atM) >= reachM;
  const inside = Array.from(
    { length: Math.round((2 * reachM) / stepM) + 1 },
    (_, index) => atM - reachM + index * stepM,
  );
  const placesM = [
    ...[...course.distanceM].filter((placeM) => isFar(placeM) || placeM === 0 || placeM === lengthM),
    ...inside.filter((placeM) => placeM > 0 && placeM < lengthM),
  ];
  const points = [...new Set(placesM)]
    .sort((a, b) => a - b)
    .map((placeM) => {
      const place = placeAt(course, placeM);
      const share = isFar(placeM) ? 0 : Math.cos(((placeM - atM) / reachM) * (Math.PI / 2)) ** 2;
      const eastScale = Math.cos((place.latDeg * Math.PI) / 180);
      return {
        ...place,
        distanceM: placeM,
        latDeg: place.latDeg + (share * northM) / metresPerDeg,
        lonDeg: place.lonDeg + (share * eastM) / metresPerDeg / eastScale,
      };
    });
  return {
    distanceM: Float64Array.from(points, (point) => point.distanceM),
    elevationM: Float64Array.from(points, (point) => point.elevationM),
    latDeg: Float64Array.from(points, (point) => point.latDeg),
    lonDeg: Float64Array.from(points, (point) => point.lonDeg),
  };
}

/** Along another road, a few hundred metres to the right. */
export function leaveRoad(course: CourseLine, atM: number): CourseLine {
  const previous = placeAt(course, atM - 900);
  const next = placeAt(course, atM + 900);
  const eastScale = Math.cos((previous.latDeg * Math.PI) / 180);
  const northDeg = next.latDeg - previous.latDeg;
  const eastDeg = (next.lonDeg - previous.lonDeg) * eastScale;
  const asideM = 260 / Math.hypot(northDeg, eastDeg);
  return bendLine(course, { atM, reachM: 900, northM: -asideM * eastDeg, eastM: asideM * northDeg });
}

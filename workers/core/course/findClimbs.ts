import type { CourseLine } from './courseTypes.ts';

export type ClimbCategory = 'hc' | '1' | '2' | '3' | '4' | 'uncategorised';

/** A climb; distances are along the course. */
export interface Climb {
  readonly startM: number;
  readonly endM: number;
  /** Net rise from start to summit. */
  readonly riseM: number;
  readonly gradeRatio: number;
  readonly score: number;
  readonly category: ClimbCategory;
}

const stepM = 25;
/** Above this grade a stretch adds to a climb, below it subtracts. */
const minGradeRatio = 0.03;
const minClimbM = 400;
const minRiseM = 30;
/** FIETS scores at which riders' guides give each category. */
const categoryScores: readonly (readonly [number, ClimbCategory])[] = [
  [6.5, 'hc'],
  [5, '1'],
  [3.5, '2'],
  [2, '3'],
  [0.5, '4'],
];

/**
 * FIETS index (formula of the Dutch magazine): rise squared over ten times the distance, plus one point for each
 * 1,000 m of the summit above 1,000 m.
 */
export function computeClimbScore(distanceM: number, riseM: number, summitElevationM: number): number {
  if (riseM <= 0 || distanceM <= 0) return 0;
  return (riseM * riseM) / (distanceM * 10) + Math.max(0, (summitElevationM - 1000) / 1000);
}

/** Category of a FIETS index: from 6.5 hc, 5 first, 3.5 second, 2 third, 0.5 fourth. */
export function getClimbCategory(score: number): ClimbCategory {
  return categoryScores.find(([minScore]) => score >= minScore)?.[1] ?? 'uncategorised';
}

/** Elevation at any distance of the line: linear between points, constant beyond the ends. */
export function interpolateElevationM(
  { distanceM, elevationM }: Pick<CourseLine, 'distanceM' | 'elevationM'>,
  atM: number,
): number {
  let low = 0;
  let high = distanceM.length - 1;
  if (atM <= 0) return elevationM[0];
  if (atM >= distanceM[high]) return elevationM[high];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (distanceM[middle] <= atM) low = middle;
    else high = middle;
  }
  const fromM = distanceM[low];
  const ratio = (atM - fromM) / (distanceM[high] - fromM);
  return elevationM[low] + ratio * (elevationM[high] - elevationM[low]);
}

/**
 * The climbs of a course, in order and not overlapping. A climb is a maximal-scoring stretch of (rise - 3 % of the
 * distance), found in one pass (Ruzzo and Tompa 1999, all maximal scoring subsequences). A dip or a flat belongs to a
 * climb only if the climbing after it makes up for it. Climbs are at least 400 m long and 30 m high.
 */
export function findClimbs(line: CourseLine): Climb[] {
  const lengthM = line.distanceM[line.distanceM.length - 1];
  const stepCount = Math.max(1, Math.round(lengthM / stepM));
  const getNodeM = (node: number) => (lengthM * node) / stepCount;
  const elevations = Float64Array.from({ length: stepCount + 1 }, (_, node) =>
    interpolateElevationM(line, getNodeM(node)),
  );
  const runM = lengthM / stepCount;
  return findMaximalStretches(elevations, runM)
    .map(({ from, to }) => describeClimb(getNodeM(from), getNodeM(to), elevations[from], elevations[to]))
    .filter((climb) => climb.endM - climb.startM >= minClimbM && climb.riseM >= minRiseM);
}

function describeClimb(startM: number, endM: number, startElevationM: number, summitElevationM: number): Climb {
  const distanceM = endM - startM;
  const riseM = summitElevationM - startElevationM;
  const score = computeClimbScore(distanceM, riseM, summitElevationM);
  return { startM, endM, riseM, gradeRatio: riseM / distanceM, score, category: getClimbCategory(score) };
}

interface Stretch {
  from: number;
  to: number;
  /** Running total before the stretch and at its end. */
  totalAtStart: number;
  totalAtEnd: number;
}

function findMaximalStretches(elevations: Float64Array, runM: number): Stretch[] {
  const stretches: Stretch[] = [];
  let total = 0;
  for (let step = 1; step < elevations.length; step++) {
    const gain = elevations[step] - elevations[step - 1] - minGradeRatio * runM;
    const previousTotal = total;
    total += gain;
    if (gain <= 0) continue;
    let stretch: Stretch = { from: step - 1, to: step, totalAtStart: previousTotal, totalAtEnd: total };
    for (;;) {
      const index = stretches.findLastIndex((earlier) => earlier.totalAtStart < stretch.totalAtStart);
      const joined = stretches[index];
      if (joined === undefined || joined.totalAtEnd >= stretch.totalAtEnd) break;
      stretch = {
        from: joined.from,
        to: stretch.to,
        totalAtStart: joined.totalAtStart,
        totalAtEnd: stretch.totalAtEnd,
      };
      stretches.length = index;
    }
    stretches.push(stretch);
  }
  return stretches;
}

import type { CourseLine } from '#workers/core/course/courseTypes.ts';

/** A point of a course for which weather is requested. */
export interface CoursePlace {
  readonly distanceM: number;
  readonly elevationM: number;
  readonly latDeg: number;
  readonly lonDeg: number;
}

const maxPlaces = 8;
/** Weather is interpolated between neighbours. A rise of 400 m changes it by 2.6 K and air density by 4 %. */
const stretchM = 10_000;
const stretchElevationM = 400;
/** Two places less than 1 km apart and less than 60 m apart in elevation have the same weather. */
const minSpacingM = 1_000;
const minElevationDifferenceM = 60;
const maxPointSpacingM = 250;

/**
 * 3 to 8 places in course order: start, end, highest and lowest point, then the middle of the stretch with the greatest
 * length or elevation range, until eight are chosen or no stretch is long or high enough to need a place in between.
 */
export function chooseCoursePlaces(simplifiedLine: CourseLine): CoursePlace[] {
  const line = addPoints(simplifiedLine);
  const { distanceM, elevationM } = line;
  const last = distanceM.length - 1;
  const chosenIndices = [0, last].filter((index, position, all) => all.indexOf(index) === position);
  const highestIndex = findExtremeIndex(elevationM, (value, best) => value > best);
  const lowestIndex = findExtremeIndex(elevationM, (value, best) => value < best);
  for (const index of [highestIndex, lowestIndex]) {
    if (chosenIndices.every((chosenIndex) => isApart(line, index, chosenIndex))) chosenIndices.push(index);
  }
  chosenIndices.sort((a, b) => a - b);
  while (chosenIndices.length < maxPlaces) {
    const widest = findStretchWithMaxNeed(line, chosenIndices);
    if (!widest || (widest.need <= 1 && chosenIndices.length >= 3)) break;
    chosenIndices.splice(widest.position + 1, 0, widest.middle);
  }
  return chosenIndices.map((index) => toCoursePlace(line, index));
}

/**
 * The highest point if the course climbs to it, else the start: the weather that riders want to know before leaving.
 */
export function chooseCurrentWeatherPlace(line: CourseLine): CoursePlace & { readonly kind: 'summit' | 'start' } {
  const highestIndex = findExtremeIndex(line.elevationM, (value, best) => value > best);
  const riseM = (line.elevationM[highestIndex] ?? 0) - (line.elevationM[0] ?? 0);
  // A smaller rise does not change the weather.
  const isClimb = riseM >= 100;
  return { ...toCoursePlace(line, isClimb ? highestIndex : 0), kind: isClimb ? 'summit' : 'start' };
}

function findExtremeIndex(values: Float64Array, isBetter: (value: number, best: number) => boolean): number {
  let best = 0;
  for (let index = 1; index < values.length; index += 1) {
    if (isBetter(values[index] ?? 0, values[best] ?? 0)) best = index;
  }
  return best;
}

function isApart({ distanceM, elevationM }: CourseLine, a: number, b: number): boolean {
  const computeDifference = (column: Float64Array) => Math.abs((column[a] ?? 0) - (column[b] ?? 0));
  return computeDifference(distanceM) >= minSpacingM || computeDifference(elevationM) >= minElevationDifferenceM;
}

function findStretchWithMaxNeed(line: CourseLine, chosen: readonly number[]) {
  let widest: { position: number; need: number; middle: number } | undefined;
  for (let position = 0; position + 1 < chosen.length; position += 1) {
    const from = chosen[position] ?? 0;
    const to = chosen[position + 1] ?? 0;
    if (to - from < 2) continue;
    const need = computePlaceNeed(line, from, to);
    if (!widest || need > widest.need) widest = { position, need, middle: findMiddle(line, from, to) };
  }
  return widest;
}

/**
 * The larger of the stretch's length in units of 10 km and its elevation range in units of 400 m: above 1 the stretch
 * needs a place in between.
 */
function computePlaceNeed({ distanceM, elevationM }: CourseLine, from: number, to: number): number {
  const elevationsM = elevationM.subarray(from, to + 1);
  const rangeM = elevationsM.reduce((a, b) => Math.max(a, b)) - elevationsM.reduce((a, b) => Math.min(a, b));
  return Math.max(((distanceM[to] ?? 0) - (distanceM[from] ?? 0)) / stretchM, rangeM / stretchElevationM);
}

/** The index at which half of the stretch is covered; 10 km of road count as much as 400 m up or down. */
function findMiddle({ distanceM, elevationM }: CourseLine, from: number, to: number): number {
  const computeWeightedLength = (index: number): number =>
    ((distanceM[index] ?? 0) - (distanceM[index - 1] ?? 0)) / stretchM +
    Math.abs((elevationM[index] ?? 0) - (elevationM[index - 1] ?? 0)) / stretchElevationM;
  let totalLength = 0;
  for (let index = from + 1; index <= to; index += 1) totalLength += computeWeightedLength(index);
  let doneLength = 0;
  for (let index = from + 1; index < to - 1; index += 1) {
    doneLength += computeWeightedLength(index);
    if (doneLength + computeWeightedLength(index + 1) / 2 > totalLength / 2) return index;
  }
  return to - 1;
}

/** Adds a point at least every 250 m: a simplified line has no points along a straight and even road. */
function addPoints({ distanceM, elevationM, latDeg, lonDeg }: CourseLine): CourseLine {
  const positions: number[] = [];
  for (let index = 0; index + 1 < distanceM.length; index += 1) {
    const parts = Math.max(1, Math.ceil(((distanceM[index + 1] ?? 0) - (distanceM[index] ?? 0)) / maxPointSpacingM));
    for (let part = 0; part < parts; part += 1) positions.push(index + part / parts);
  }
  positions.push(distanceM.length - 1);
  const interpolateColumn = (values: Float64Array) =>
    Float64Array.from(positions, (position) => {
      const lower = values[Math.floor(position)] ?? 0;
      const upper = values[Math.ceil(position)] ?? 0;
      return lower + (upper - lower) * (position % 1);
    });
  return {
    distanceM: interpolateColumn(distanceM),
    elevationM: interpolateColumn(elevationM),
    latDeg: interpolateColumn(latDeg),
    lonDeg: interpolateColumn(lonDeg),
  };
}

const toCoursePlace = ({ distanceM, elevationM, latDeg, lonDeg }: CourseLine, index: number): CoursePlace => ({
  distanceM: distanceM[index] ?? 0,
  elevationM: elevationM[index] ?? 0,
  latDeg: latDeg[index] ?? 0,
  lonDeg: lonDeg[index] ?? 0,
});

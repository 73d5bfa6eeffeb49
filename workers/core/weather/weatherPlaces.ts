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
const stretchHeightM = 400;
/** Two places less than 1 km apart and less than 60 m apart in elevation have the same weather. */
const minApartM = 1_000;
const minHeightApartM = 60;
const pointEveryM = 250;

/**
 * 3 to 8 places in course order: start, end, highest and lowest point, then the middle of the stretch with the greatest
 * length or elevation range, until eight are chosen or no stretch is long or high enough to need a place in between.
 */
export function chooseCoursePlaces(simplified: CourseLine): CoursePlace[] {
  const line = densified(simplified);
  const { distanceM, elevationM } = line;
  const last = distanceM.length - 1;
  const chosen = [0, last].filter((index, position, all) => all.indexOf(index) === position);
  const highest = extreme(elevationM, (height, best) => height > best);
  const lowest = extreme(elevationM, (height, best) => height < best);
  for (const index of [highest, lowest]) {
    if (chosen.every((chosenIndex) => isApart(line, index, chosenIndex))) chosen.push(index);
  }
  chosen.sort((a, b) => a - b);
  while (chosen.length < maxPlaces) {
    const widest = widestStretch(line, chosen);
    if (!widest || (widest.need <= 1 && chosen.length >= 3)) break;
    chosen.splice(widest.position + 1, 0, widest.middle);
  }
  return chosen.map((index) => toCoursePlace(line, index));
}

/**
 * The highest point if the course climbs to it, else the start: the weather that riders want to know before leaving.
 */
export function choosePresentPlace(line: CourseLine): CoursePlace & { readonly kind: 'summit' | 'start' } {
  const highest = extreme(line.elevationM, (height, best) => height > best);
  const risesM = (line.elevationM[highest] ?? 0) - (line.elevationM[0] ?? 0);
  // A smaller rise does not change the weather.
  const isClimb = risesM >= 100;
  return { ...toCoursePlace(line, isClimb ? highest : 0), kind: isClimb ? 'summit' : 'start' };
}

function extreme(values: Float64Array, isBetter: (value: number, best: number) => boolean): number {
  let best = 0;
  for (let index = 1; index < values.length; index += 1) {
    if (isBetter(values[index] ?? 0, values[best] ?? 0)) best = index;
  }
  return best;
}

function isApart({ distanceM, elevationM }: CourseLine, a: number, b: number): boolean {
  const between = (column: Float64Array) => Math.abs((column[a] ?? 0) - (column[b] ?? 0));
  return between(distanceM) >= minApartM || between(elevationM) >= minHeightApartM;
}

function widestStretch(line: CourseLine, chosen: readonly number[]) {
  let widest: { position: number; need: number; middle: number } | undefined;
  for (let position = 0; position + 1 < chosen.length; position += 1) {
    const from = chosen[position] ?? 0;
    const to = chosen[position + 1] ?? 0;
    if (to - from < 2) continue;
    const need = computeNeed(line, from, to);
    if (!widest || need > widest.need) widest = { position, need, middle: findMiddle(line, from, to) };
  }
  return widest;
}

/**
 * The larger of the stretch's length in units of 10 km and its elevation range in units of 400 m: above 1 the stretch
 * needs a place in between.
 */
function computeNeed({ distanceM, elevationM }: CourseLine, from: number, to: number): number {
  const heights = elevationM.subarray(from, to + 1);
  const rangeM = heights.reduce((a, b) => Math.max(a, b)) - heights.reduce((a, b) => Math.min(a, b));
  return Math.max(((distanceM[to] ?? 0) - (distanceM[from] ?? 0)) / stretchM, rangeM / stretchHeightM);
}

/** The index at which half of the stretch is covered; 10 km of road count as much as 400 m up or down. */
function findMiddle({ distanceM, elevationM }: CourseLine, from: number, to: number): number {
  const computeWay = (index: number): number =>
    ((distanceM[index] ?? 0) - (distanceM[index - 1] ?? 0)) / stretchM +
    Math.abs((elevationM[index] ?? 0) - (elevationM[index - 1] ?? 0)) / stretchHeightM;
  let total = 0;
  for (let index = from + 1; index <= to; index += 1) total += computeWay(index);
  let done = 0;
  for (let index = from + 1; index < to - 1; index += 1) {
    done += computeWay(index);
    if (done + computeWay(index + 1) / 2 > total / 2) return index;
  }
  return to - 1;
}

/** Adds a point at least every 250 m: a simplified line has no points along a straight and even road. */
function densified({ distanceM, elevationM, latDeg, lonDeg }: CourseLine): CourseLine {
  const positions: number[] = [];
  for (let index = 0; index + 1 < distanceM.length; index += 1) {
    const parts = Math.max(1, Math.ceil(((distanceM[index + 1] ?? 0) - (distanceM[index] ?? 0)) / pointEveryM));
    for (let part = 0; part < parts; part += 1) positions.push(index + part / parts);
  }
  positions.push(distanceM.length - 1);
  const column = (values: Float64Array) =>
    Float64Array.from(positions, (position) => {
      const lower = values[Math.floor(position)] ?? 0;
      const upper = values[Math.ceil(position)] ?? 0;
      return lower + (upper - lower) * (position % 1);
    });
  return {
    distanceM: column(distanceM),
    elevationM: column(elevationM),
    latDeg: column(latDeg),
    lonDeg: column(lonDeg),
  };
}

const toCoursePlace = ({ distanceM, elevationM, latDeg, lonDeg }: CourseLine, index: number): CoursePlace => ({
  distanceM: distanceM[index] ?? 0,
  elevationM: elevationM[index] ?? 0,
  latDeg: latDeg[index] ?? 0,
  lonDeg: lonDeg[index] ?? 0,
});

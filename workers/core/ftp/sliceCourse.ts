import type { CourseLine } from '../course/courseTypes.ts';
import type { PaceWeather } from '../pacing/pacePlanTypes.ts';

/** The part of a line between two distances, counted from 0 again; both are limited to the line. */
export function sliceCourse(line: CourseLine, fromM: number, toM: number): CourseLine {
  const { distanceM } = line;
  const endM = distanceM[distanceM.length - 1] ?? 0;
  const from = Math.min(Math.max(fromM, 0), endM);
  const to = Math.min(Math.max(toM, from), endM);
  const placesM = [from, ...distanceM.filter((placeM) => placeM > from && placeM < to), to];
  const sliceColumn = (values: Float64Array) =>
    Float64Array.from(placesM, (placeM) => interpolateAtPlace(distanceM, values, placeM));
  return {
    distanceM: Float64Array.from(placesM, (placeM) => placeM - from),
    elevationM: sliceColumn(line.elevationM),
    latDeg: sliceColumn(line.latDeg),
    lonDeg: sliceColumn(line.lonDeg),
  };
}

/** The same weather for a course that begins `fromM` further along. */
export function sliceWeather(weather: PaceWeather, fromM: number): PaceWeather {
  return { ...weather, placeM: weather.placeM.map((placeM) => placeM - fromM) };
}

function interpolateAtPlace(places: Float64Array, values: Float64Array, place: number): number {
  let low = 0;
  let high = places.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (places[middle] <= place) low = middle;
    else high = middle;
  }
  const from = places[low];
  const to = places[high];
  const ratio = to > from ? (place - from) / (to - from) : 0;
  return values[low] + ratio * (values[high] - values[low]);
}

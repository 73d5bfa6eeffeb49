import type { WeatherPlace } from '#contract/weather/weather.ts';
import type { CoursePlace } from '#workers/core/weather/weatherPlaces.ts';

/** Length of a degree on the earth's mean meridian; for places 10 km apart it is accurate to a few metres. */
const mPerDeg = 111_195;

/** The direction to the next place: enough to distinguish head wind from tail wind without the whole road. */
export function wayOn(along: readonly CoursePlace[], index: number): Pick<WeatherPlace, 'way_on'> {
  const place = along[index];
  const next = along[index + 1];
  if (place === undefined || next === undefined) return {};
  const eastDeg = (next.lonDeg - place.lonDeg) * Math.cos((place.latDeg * Math.PI) / 180);
  return {
    way_on: { east_m: Math.round(eastDeg * mPerDeg), north_m: Math.round((next.latDeg - place.latDeg) * mPerDeg) },
  };
}

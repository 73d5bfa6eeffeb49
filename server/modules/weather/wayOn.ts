import type { WeatherPlace } from '#contract/weather/weather.ts';
import type { CoursePlace } from '#workers/core/weather/weatherPlaces.ts';

/** Mean of the earth's meridians; between places 10 km apart it is right to a few metres. */
const mPerDeg = 111_195;

/** Where the place after this one lies: enough to tell a head wind from a tail wind without the whole road. */
export function wayOn(along: readonly CoursePlace[], index: number): Pick<WeatherPlace, 'way_on'> {
  const place = along[index];
  const next = along[index + 1];
  if (place === undefined || next === undefined) return {};
  const eastDeg = (next.lonDeg - place.lonDeg) * Math.cos((place.latDeg * Math.PI) / 180);
  return {
    way_on: { east_m: Math.round(eastDeg * mPerDeg), north_m: Math.round((next.latDeg - place.latDeg) * mPerDeg) },
  };
}

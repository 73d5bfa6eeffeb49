import type { RequestedPlace } from '#contract/weather/weather.ts';
import { weatherGrid } from '#contract/weather/weatherDays.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { callTool } from './callTool.ts';

type Grid = Readonly<Record<keyof typeof weatherGrid, number>>;

/** Coordinates of a forecast are sent to the nearest hundredth of a degree: the line may begin at the rider's door. */
const forecastGrid: Grid = { cdeg: 1, elevationM: 1 };

/** The places of a course for which weather is requested: rounded for a forecast, by cell for a past day. */
export async function findRequestedPlaces(
  course: CourseLine,
  kind: 'forecast' | 'past',
  signal: AbortSignal,
): Promise<RequestedPlace[]> {
  const { cdeg, elevationM: gridM } = kind === 'past' ? weatherGrid : forecastGrid;
  const { distanceM, elevationM, latDeg, lonDeg } = course;
  const places = await callTool('findWeatherPlaces', { course: { distanceM, elevationM, latDeg, lonDeg } }, signal);
  return places.map((place) => ({
    distance_m: Math.round(place.distanceM),
    elevation_m: Math.round(place.elevationM / gridM) * gridM,
    lat_cdeg: Math.round((place.latDeg * 100) / cdeg) * cdeg,
    lon_cdeg: Math.round((place.lonDeg * 100) / cdeg) * cdeg,
  }));
}

import { AppError } from '#server/http/AppError.ts';
import type { RoutesService } from '#server/modules/routes/routes.service.ts';
import { decodeCourse } from '#workers/core/course/decodeCourse.ts';
import { type CoursePlace, coursePlaces, presentPlace } from '#workers/core/weather/weatherPlaces.ts';
import type { WeatherKey } from './weather.repository.ts';

export interface RoutePlaces {
  readonly along: readonly CoursePlace[];
  readonly present: ReturnType<typeof presentPlace>;
}

/** The places of each route for which weather is requested; computed once per course version. */
export function createCourseWeatherPlaces(routes: Pick<RoutesService, 'courses'>) {
  const known = new Map<string, { readonly version: number; readonly places: RoutePlaces }>();
  const knows = ({ routeId, courseVersion }: WeatherKey): boolean => known.get(routeId)?.version === courseVersion;

  return async (keys: readonly WeatherKey[]): Promise<(key: WeatherKey) => RoutePlaces> => {
    const unknown = keys.filter((key) => !knows(key));
    for (const { id, version, ...course } of await routes.courses(unknown.map(({ routeId }) => routeId))) {
      const line = decodeCourse(course);
      known.set(id, { version, places: { along: coursePlaces(line), present: presentPlace(line) } });
    }
    return ({ routeId }) => {
      const places = known.get(routeId)?.places;
      // The route was removed since the request began.
      if (!places) throw new AppError('resource.notFound');
      return places;
    };
  };
}

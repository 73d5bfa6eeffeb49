import { AppError } from '#server/http/AppError.ts';
import type { RoutesService } from '#server/modules/routes/routes.service.ts';
import { decodeCourse } from '#workers/core/course/decodeCourse.ts';
import {
  type CoursePlace,
  chooseCoursePlaces,
  chooseCurrentWeatherPlace,
} from '#workers/core/weather/weatherPlaces.ts';
import type { WeatherKey } from './weather.repository.ts';

export interface RoutePlaces {
  readonly coursePlaces: readonly CoursePlace[];
  readonly currentPlace: ReturnType<typeof chooseCurrentWeatherPlace>;
}

/** The places of each route for which weather is requested; computed once per course version. */
export function createCourseWeatherPlaces(routes: Pick<RoutesService, 'listCourses'>) {
  const cache = new Map<string, { readonly version: number; readonly places: RoutePlaces }>();
  const isCached = ({ routeId, courseVersion }: WeatherKey): boolean => cache.get(routeId)?.version === courseVersion;

  return async (keys: readonly WeatherKey[]): Promise<(key: WeatherKey) => RoutePlaces> => {
    const uncachedKeys = keys.filter((key) => !isCached(key));
    for (const { id, version, ...course } of await routes.listCourses(uncachedKeys.map(({ routeId }) => routeId))) {
      const line = decodeCourse(course);
      cache.set(id, {
        version,
        places: { coursePlaces: chooseCoursePlaces(line), currentPlace: chooseCurrentWeatherPlace(line) },
      });
    }
    return ({ routeId }) => {
      const places = cache.get(routeId)?.places;
      // The route was removed since the request began.
      if (!places) throw new AppError('resource.notFound');
      return places;
    };
  };
}

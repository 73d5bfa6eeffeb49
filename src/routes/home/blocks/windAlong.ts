import type { RouteWeather } from '#contract/weather/weather.ts';

/** How the wind blows on the way: `mixed` if now from ahead and now from behind, or if the way is not known. */
export type WindWord = 'light' | 'head' | 'tail' | 'cross' | 'mixed';

interface Hours {
  readonly first: number;
  readonly count: number;
}

/** Beaufort 1 and less: leaves hardly move. */
const lightMps = 1.6;
/** A mountain road winds: of a wind straight from ahead some 60 % are felt along it. */
const clearRatio = 0.35;

/** The wind of some hours along the whole road: what of it blows against the rider, metre by metre. */
export function windAlong(weather: RouteWeather, hours: Hours): WindWord {
  const sections = sectionsOf(weather, hours);
  const sum = (value: (section: Section) => number) => sections.reduce((total, section) => total + value(section), 0);
  const wayM = sum(({ lengthM }) => lengthM);
  const all = sum(({ lengthM, speedMps }) => lengthM * speedMps);
  if (wayM === 0) return 'mixed';
  if (all / wayM < lightMps) return 'light';
  if (sections.some(({ against }) => against === null)) return 'mixed';
  const against = sum((section) => section.against ?? 0);
  if (Math.abs(against) >= clearRatio * all) return against > 0 ? 'head' : 'tail';
  return sum((section) => Math.abs(section.against ?? 0)) >= clearRatio * all ? 'mixed' : 'cross';
}

interface Section {
  readonly lengthM: number;
  readonly speedMps: number;
  /** Wind against the rider times metres; null where the way is not known. */
  readonly against: number | null;
}

/** Each stretch between two places, in each of the hours. */
function sectionsOf({ places, wind_speed_dmps, wind_from_deg }: RouteWeather, { first, count }: Hours): Section[] {
  return places.slice(0, -1).flatMap(({ distance_m: fromM, way_on: way }, index) =>
    Array.from({ length: count }, (_, hour) => {
      const at = (first + hour) * places.length + index;
      const speedMps = (wind_speed_dmps[at] ?? 0) / 10;
      const fromRad = ((wind_from_deg[at] ?? 0) * Math.PI) / 180;
      const lengthM = (places[index + 1]?.distance_m ?? fromM) - fromM;
      const aheadM = way && Math.sin(fromRad) * way.east_m + Math.cos(fromRad) * way.north_m;
      return { lengthM, speedMps, against: aheadM === undefined ? null : speedMps * aheadM };
    }),
  );
}

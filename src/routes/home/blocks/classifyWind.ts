import type { RouteWeather } from '#contract/weather/weather.ts';

/** The wind relative to the road: `mixed` if it alternates between head and tail, or if the direction is unknown. */
export type WindWord = 'light' | 'head' | 'tail' | 'cross' | 'mixed';

interface Hours {
  readonly first: number;
  readonly count: number;
}

/** Up to Beaufort 1, where leaves hardly move. */
const maxLightMps = 1.6;
/** A mountain road winds: riders feel about 60 % of a straight headwind along it. */
const minClearRatio = 0.35;

/** Classifies the wind of some hours along the whole road by its component against the rider, weighted by distance. */
export function classifyWind(weather: RouteWeather, hours: Hours): WindWord {
  const sections = toSections(weather, hours);
  const sum = (value: (section: Section) => number) => sections.reduce((total, section) => total + value(section), 0);
  const totalM = sum(({ lengthM }) => lengthM);
  const all = sum(({ lengthM, speedMps }) => lengthM * speedMps);
  if (totalM === 0) return 'mixed';
  if (all / totalM < maxLightMps) return 'light';
  if (sections.some(({ against }) => against === null)) return 'mixed';
  const against = sum((section) => section.against ?? 0);
  if (Math.abs(against) >= minClearRatio * all) return against > 0 ? 'head' : 'tail';
  return sum((section) => Math.abs(section.against ?? 0)) >= minClearRatio * all ? 'mixed' : 'cross';
}

interface Section {
  readonly lengthM: number;
  readonly speedMps: number;
  /** Headwind component times metres; null where the road's direction is unknown. */
  readonly against: number | null;
}

/** One section for each pair of neighbouring places and each hour. */
function toSections({ places, wind_speed_dmps, wind_from_deg }: RouteWeather, { first, count }: Hours): Section[] {
  return places.slice(0, -1).flatMap(({ distance_m: fromM, way_on: vector }, index) =>
    Array.from({ length: count }, (_, hour) => {
      const cell = (first + hour) * places.length + index;
      const speedMps = (wind_speed_dmps[cell] ?? 0) / 10;
      const fromRad = ((wind_from_deg[cell] ?? 0) * Math.PI) / 180;
      const lengthM = (places[index + 1]?.distance_m ?? fromM) - fromM;
      const aheadM = vector && Math.sin(fromRad) * vector.east_m + Math.cos(fromRad) * vector.north_m;
      return { lengthM, speedMps, against: aheadM === undefined ? null : speedMps * aheadM };
    }),
  );
}

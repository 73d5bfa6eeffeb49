import { trafficKinds } from '#contract/pacing/traffic.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { initialPaceBasis, type PaceBasis, type PlannedBasis } from '#machines/pacePlan/paceBasis.ts';
import { fromPlainBasis, toPlainBasis } from '../live/basisCodec.ts';
import { guestPlan } from '../live/guestPlan.ts';

const styleKey = 'pace-style';
const toPlanKey = (routeId: string) => `pace-basis/${routeId}`;

type StoredRoute = Pick<RouteDetail, 'id' | 'traffic'> & { readonly course: Pick<RouteDetail['course'], 'version'> };

/**
 * The basis that the rider last set on this route: effort, stops and traffic belong to the route, style to the rider.
 * The forecast is not stored here. Without a choice of the rider, the traffic is the route's own.
 */
export function readBasis({ id, course, traffic: routeTraffic }: StoredRoute): PlannedBasis {
  const style = fromPlainBasis(readStored(styleKey));
  const stored = readStored(toPlanKey(id));
  const isSameCourse = isRecord(stored) && stored.courseVersion === course.version;
  const { effort, stops } = fromPlainBasis(isSameCourse ? stored : null);
  const chosenTraffic = trafficKinds.find((kind) => isSameCourse && kind === stored.traffic);
  return { ...style, effort, stops, traffic: chosenTraffic ?? routeTraffic ?? initialPaceBasis.traffic };
}

/** Stores the basis; values equal to the initial ones, or to the route's own traffic, are removed. */
export function writeBasis(
  { id, course, traffic: routeTraffic = initialPaceBasis.traffic }: StoredRoute,
  basis: PaceBasis,
): void {
  const { effort, stops, traffic, ...style } = toPlainBasis(basis);
  const hasOwnTraffic = traffic !== routeTraffic;
  const hasOwnStyle = Object.entries(style).some(([key, value]) => Reflect.get(initialPaceBasis, key) !== value);
  writeStored(styleKey, hasOwnStyle ? style : null);
  writeStored(
    toPlanKey(id),
    effort.kind === 'ftp' && stops.length === 0 && !hasOwnTraffic
      ? null
      : { courseVersion: course.version, effort, stops, ...(hasOwnTraffic && { traffic }) },
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

// Storage may be full, switched off or hold invalid data: the page then works without it.
function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function writeStored(key: string, value: object | null): void {
  if (guestPlan.isShown) return;
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

import { initialPaceBasis, type PaceBasis, type PlannedBasis } from '#machines/pacePlan/paceBasis.ts';
import { fromPlainBasis, toPlainBasis } from '../live/basisCodec.ts';
import { guestPlan } from '../live/guestPlan.ts';

const styleKey = 'pace-style';
const toPlanKey = (routeId: string) => `pace-basis/${routeId}`;

/**
 * The basis that the rider last set on this route: effort and stops belong to the route, style to the rider. The
 * forecast is not stored here.
 */
export function readBasis(routeId: string, courseVersion: number): PlannedBasis {
  const style = fromPlainBasis(readStored(styleKey));
  const stored = readStored(toPlanKey(routeId));
  const isSameCourse = isRecord(stored) && stored.courseVersion === courseVersion;
  const { effort, stops } = fromPlainBasis(isSameCourse ? stored : null);
  return { ...style, effort, stops };
}

/** Stores the basis; values equal to the initial ones are removed. */
export function writeBasis(routeId: string, courseVersion: number, basis: PaceBasis): void {
  const { effort, stops, ...style } = toPlainBasis(basis);
  const hasOwnStyle = Object.entries(style).some(([key, value]) => Reflect.get(initialPaceBasis, key) !== value);
  writeStored(styleKey, hasOwnStyle ? style : null);
  writeStored(
    toPlanKey(routeId),
    effort.kind === 'ftp' && stops.length === 0 ? null : { courseVersion, effort, stops },
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

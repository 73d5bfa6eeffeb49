import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { toPlanAir } from '#machines/pacePlan/planAir.ts';
import { readLearned } from '#src/account/learnedStore.ts';
import { readLastProfile } from '#src/account/session/lastProfile.ts';
import { readItem } from '#src/account/session/readToken.ts';
import { writeItem } from '#src/account/session/writeItem.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import type { PlannedTime, PlanTime, PlanTimeRequest } from '#src/routes/ownTimes/planTime.ts';
import { readBasis } from './effort/storedBasis.ts';
import { hasOwnInputs, readInputs, readOwnFactors } from './live/storedInputs.ts';
import { toPaceRequest } from './live/toPaceRequest.ts';

/** Logout removes it, like every key that begins with `pace-`. */
const cacheItem = 'pace-card-times';
/** More than there are routes; the oldest are dropped. */
const maxCached = 80;

/** A time and the hash of everything that it depends on. */
type CachedTime = PlannedTime & { readonly hash: string };

/**
 * The time that the pace page shows without the forecast for a route with the rider's last settings on this device:
 * inputs, effort, stops, own factors, learned resistance. All cards of a list stand on the same air, which is calm
 * unless the rider has set a wind: forecasts of all routes would exceed the source's budget (decision 346).
 */
export const computePlanCardTime: PlanTime = async (request, { isCacheOnly, signal }) => {
  if (!hasOwnInputs()) return null;
  const cacheKey = JSON.stringify([request.routeId, request.part]);
  const hash = hashRequest(request);
  const cached = readCache()[cacheKey];
  if (cached?.hash === hash) return toPlannedTime(cached);
  if (isCacheOnly) return null;
  const planned = await computePlannedTime(request, signal);
  if (planned !== null) cacheTime(cacheKey, { ...planned, hash });
  return planned;
};

async function computePlannedTime(
  { routeId, part }: PlanTimeRequest,
  signal: AbortSignal,
): Promise<PlannedTime | null> {
  const response = await callEndpoint(routesEndpoints.getRoute, { params: { id: routeId } }, signal);
  if (!response.ok) return null;
  const detail = response.answer;
  const { distance_dm, elevation_dm, lat_e5, lon_e5, version } = detail.course;
  const courseResult = await callTool('openCourse', { course: { distance_dm, elevation_dm, lat_e5, lon_e5 } }, signal);
  if (!courseResult.ok) return null;
  const basis = { ...readBasis(detail), learned: readLearned().basis, forecast: null };
  const inputs = readInputs();
  const request = toPaceRequest({
    route: { detail, course: courseResult.value.course },
    inputs,
    basis,
    ownFactors: readOwnFactors(routeId, version, detail.rows.length),
  });
  const result = await callTool('planTime', { ...request, part }, signal);
  if (!result.ok) return null;
  const { effort } = basis;
  return {
    durationS: result.value.durationS,
    air: toPlanAir(inputs, basis),
    effort: effort.kind,
    powerW: effort.kind === 'flat' ? effort.powerW : inputs.ftpW,
  };
}

function hashRequest({ routeId, figures }: PlanTimeRequest): string {
  const items = ['pace-inputs', 'pace-style', 'pace-learned', `pace-basis/${routeId}`, `pace-own-factors/${routeId}`];
  const { ftp_w: ftpW, mass_kg: massKg } = readLastProfile() ?? {};
  const stored = items.map((item) => readItem('localStorage', item));
  return computeShortHash(JSON.stringify([figures, stored, ftpW, massKg]));
}

/** FNV-1a over UTF-16 units, once forwards and once backwards: it only has to distinguish settings. */
function computeShortHash(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let index = 0; index < text.length; index += 1) {
    low = Math.imul(low ^ text.charCodeAt(index), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(text.length - 1 - index), 0x01000193);
  }
  return `${(low >>> 0).toString(36)}.${(high >>> 0).toString(36)}`;
}

function readCache(): Readonly<Record<string, CachedTime>> {
  try {
    const parsed: unknown = JSON.parse(readItem('localStorage', cacheItem) ?? 'null');
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter((entry): entry is [string, CachedTime] => isCachedTime(entry[1])),
    );
  } catch {
    return {};
  }
}

/** Local storage may hold anything, for example an older version's fields. */
function isCachedTime(value: unknown): value is CachedTime {
  if (typeof value !== 'object' || value === null || !('hash' in value)) return false;
  const { durationS, powerW, effort, air } = value as Partial<CachedTime>;
  return (
    typeof air?.kind === 'string' &&
    [durationS, powerW].every((figure) => typeof figure === 'number' && figure > 0) &&
    ['ftp', 'flat', 'finish', 'targets'].includes(String(effort))
  );
}

function cacheTime(cacheKey: string, cached: CachedTime): void {
  const { [cacheKey]: _, ...rest } = readCache();
  const entries = [...Object.entries(rest), [cacheKey, cached]].slice(-maxCached);
  writeItem('localStorage', cacheItem, JSON.stringify(Object.fromEntries(entries)));
}

const toPlannedTime = ({ hash: _, ...planned }: CachedTime): PlannedTime => planned;

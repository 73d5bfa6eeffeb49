import { fromPromise } from 'xstate';
import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import type { PaceSettingDetail, PaceSettingSummary } from '#contract/paceSettings/paceSettings.ts';
import { paceSettingsEndpoints } from '#contract/paceSettings/paceSettingsEndpoints.ts';
import { AppFailure } from '#machines/appError.ts';
import { paceSettingMachine } from '#machines/paceSetting/paceSettingMachine.ts';
import type { FoundSettings } from '#machines/paceSetting/paceSettingMachineTypes.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { isSettingOf, privateCourseIdOf } from '#src/routes/ownCourses/privateCourseIds.ts';
import { appErrorCodeOf } from '../live/callFailures.ts';

interface Options {
  readonly beforeOpening: () => void;
  /** This device's copy of the setting, used if the network fails. */
  readonly copyOf: (id: string) => PaceSettingDetail | null;
}

/** Here and not in src/app, because machine and actors load together with this part of the page. */
export function provideSettingActors({ beforeOpening, copyOf }: Options): typeof paceSettingMachine {
  return paceSettingMachine.provide({
    actors: {
      findLatest: fromPromise<FoundSettings, { routeId: string; begunId: string | null }>(({ input, signal }) =>
        unlessAborted(signal, async () => {
          const found = await findSettings(input, signal).catch((error: unknown) => {
            const begun = isNoAnswer(error) && input.begunId !== null ? copyOf(input.begunId) : null;
            if (begun === null) throw error;
            return { latest: null, begun };
          });
          // A value that is still being dragged counts as changed before the plan is compared with the setting.
          beforeOpening();
          return found;
        }),
      ),
      loadSetting: fromPromise<PaceSettingDetail, { id: string }>(({ input: { id }, signal }) =>
        unlessAborted(signal, () =>
          loadSetting(id, signal).catch((error: unknown) => {
            const copy = isNoAnswer(error) ? copyOf(id) : null;
            if (copy === null) throw error;
            return copy;
          }),
        ),
      ),
    },
  });
}

async function findSettings(
  { routeId, begunId }: { routeId: string; begunId: string | null },
  signal: AbortSignal,
): Promise<FoundSettings> {
  const [list, begun] = await Promise.all([
    isOwnRouteId(routeId) ? findLatestOfOwn(routeId, signal) : findLatestOfRoute(routeId, signal),
    begunId === null ? null : loadIfThere(begunId, signal),
  ]);
  if (!list.ok) throw new AppFailure(appErrorCodeOf(list.failure));
  const latest = list.answer;
  if (latest === null) return { latest: null, begun };
  return { latest: latest.id === begun?.id ? begun : await loadSetting(latest.id, signal), begun };
}

async function findLatestOfRoute(routeId: string, signal: AbortSignal): Promise<CallResult<PaceSettingSummary | null>> {
  const query = { route_id: routeId, page_size: 1 };
  const list = await callEndpoint(paceSettingsEndpoints.listPaceSettings, { query }, signal);
  return list.ok ? { ...list, answer: list.answer.results[0] ?? null } : list;
}

/** The list cannot be filtered by a rider's own course: search its newest setting page by page. */
async function findLatestOfOwn(routeId: string, signal: AbortSignal): Promise<CallResult<PaceSettingSummary | null>> {
  if (privateCourseIdOf(routeId) === null) return { ok: true, answer: null, serverNowMs: null };
  for (let page = 1; ; page += 1) {
    const query = { page, page_size: 100 };
    const list = await callEndpoint(paceSettingsEndpoints.listPaceSettings, { query }, signal);
    if (!list.ok) return list;
    const found = list.answer.results.find(({ course }) => isSettingOf(course, routeId));
    if (found || list.answer.next === null) return { ...list, answer: found ?? null };
  }
}

async function loadSetting(id: string, signal: AbortSignal): Promise<PaceSettingDetail> {
  const result = await callEndpoint(paceSettingsEndpoints.getPaceSetting, { params: { id } }, signal);
  if (!result.ok) throw new AppFailure(appErrorCodeOf(result.failure));
  return result.answer;
}

/** Null if it was deleted on another device. */
function loadIfThere(id: string, signal: AbortSignal): Promise<PaceSettingDetail | null> {
  return loadSetting(id, signal).catch((error: unknown) => {
    if (error instanceof AppFailure && error.code === 'answer.notFound') return null;
    throw error;
  });
}

function isNoAnswer(error: unknown): boolean {
  return error instanceof AppFailure && (error.code === 'answer.none' || error.code === 'answer.timedOut');
}

/** StrictMode stops and restarts actors: the first run's abort must not be reported as the second run's failure. */
async function unlessAborted<Answer>(signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) return new Promise<never>(() => undefined);
    throw error;
  }
}

import { fromPromise } from 'xstate';
import type { PaceSettingDetail } from '#contract/paceSettings.ts';
import { paceSettingsEndpoints } from '#contract/paceSettingsEndpoints.ts';
import { AppFailure } from '#machines/appError.ts';
import { paceSettingMachine } from '#machines/paceSetting/paceSettingMachine.ts';
import type { FoundSettings } from '#machines/paceSetting/paceSettingMachineTypes.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { appErrorCodeOf } from './settingFailure.ts';

interface Options {
  readonly beforeOpening: () => void;
  /** What this device has of the rider's setting, where the network has nothing. */
  readonly copyOf: (id: string) => PaceSettingDetail | null;
}

/** Here and not in src/app: machine and actors come with this part of the page, which loads by itself. */
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
          // A value that is still being turned counts as changed before the setting is held against it.
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
  const query = { route_id: routeId, page_size: 1 };
  const [list, begun] = await Promise.all([
    callEndpoint(paceSettingsEndpoints.listPaceSettings, { query }, signal),
    begunId === null ? null : loadIfThere(begunId, signal),
  ]);
  if (!list.ok) throw new AppFailure(appErrorCodeOf(list.failure));
  const [latest] = list.answer.results;
  if (latest === undefined) return { latest: null, begun };
  return { latest: latest.id === begun?.id ? begun : await loadSetting(latest.id, signal), begun };
}

async function loadSetting(id: string, signal: AbortSignal): Promise<PaceSettingDetail> {
  const result = await callEndpoint(paceSettingsEndpoints.getPaceSetting, { params: { id } }, signal);
  if (!result.ok) throw new AppFailure(appErrorCodeOf(result.failure));
  return result.answer;
}

/** Null for one that was deleted on another device. */
function loadIfThere(id: string, signal: AbortSignal): Promise<PaceSettingDetail | null> {
  return loadSetting(id, signal).catch((error: unknown) => {
    if (error instanceof AppFailure && error.code === 'answer.notFound') return null;
    throw error;
  });
}

function isNoAnswer(error: unknown): boolean {
  return error instanceof AppFailure && (error.code === 'answer.none' || error.code === 'answer.timedOut');
}

/** StrictMode stops and restarts actors: the first run's abort must not arrive as the second run's failure. */
async function unlessAborted<Answer>(signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) return new Promise<never>(() => undefined);
    throw error;
  }
}

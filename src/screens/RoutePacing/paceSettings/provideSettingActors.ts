import { fromPromise } from 'xstate';
import type { PaceSettingDetail } from '#contract/paceSettings.ts';
import { paceSettingsEndpoints } from '#contract/paceSettingsEndpoints.ts';
import { AppFailure } from '#machines/appError.ts';
import { paceSettingMachine } from '#machines/paceSetting/paceSettingMachine.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { appErrorCodeOf } from './settingFailure.ts';

/** Here and not in src/app: machine and actors come with this part of the page, which loads by itself. */
export function provideSettingActors(beforeOpening: () => void): typeof paceSettingMachine {
  return paceSettingMachine.provide({
    actors: {
      findLatest: fromPromise<PaceSettingDetail | null, { routeId: string }>(({ input, signal }) =>
        unlessAborted(signal, async () => {
          const latest = await findLatest(input.routeId, signal);
          // A value that is still being turned counts as changed before the setting is held against it.
          beforeOpening();
          return latest;
        }),
      ),
      loadSetting: fromPromise<PaceSettingDetail, { id: string }>(({ input, signal }) =>
        unlessAborted(signal, () => loadSetting(input.id, signal)),
      ),
    },
  });
}

async function findLatest(routeId: string, signal: AbortSignal): Promise<PaceSettingDetail | null> {
  const query = { route_id: routeId, page_size: 1 };
  const list = await callEndpoint(paceSettingsEndpoints.listPaceSettings, { query }, signal);
  if (!list.ok) throw new AppFailure(appErrorCodeOf(list.failure));
  const [latest] = list.answer.results;
  return latest === undefined ? null : loadSetting(latest.id, signal);
}

async function loadSetting(id: string, signal: AbortSignal): Promise<PaceSettingDetail> {
  const result = await callEndpoint(paceSettingsEndpoints.getPaceSetting, { params: { id } }, signal);
  if (!result.ok) throw new AppFailure(appErrorCodeOf(result.failure));
  return result.answer;
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

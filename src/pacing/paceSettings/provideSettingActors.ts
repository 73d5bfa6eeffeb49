import { fromPromise } from 'xstate';
import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import { AppFailure } from '#machines/appError.ts';
import { paceSettingMachine } from '#machines/paceSetting/paceSettingMachine.ts';
import type { RouteSettings } from '#machines/paceSetting/paceSettingMachineTypes.ts';
import { findSettings, loadSetting } from './findSettings.ts';

interface Options {
  readonly beforeOpening: () => void;
  /** This device's copy of the setting, used if the network fails. */
  readonly readCopy: (id: string) => PaceSettingDetail | null;
}

/** Here and not in src/app, because machine and actors load together with this part of the page. */
export function provideSettingActors({ beforeOpening, readCopy }: Options): typeof paceSettingMachine {
  return paceSettingMachine.provide({
    actors: {
      findLatest: fromPromise<RouteSettings, { routeId: string; begunId: string | null }>(({ input, signal }) =>
        unlessAborted(signal, async () => {
          const settings = await findSettings(input, signal).catch((error: unknown) => {
            const begun = isNoAnswer(error) && input.begunId !== null ? readCopy(input.begunId) : null;
            if (begun === null) throw error;
            return { latest: null, begun };
          });
          // A value that is still being dragged counts as changed before the plan is compared with the setting.
          beforeOpening();
          return settings;
        }),
      ),
      loadSetting: fromPromise<PaceSettingDetail, { id: string }>(({ input: { id }, signal }) =>
        unlessAborted(signal, () =>
          loadSetting(id, signal).catch((error: unknown) => {
            const copy = isNoAnswer(error) ? readCopy(id) : null;
            if (copy === null) throw error;
            return copy;
          }),
        ),
      ),
    },
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

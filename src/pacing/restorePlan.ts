import type { RouteDetail } from '#contract/routes/routes.ts';
import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { callTool } from '#src/api/callTool.ts';
import { toWeatherInputs } from './forecast/weatherInputs.ts';
import { readInputs } from './live/storedInputs.ts';
import { findFirstSetting, restoreSetting } from './paceSettings/restoreSetting.ts';
import { restoreBasis } from './restoreBasis.ts';

type LeftPlan = Partial<Pick<LoadedRoute, 'basis' | 'inputs' | 'ownFactors' | 'opened' | 'airAtStart'>>;

/**
 * The plan with which a page begins: the one left on this device or, on a device new to a signed-in rider, the
 * account's newest setting. No other plan's numbers are shown first. Starts at once; the answer takes the loaded route.
 */
export function restorePlan(routeId: string, signal: AbortSignal): (detail: RouteDetail) => Promise<LeftPlan> {
  const finding = findFirstSetting(routeId, signal);
  const restoring = restoreBasis(routeId, signal);
  return async (detail) => {
    const basis = await restoring(detail);
    const setting = await finding;
    if (setting) return restoreSetting(setting, detail, { basis, signal });
    const airAtStart = await readAir(basis, detail, signal);
    return { basis, ...(setting === null && { opened: null }), ...(airAtStart && { airAtStart }) };
  };
}

/** What the controls show of the forecast until its code has loaded; a saved setting has it in its inputs. */
async function readAir({ forecast }: PaceBasis, { course }: RouteDetail, signal: AbortSignal) {
  if (forecast === null) return null;
  const { departureMinute } = readInputs();
  const roadM = (course.elevation_dm[0] ?? 0) / 10;
  const air = await callTool('startAir', { weather: forecast, departureMinute, roadM }, signal).catch(() => null);
  return air && { departureMinute, ...toWeatherInputs(air) };
}

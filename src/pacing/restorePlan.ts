import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { isDraftNewer } from '#machines/paceSetting/paceSettingContext.ts';
import { readLearned } from '#src/account/learnedStore.ts';
import { readToken } from '#src/account/session/readToken.ts';
import { callTool } from '#src/api/callTool.ts';
import { readBasis } from './effort/storedBasis.ts';
import { writeForecastChoice } from './forecast/forecastStorage.ts';
import { readDayForecast } from './forecast/readDayForecast.ts';
import { restoreForecast } from './forecast/restoreForecast.ts';
import { fromSettingForecast } from './forecast/savedForecast.ts';
import { toWeatherInputs } from './forecast/weatherInputs.ts';
import { readDraftMark } from './live/draftMarks.ts';
import { hasOpenedCopy } from './live/openedCopyKey.ts';
import { readInputs, readOwnFactors } from './live/storedInputs.ts';
import { findSettings } from './paceSettings/findSettings.ts';
import { fromSettingBasis } from './paceSettings/settingBasis.ts';
import { toInputs, toOwnFactors } from './paceSettings/settingPlan.ts';

/** On a slower network the page shows this device's own numbers and says that the setting is still loading. */
export const maxSettingWaitMs = 1_500;

/**
 * The account's newest setting of a route, for a device on which none was opened yet; null if it would not open by
 * itself, undefined if that is unknown: nobody is signed in, or the network is slow.
 */
async function findFirstSetting(routeId: string, signal: AbortSignal): Promise<PaceSettingDetail | null | undefined> {
  const isSharedPlan = location.hash.startsWith('#p=');
  if (readToken() === null || hasOpenedCopy(routeId) || !navigator.onLine || isSharedPlan) return undefined;
  const timedSignal = AbortSignal.any([signal, AbortSignal.timeout(maxSettingWaitMs)]);
  const settings = await findSettings({ routeId, begunId: null }, timedSignal).catch(() => null);
  if (settings === null) return undefined;
  const { latest } = settings;
  return isDraftNewer({ draftChangedAtMs: readDraftMark(routeId) }, latest) ? null : latest;
}

type RestoredPlan = Pick<LoadedRoute, 'basis' | 'inputs' | 'opened'> & Partial<Pick<LoadedRoute, 'ownFactors'>>;

/** The setting's plan in place of this device's; what was learned from the rider's rides stays. */
async function restoreSetting(
  setting: PaceSettingDetail,
  { id, course, rows }: RouteDetail,
  { basis: currentBasis, signal }: { readonly basis: PaceBasis; readonly signal: AbortSignal },
): Promise<RestoredPlan> {
  const { weather } = setting;
  const savedForecast = weather.forecast ? fromSettingForecast(weather.forecast, weather.taken_at) : null;
  // If that fails, the setting is opened with the weather at the start, which its inputs hold.
  const forecast = savedForecast === null ? null : await readDayForecast(savedForecast, true, signal).catch(() => null);
  // The setting keeps its own weather.
  if (savedForecast === null) writeForecastChoice(id, null);
  const previous = {
    inputs: readInputs(),
    ownFactors: readOwnFactors(id, course.version, rows.length),
    basis: currentBasis,
  };
  return {
    inputs: toInputs(setting),
    ownFactors: toOwnFactors(setting.rows, rows),
    basis: { ...currentBasis, ...fromSettingBasis(setting.inputs.basis), forecast },
    opened: { settingId: setting.id, previous },
  };
}

/**
 * The basis of the rider's plan of a route when the page was left: effort, stops, style, forecast, and what was
 * learned. The first numbers are computed with it, so that no other plan's numbers are shown first. Loading starts at
 * once; the returned function takes the loaded route.
 */
export function restoreBasis(routeId: string, signal: AbortSignal): (detail: RouteDetail) => Promise<PaceBasis> {
  // Without its forecast the plan is still the rider's: the forecast's own parts say why it is missing.
  const forecast = restoreForecast(routeId, signal).catch(() => null);
  return async (detail) => ({
    ...initialPaceBasis,
    ...readBasis(detail),
    learned: readLearned().basis,
    forecast: await forecast,
  });
}

type InitialPlan = Partial<Pick<LoadedRoute, 'basis' | 'inputs' | 'ownFactors' | 'opened' | 'airAtStart'>>;

/**
 * The plan with which a page begins: the one left on this device or, on a device new to a signed-in rider, the
 * account's newest setting. No other plan's numbers are shown first. Loading starts at once; the returned function
 * takes the loaded route.
 */
export function restorePlan(routeId: string, signal: AbortSignal): (detail: RouteDetail) => Promise<InitialPlan> {
  const pendingSetting = findFirstSetting(routeId, signal);
  const readRestoredBasis = restoreBasis(routeId, signal);
  return async (detail) => {
    const basis = await readRestoredBasis(detail);
    const setting = await pendingSetting;
    if (setting) return restoreSetting(setting, detail, { basis, signal });
    const airAtStart = await readAirAtStart(basis, detail, signal);
    return { basis, ...(setting === null && { opened: null }), ...(airAtStart && { airAtStart }) };
  };
}

/** What the controls show of the forecast until its code has loaded; a saved setting has it in its inputs. */
async function readAirAtStart({ forecast }: PaceBasis, { course }: RouteDetail, signal: AbortSignal) {
  if (forecast === null) return null;
  const { departureMinute } = readInputs();
  const roadM = (course.elevation_dm[0] ?? 0) / 10;
  const startAir = await callTool(
    'startAir',
    { weather: forecast, departureMinute, startElevationM: roadM },
    signal,
  ).catch(() => null);
  return startAir && { departureMinute, ...toWeatherInputs(startAir) };
}

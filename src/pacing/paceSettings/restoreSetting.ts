import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { isDraftNewer } from '#machines/paceSetting/paceSettingContext.ts';
import { readToken } from '#src/account/session/readToken.ts';
import { callTool } from '#src/api/callTool.ts';
import { fromSettingForecast } from '../forecast/savedForecast.ts';
import { readDraftMark } from '../live/draftMarks.ts';
import { readInputs, readOwnFactors } from '../live/storedInputs.ts';
import { findSettings } from './findSettings.ts';
import { fromSettingBasis } from './settingBasis.ts';
import { hasOpenedCopy } from './settingCopy.ts';
import { toInputs, toOwnFactors } from './settingPlan.ts';

/** On a slower network the page shows this device's own numbers and says that the setting is still loading. */
export const maxSettingWaitMs = 1_500;

/**
 * The account's newest setting of a route, for a device on which none was opened yet; null if it would not open by
 * itself, undefined if that is unknown: nobody is signed in, or the network is slow.
 */
export async function findFirstSetting(
  routeId: string,
  signal: AbortSignal,
): Promise<PaceSettingDetail | null | undefined> {
  const isSharedPlan = location.hash.startsWith('#p=');
  if (readToken() === null || hasOpenedCopy(routeId) || !navigator.onLine || isSharedPlan) return undefined;
  const patience = AbortSignal.any([signal, AbortSignal.timeout(maxSettingWaitMs)]);
  const settings = await findSettings({ routeId, begunId: null }, patience).catch(() => null);
  if (settings === null) return undefined;
  const { latest } = settings;
  return isDraftNewer({ draftChangedAtMs: readDraftMark(routeId) }, latest) ? null : latest;
}

type Restored = Pick<LoadedRoute, 'basis' | 'inputs' | 'opened'> & Partial<Pick<LoadedRoute, 'ownFactors'>>;

/** The setting's plan in place of this device's; what was learned from the rider's rides stays. */
export async function restoreSetting(
  setting: PaceSettingDetail,
  { id, course, rows }: RouteDetail,
  { basis: left, signal }: { readonly basis: PaceBasis; readonly signal: AbortSignal },
): Promise<Restored> {
  const { weather } = setting;
  const saved = weather.forecast ? fromSettingForecast(weather.forecast, weather.taken_at) : null;
  const forecast = saved === null ? null : await callTool('forecastDay', saved, signal).catch(() => null);
  const replaced = { inputs: readInputs(), ownFactors: readOwnFactors(id, course.version, rows.length), basis: left };
  return {
    inputs: toInputs(setting),
    ownFactors: toOwnFactors(setting.rows, rows),
    basis: { ...left, ...fromSettingBasis(setting.inputs.basis), forecast },
    opened: { settingId: setting.id, previous: replaced },
  };
}

import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import type { PlanForecast } from '#machines/pacePlan/paceBasis.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { getForecastInUse, setForecastInUse, switchOffForecast } from '../forecast/forecastInUse.ts';
import type { SavedForecast } from '../forecast/forecastStoreTypes.ts';
import { getForecastStore } from '../forecast/getForecastStore.ts';
import { isSameForecast } from '../forecast/isSameForecast.ts';
import { fromSettingForecast } from '../forecast/savedForecast.ts';
import { clearDraftMarks } from '../live/draftMarks.ts';
import { markDraft } from '../live/markDraft.ts';
import { writeInputs } from '../live/storedInputs.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { fromSettingBasis, isSameBasis } from './settingBasis.ts';
import { deleteOpenedCopy } from './settingCopy.ts';
import {
  findChanges,
  type PlanBase,
  restoreReplacedPlan,
  type SettingChanges,
  toInputs,
  toOwnFactors,
} from './settingPlan.ts';

/** A setting that has just replaced the plan. */
export interface OpenedSetting {
  readonly kind: 'opened';
  readonly setting: PaceSettingDetail;
  readonly changes: SettingChanges | null;
  /** The plan right after opening: the rider's later changes are found by comparing with it. */
  readonly loaded: PlanBase;
  /** Null if the plan was already the same. */
  readonly replaced: PlanBase | null;
}

/** The forecast with which a setting was saved; null for weather set by hand, and for settings without stored hours. */
export function getSettingForecast({ weather }: PaceSettingDetail): SavedForecast | null {
  return weather.forecast ? fromSettingForecast(weather.forecast, weather.taken_at) : null;
}

/** True if a setting opened without changing the plan: then no message is needed. False if its forecast was lost. */
export const isWithoutChange = ({ replaced, changes, setting }: OpenedSetting): boolean =>
  replaced === null &&
  changes === null &&
  (setting.weather.source === 'manual' || setting.weather.forecast !== undefined);

/**
 * Replaces the plan on the page by the setting's, computed with today's model and course. `forecast`: the setting's
 * forecast in the form that the model uses.
 */
export function openSetting(
  setting: PaceSettingDetail,
  forecast: PlanForecast | null,
  { route, session }: OpenRoute,
): OpenedSetting {
  session.commit();
  const savedForecast = forecast === null ? null : getSettingForecast(setting);
  const previous = { inputs: session.inputs.get(), ownFactors: session.ownFactors(), basis: session.basis() };
  const basis = fromSettingBasis(setting.inputs.basis);
  const inputs = toInputs(setting);
  const ownFactors = toOwnFactors(setting.rows, route.detail.rows);
  const isWeatherSame =
    forecast === null ? previous.basis.forecast === null : isSameForecast(previous.basis.forecast, forecast);
  // With a forecast the plan does not use the weather inputs: they only show the forecast's weather at the start.
  const comparedKeys = (Object.keys(inputs) as (keyof PaceInputs)[]).filter(
    (key) => forecast === null || !weatherKeys.has(key),
  );
  const isSame =
    comparedKeys.every((key) => inputs[key] === previous.inputs[key]) &&
    ownFactors.every((factor, index) => factor === previous.ownFactors[index]) &&
    isSameBasis(basis, previous.basis);
  // The page already opened with this setting. The rider's previous plan was never shown, but can still be restored.
  const replaced = isSame && route.opened?.settingId === setting.id ? route.opened.previous : null;
  if (!isSame || !isWeatherSame || replaced !== null) {
    switchOffForecast(session, route.detail.id);
    // Before the inputs, so that no mixture of both plans is painted.
    session.updateBasis({ ...basis, forecast }, false);
    session.replace(inputs, ownFactors);
    // Unchanged inputs are not stored by the call above.
    if (replaced !== null) writeInputs(inputs);
  }
  if (savedForecast !== null) {
    setForecastInUse(session, savedForecast);
    getForecastStore({ route, session }).openSaved(savedForecast);
  }
  clearDraftMarks(route.detail.id, Date.now());
  return {
    kind: 'opened',
    setting,
    changes: findChanges(setting, route.detail),
    loaded: { inputs: session.inputs.get(), ownFactors },
    // There is nothing to undo if the forecast only became the setting's own, or if it was only switched off.
    replaced: replaced ?? (isSame && (isWeatherSame || forecast === null) ? null : previous),
  };
}

const weatherKeys: ReadonlySet<keyof PaceInputs> = new Set([
  'temperatureC',
  'relativeHumidity',
  'seaLevelPressureHpa',
  'windFromDeg',
  'windSpeedMps',
]);

/**
 * Makes the plan keep the forecast with which it was just saved, so that a reload shows the same numbers. Does nothing
 * if the plan uses another forecast by now.
 */
export function storeSettingForecast(setting: PaceSettingDetail, open: OpenRoute): void {
  const savedForecast = getSettingForecast(setting);
  const currentForecast = getForecastInUse(open.session);
  const isForecastInUse =
    savedForecast !== null &&
    currentForecast?.weather.fetched_at === savedForecast.weather.fetched_at &&
    currentForecast.day === savedForecast.day;
  if (isForecastInUse) getForecastStore(open).openSaved(savedForecast);
}

/** The plan as it was before a setting was opened, with the rider's changes since then. */
export function undoOpening({ setting, loaded, replaced }: OpenedSetting, { route, session }: OpenRoute): void {
  if (replaced === null) return;
  session.commit();
  const currentPlan = { inputs: session.inputs.get(), ownFactors: session.ownFactors() };
  const plan = restoreReplacedPlan({ replaced, loaded }, currentPlan);
  const hadForecast = replaced.basis?.forecast != null;
  if (setting.weather.forecast !== undefined && !hadForecast) switchOffForecast(session, route.detail.id);
  session.replace(plan.inputs, plan.ownFactors);
  if (replaced.basis) session.updateBasis({ ...replaced.basis, forecast: session.basis().forecast }, false);
  if (hadForecast) getForecastStore({ route, session }).switchOn();
  // Marked as a draft, so that the setting does not open by itself the next time.
  markDraft(route.detail.id);
  deleteOpenedCopy(route.detail.id);
}

import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { PaceWeather } from '#workers/core/pacing/pacePlanTypes.ts';
import { forecastInUse, leaveForecast, type SavedForecast, setForecastInUse } from '../forecast/forecastInUse.ts';
import { forecastOf } from '../forecast/forecastStore.ts';
import { isSameForecast } from '../forecast/isSameForecast.ts';
import { fromSettingForecast } from '../forecast/savedForecast.ts';
import { clearDraftMarks } from '../live/draftMarks.ts';
import { markDraft } from '../live/markDraft.ts';
import { writeInputs } from '../live/storedInputs.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { fromSettingBasis, isSameBasis } from './settingBasis.ts';
import { dropOpenedCopy } from './settingCopies.ts';
import {
  changesSince,
  type PlanBase,
  type SettingChanges,
  toInputs,
  toOwnFactors,
  withoutOpening,
} from './settingPlan.ts';

/** A setting that has just replaced the plan. */
export interface JustOpened {
  readonly kind: 'opened';
  readonly setting: PaceSettingDetail;
  readonly changes: SettingChanges | null;
  /** The plan as it was loaded: the setting's finish is shown only while the plan is unchanged. */
  readonly loaded: PlanBase;
  /** Null if the plan was already the same. */
  readonly before: PlanBase | null;
}

/** The forecast with which a setting was saved; null for weather set by hand, and for settings without stored hours. */
export function forecastOfSetting({ weather }: PaceSettingDetail): SavedForecast | null {
  return weather.forecast ? fromSettingForecast(weather.forecast, weather.taken_at) : null;
}

/** True if a setting opened without changing the plan: then no message is needed. False if its forecast was lost. */
export const changesNothing = ({ before, changes, setting }: JustOpened): boolean =>
  before === null &&
  changes === null &&
  (setting.weather.source === 'manual' || setting.weather.forecast !== undefined);

/**
 * Replaces the plan on the page by the setting's, computed with today's model and course. `air`: the setting's
 * forecast as the model reads it.
 */
export function openSetting(
  setting: PaceSettingDetail,
  air: PaceWeather | null,
  { route, session }: OpenRoute,
): JustOpened {
  session.commit();
  const saved = air === null ? null : forecastOfSetting(setting);
  const before = { inputs: session.inputs.get(), ownFactors: session.ownFactors(), basis: session.basis() };
  const basis = fromSettingBasis(setting.inputs.basis);
  const inputs = toInputs(setting);
  const ownFactors = toOwnFactors(setting.rows, route.detail.rows);
  const isSameAir = air === null ? before.basis.forecast === null : isSameForecast(before.basis.forecast, air);
  // With a forecast the weather inputs only show its air at the start.
  const keys = (Object.keys(inputs) as (keyof PaceInputs)[]).filter((key) => air === null || !weatherKeys.has(key));
  const isSame =
    keys.every((key) => inputs[key] === before.inputs[key]) &&
    ownFactors.every((factor, index) => factor === before.ownFactors[index]) &&
    isSameBasis(basis, before.basis);
  // The page began with it: the replaced plan was never shown, but can still be restored.
  const replaced = isSame && route.opened?.settingId === setting.id ? route.opened.before : null;
  if (!isSame || !isSameAir || replaced !== null) {
    leaveForecast(session, route.detail.id);
    // Before the inputs, so that no mixture of both plans is painted.
    session.stand({ ...basis, forecast: air }, false);
    session.replace(inputs, ownFactors);
    // Unchanged inputs are not stored by the call above.
    if (replaced !== null) writeInputs(inputs);
  }
  if (saved !== null) {
    setForecastInUse(session, saved);
    forecastOf({ route, session }).openSaved(saved);
  }
  clearDraftMarks(route.detail.id, Date.now());
  return {
    kind: 'opened',
    setting,
    changes: changesSince(setting, route.detail),
    loaded: { inputs: session.inputs.get(), ownFactors },
    // A forecast that only became the setting's own does not change the plan.
    before: replaced ?? (isSame && (isSameAir || air === null) ? null : before),
  };
}

const weatherKeys: ReadonlySet<keyof PaceInputs> = new Set([
  'temperatureC',
  'relativeHumidity',
  'seaLevelPressureHpa',
  'windFromDeg',
  'windSpeedMps',
]);

/** A plan saved with the current forecast keeps that forecast, so that a reload shows the same numbers. */
export function keepForecast(setting: PaceSettingDetail, open: OpenRoute): void {
  const saved = forecastOfSetting(setting);
  const inUse = forecastInUse(open.session);
  const isOnPage = saved !== null && inUse?.weather.fetched_at === saved.weather.fetched_at && inUse.day === saved.day;
  if (isOnPage) forecastOf(open).openSaved(saved);
}

/** The plan as it was before a setting was opened, with the rider's changes since then. */
export function takeBack({ setting, loaded, before }: JustOpened, { route, session }: OpenRoute): void {
  if (before === null) return;
  session.commit();
  const now = { inputs: session.inputs.get(), ownFactors: session.ownFactors() };
  const plan = withoutOpening({ before, loaded }, now);
  const hadForecast = before.basis?.forecast != null;
  if (setting.weather.forecast !== undefined && !hadForecast) leaveForecast(session, route.detail.id);
  session.replace(plan.inputs, plan.ownFactors);
  if (before.basis) session.stand({ ...before.basis, forecast: session.basis().forecast }, false);
  if (hadForecast) forecastOf({ route, session }).switchOn();
  // Marked as a draft, so that the setting does not open by itself the next time.
  markDraft(route.detail.id);
  dropOpenedCopy(route.detail.id);
}

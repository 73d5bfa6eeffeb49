import { limits } from '#contract/limits.ts';
import type {
  ComputedRow,
  PaceSettingAir,
  PaceSettingContent,
  PaceSettingDetail,
} from '#contract/paceSettings/paceSettings.ts';
import { paceModelVersion } from '#contract/pacing/paceModelVersion.ts';
import type { PaceRow, RouteDetail } from '#contract/routes/routes.ts';
import { sumPausesS } from '#machines/pacePlan/listPauses.ts';
import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { OwnFactors } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { type PlanAir, toPlanAir } from '#machines/pacePlan/planAir.ts';
import type { PaintedPlan } from '#workers/core/pacing/planAnswerTypes.ts';
import type { SavedForecast } from '../forecast/forecastStoreTypes.ts';
import { toSettingForecast } from '../forecast/savedForecast.ts';
import { toSettingBasis } from './settingBasis.ts';

const schemaVersion = 1;

/** The plan on the page: its inputs and its numbers. */
export interface CurrentPlan {
  readonly inputs: PaceInputs;
  readonly ownFactors: OwnFactors;
  readonly plan: PaintedPlan;
  readonly basis?: PaceBasis;
}

/**
 * The part of a plan that a setting stores. `opened` is the setting from which it started: unchanged weather keeps its
 * source and time. `forecast`: the one in use; the inputs then hold its weather at the start.
 */
export function toSettingContent(
  { inputs, ownFactors, plan, basis }: CurrentPlan,
  rows: readonly PaceRow[],
  {
    nowMs,
    opened,
    forecast = null,
  }: { readonly nowMs: number; readonly opened: PaceSettingDetail | null; readonly forecast?: SavedForecast | null },
): PaceSettingContent {
  const weather = toStoredWeather(inputs);
  const storedBasis = basis && toSettingBasis(basis);
  const isWeatherUnchanged =
    opened !== null && opened.weather.forecast === undefined && isSameWeather(opened.weather, weather);
  const { source, taken_at } = isWeatherUnchanged
    ? opened.weather
    : ({ source: 'manual', taken_at: new Date(nowMs).toISOString() } as const);
  const forecastHours =
    forecast && toSettingForecast(forecast, inputs.departureMinute * 60 + computeTotalDurationS(plan, basis));
  return {
    schema_version: schemaVersion,
    model_version: paceModelVersion,
    inputs: {
      ftp_w: inputs.ftpW,
      body_mass_kg: inputs.bodyMassKg,
      bike_mass_kg: inputs.bikeMassKg,
      riding_position: inputs.ridingPosition,
      cda_m2: inputs.cdaM2,
      crr: inputs.crr,
      drivetrain_efficiency: inputs.drivetrainEfficiency,
      departure_minute: inputs.departureMinute,
      ...(storedBasis && { basis: storedBasis }),
    },
    weather:
      forecast === null
        ? { source, taken_at, ...weather }
        : {
            source: 'forecast',
            taken_at: forecast.weather.fetched_at,
            ...weather,
            ...(forecastHours && { forecast: forecastHours }),
          },
    rows: toComputedRows(plan, rows, ownFactors),
  };
}

/** From start to finish, with stops and waits. */
function computeTotalDurationS({ totals }: PaintedPlan, basis: PaceBasis | undefined): number {
  return totals.durationS + (basis ? sumPausesS(basis, totals.distanceM) : 0);
}

/** Milliseconds: each row is the difference of two rounded cumulative times, so that the rows add up. */
function toComputedRows(
  { rows: computedRows }: PaintedPlan,
  rows: readonly PaceRow[],
  ownFactors: OwnFactors,
): ComputedRow[] {
  const elapsedS = rows.map((_, index) => round(computedRows.cumulativeDurationS[index] ?? 0, 3));
  return rows.map((row, index) => ({
    from: row.from,
    to: row.to,
    start_m: row.start_m,
    end_m: row.end_m,
    power_w: round(computedRows.powerW[index] ?? 0, 1),
    duration_s: round((elapsedS[index] ?? 0) - (elapsedS[index - 1] ?? 0), 3),
    elapsed_s: elapsedS[index] ?? 0,
    speed_mps: round(computedRows.speedMps[index] ?? 0, 3),
    weight_factor: round(computedRows.weightFactor[index] ?? 0, 4),
    own_factor: ownFactors[index] ?? 0,
  }));
}

/** The setting's inputs in the page's form; values that are now out of range are limited to it. */
export function toInputs({ inputs, weather }: Pick<PaceSettingDetail, 'inputs' | 'weather'>): PaceInputs {
  const clampToLimits = (key: keyof typeof limits, value: number) =>
    Math.min(limits[key].max, Math.max(limits[key].min, value));
  return {
    ftpW: clampToLimits('ftpW', inputs.ftp_w),
    bodyMassKg: clampToLimits('bodyMassKg', inputs.body_mass_kg),
    bikeMassKg: clampToLimits('bikeMassKg', inputs.bike_mass_kg),
    ridingPosition: inputs.riding_position,
    cdaM2: clampToLimits('cdaM2', inputs.cda_m2),
    crr: clampToLimits('crr', inputs.crr),
    drivetrainEfficiency: clampToLimits('drivetrainEfficiency', inputs.drivetrain_efficiency),
    departureMinute: inputs.departure_minute,
    temperatureC: clampToLimits('temperatureC', weather.temperature_c),
    relativeHumidity: clampToLimits('relativeHumidity', weather.relative_humidity),
    seaLevelPressureHpa: clampToLimits('seaLevelPressureHpa', weather.sea_level_pressure_hpa),
    windFromDeg: weather.wind_from_deg % 360,
    windSpeedMps: clampToLimits('windSpeedMps', weather.wind_speed_mps),
  };
}

/** The air of a setting's stored time. */
export function toSettingAir({ source, forecast_day: day, wind_speed_mps: windSpeedMps }: PaceSettingAir): PlanAir {
  return source === 'forecast' ? { kind: 'saved', day } : toPlanAir({ windSpeedMps }, { forecast: null });
}

/**
 * The setting's own factors on today's rows: each row takes the factor of the saved row at its middle, at the same
 * fraction of the course. If the rows are unchanged, that is the same row.
 */
export function toOwnFactors(saved: readonly ComputedRow[], rows: readonly PaceRow[]): OwnFactors {
  const savedLengthM = saved.at(-1)?.end_m ?? 0;
  const lengthM = rows.at(-1)?.end_m ?? 0;
  const { min, max } = limits.weightFactor;
  return rows.map(({ start_m, end_m }) => {
    const middleM = lengthM > 0 ? ((start_m + end_m) / 2 / lengthM) * savedLengthM : 0;
    const factor = saved.find((row) => row.end_m > middleM)?.own_factor ?? 0;
    return factor >= min && factor <= max ? factor : 0;
  });
}

/** All inputs of a plan: before or after a setting was opened. */
export interface PlanBase {
  readonly inputs: PaceInputs;
  readonly ownFactors: OwnFactors;
  readonly basis?: PaceBasis;
}

/** The plan as it was before the setting was opened, with the rider's changes since then. */
export function restoreReplacedPlan(
  { replaced, loaded }: { readonly replaced: PlanBase; readonly loaded: PlanBase },
  current: PlanBase,
): PlanBase {
  const isChanged = (key: keyof PaceInputs) => current.inputs[key] !== loaded.inputs[key];
  // Position and CdA are one choice.
  const isPositionChanged = isChanged('ridingPosition') || isChanged('cdaM2');
  const hasRiderChange = (key: keyof PaceInputs) =>
    key === 'ridingPosition' || key === 'cdaM2' ? isPositionChanged : isChanged(key);
  const changedKeys = (Object.keys(current.inputs) as (keyof PaceInputs)[]).filter(hasRiderChange);
  return {
    inputs: { ...replaced.inputs, ...Object.fromEntries(changedKeys.map((key) => [key, current.inputs[key]])) },
    ownFactors: current.ownFactors.map((factor, index) =>
      factor === loaded.ownFactors[index] ? (replaced.ownFactors[index] ?? 0) : factor,
    ),
  };
}

/** What has changed since the setting was saved. */
export interface SettingChanges {
  readonly model: { readonly savedVersion: number; readonly currentVersion: number } | null;
  readonly isCourseNew: boolean;
}

export function findChanges(
  { model_version, course }: Pick<PaceSettingDetail, 'model_version' | 'course'>,
  detail: RouteDetail,
): SettingChanges | null {
  const model =
    model_version === paceModelVersion ? null : { savedVersion: model_version, currentVersion: paceModelVersion };
  const isCourseNew = course.kind === 'route' && course.course_version !== detail.course.version;
  return model === null && !isCourseNew ? null : { model, isCourseNew };
}

function toStoredWeather(inputs: PaceInputs) {
  return {
    temperature_c: inputs.temperatureC,
    relative_humidity: inputs.relativeHumidity,
    sea_level_pressure_hpa: inputs.seaLevelPressureHpa,
    wind_from_deg: inputs.windFromDeg,
    wind_speed_mps: inputs.windSpeedMps,
  };
}

function isSameWeather(saved: PaceSettingDetail['weather'], current: ReturnType<typeof toStoredWeather>): boolean {
  return (Object.keys(current) as (keyof typeof current)[]).every((key) => saved[key] === current[key]);
}

function round(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}

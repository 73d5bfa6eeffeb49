import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import type { RouteWeather } from '#contract/weather/weather.ts';
import type { ForecastChoice } from '#machines/forecast/forecastMachineTypes.ts';
import { guestPlan } from '../live/guestPlan.ts';
import { hasOpenedCopy } from '../live/openedCopyKey.ts';
import { readInputs } from '../live/storedInputs.ts';

const toChoiceKey = (routeId: string) => `pace-forecast/${routeId}`;
const lastForecastPrefix = 'pace-forecast-last/';
/** A forecast takes about 40 KB, and storage is small. */
const maxStored = 5;

/**
 * The forecast on which a route's plan stands on home and on its pace page; null if the weather is set by hand. Without
 * a choice of the rider it is that of the next departure (`day` null), unless the rider has set a wind, the plan started
 * from a pace setting, or the course is the rider's own: its places are sent only when the rider asks for them.
 */
export function readForecastChoice(routeId: string): ForecastChoice | null {
  const stored = readStored(toChoiceKey(routeId));
  const isOff = isRecord(stored) && stored.isOff === true;
  const day = readChosenDay(routeId);
  if (day !== null && !isOff)
    return { day, saved: isRecord(stored) && isRouteWeather(stored.saved) ? stored.saved : null };
  const hasOwnAir = isOwnRouteId(routeId) || hasOpenedCopy(routeId) || readInputs().windSpeedMps > 0;
  return isOff || hasOwnAir ? null : { day: null, saved: null };
}

/** The day that the rider chose, also while the forecast is off. */
export function readChosenDay(routeId: string): string | null {
  const stored = readStored(toChoiceKey(routeId));
  return isRecord(stored) && typeof stored.day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(stored.day)
    ? stored.day
    : null;
}

/** Null: the rider switched the forecast off; `day` is the chosen one, for when it is switched on again. */
export function writeForecastChoice(routeId: string, choice: ForecastChoice | null, day: string | null = null): void {
  if (!guestPlan.isShown) writeStored(toChoiceKey(routeId), choice ?? { isOff: true, day });
}

/** The last forecast of a route that this device received, for use without a network. */
export function readLastForecast(routeId: string): RouteWeather | null {
  const stored = readStored(lastForecastPrefix + routeId);
  return isRouteWeather(stored) ? stored : null;
}

/** Stores the forecast and deletes the oldest ones, so that this device holds at most five. */
export function storeLastForecast(routeId: string, weather: RouteWeather): void {
  const key = lastForecastPrefix + routeId;
  for (const { name } of listStoredForecasts()
    .filter(({ name }) => name !== key)
    .slice(maxStored - 1))
    writeStored(name, null);
  writeStored(key, weather);
}

/** Newest first. */
function listStoredForecasts(): readonly { readonly name: string; readonly fetchedAt: string }[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(lastForecastPrefix))
      .map((name) => {
        const stored = readStored(name);
        return { name, fetchedAt: isRecord(stored) ? String(stored.fetched_at) : '' };
      })
      .sort((a, b) => b.fetchedAt.localeCompare(a.fetchedAt));
  } catch {
    return [];
  }
}

const columnNames = [
  'temperature_dc',
  'relative_humidity_pc',
  'pressure_dhpa',
  'wind_speed_dmps',
  'wind_from_deg',
  'gust_dmps',
  'precipitation_dmm',
  'weather_code',
] as const;

/** Storage may hold anything: only complete entries are used. */
function isRouteWeather(stored: unknown): stored is RouteWeather {
  if (!isRecord(stored) || !Array.isArray(stored.places) || typeof stored.hour_count !== 'number') return false;
  if (![stored.fetched_at, stored.first_hour_at].every((instant) => Number.isFinite(Date.parse(String(instant)))))
    return false;
  const count = stored.hour_count * stored.places.length;
  const isColumn = (column: unknown) =>
    Array.isArray(column) && column.length === count && column.every((value) => Number.isFinite(value));
  const chances = stored.precipitation_probability_pc;
  return count > 0 && columnNames.every((name) => isColumn(stored[name])) && (chances === null || isColumn(chances));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

// Storage may be full or switched off: the page then works without it.
function writeStored(name: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    return;
  }
}

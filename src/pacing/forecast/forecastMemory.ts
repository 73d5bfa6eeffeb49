import type { RouteWeather } from '#contract/weather/weather.ts';
import type { ForecastChoice } from '#machines/forecast/forecastMachineTypes.ts';
import { guestPlan } from '../live/guestPlan.ts';

const choiceItem = (routeId: string) => `pace-forecast/${routeId}`;
const lastItem = 'pace-forecast-last/';
/** A forecast takes about 40 KB, and storage is small. */
const keptMax = 5;

/** Null if the weather is set by hand. */
export function readForecastChoice(routeId: string): ForecastChoice | null {
  const found = read(choiceItem(routeId));
  if (!isRecord(found) || typeof found.day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(found.day)) return null;
  return { day: found.day, saved: isRouteWeather(found.saved) ? found.saved : null };
}

export function writeForecastChoice(routeId: string, choice: ForecastChoice | null): void {
  if (!guestPlan.isShown) write(choiceItem(routeId), choice);
}

/** The last forecast of a route that this device received, for use without a network. */
export function readLastForecast(routeId: string): RouteWeather | null {
  const found = read(lastItem + routeId);
  return isRouteWeather(found) ? found : null;
}

/** Stores it and keeps those of the few other routes that were fetched last. */
export function keepLastForecast(routeId: string, weather: RouteWeather): void {
  const item = lastItem + routeId;
  for (const { name } of keptForecasts()
    .filter(({ name }) => name !== item)
    .slice(keptMax - 1))
    write(name, null);
  write(item, weather);
}

/** Newest first. */
function keptForecasts(): readonly { readonly name: string; readonly fetchedAt: string }[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(lastItem))
      .map((name) => {
        const found = read(name);
        return { name, fetchedAt: isRecord(found) ? String(found.fetched_at) : '' };
      })
      .sort((one, other) => other.fetchedAt.localeCompare(one.fetchedAt));
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
function isRouteWeather(found: unknown): found is RouteWeather {
  if (!isRecord(found) || !Array.isArray(found.places) || typeof found.hour_count !== 'number') return false;
  if (![found.fetched_at, found.first_hour_at].every((at) => Number.isFinite(Date.parse(String(at))))) return false;
  const count = found.hour_count * found.places.length;
  const isColumn = (column: unknown) =>
    Array.isArray(column) && column.length === count && column.every((value) => Number.isFinite(value));
  const chances = found.precipitation_probability_pc;
  return count > 0 && columnNames.every((name) => isColumn(found[name])) && (chances === null || isColumn(chances));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

// Storage may be full or switched off: the page then works without it.
function write(name: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    return;
  }
}

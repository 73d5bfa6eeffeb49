import { useEffect, useSyncExternalStore } from 'react';
import type { WeatherNow } from '#contract/weather/weather.ts';
import { maxWeatherNowRoutes, weatherAttribution } from '#contract/weather/weatherDays.ts';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { formatAge } from '#src/format/formatAge.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatWind } from '#src/format/formatWind.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { InlineRow } from '#src/ui/primitives/Row.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';

interface CachedWeather {
  readonly weather: WeatherNow;
  readonly receivedAtMs: number;
}

interface CacheEntry {
  readonly value: CachedWeather | null;
  /** After this time the weather is reloaded when a card shows it. */
  readonly untilMs: number;
}

/** Cards that mount within this time share one request. */
const batchDelayMs = 50;
const maxAgeMs = 10 * 60_000;
/** How long to wait after a failed request, or after an answer without this route. */
const retryAfterMs = 60_000;

const cache = new Map<string, CacheEntry>();
const listeners = new Set<() => void>();
let requestedIds = new Set<string>();

/**
 * The current weather at a route's summit or start; null before it is loaded and if it cannot be loaded. All cards of a
 * page share one request.
 */
function useWeatherNow(routeId: string): CachedWeather | null {
  useEffect(() => requestWeather(routeId), [routeId]);
  return useSyncExternalStore(subscribe, () => cache.get(routeId)?.value ?? null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function requestWeather(routeId: string): void {
  if ((cache.get(routeId)?.untilMs ?? 0) > Date.now()) return;
  if (requestedIds.size === 0) setTimeout(loadRequested, batchDelayMs);
  requestedIds.add(routeId);
}

function loadRequested(): void {
  const ids = [...requestedIds];
  requestedIds = new Set();
  for (let start = 0; start < ids.length; start += maxWeatherNowRoutes) {
    void loadWeather(ids.slice(start, start + maxWeatherNowRoutes));
  }
}

async function loadWeather(ids: readonly string[]): Promise<void> {
  const result = await callEndpoint(weatherEndpoints.listWeatherNow, { query: { routes: ids.join(',') } });
  const weatherByRoute = new Map(result.ok ? result.answer.results.map((weather) => [weather.route_id, weather]) : []);
  const nowMs = Date.now();
  for (const id of ids) {
    const weather = weatherByRoute.get(id);
    // Keep showing the older weather; its text says how old it is.
    cache.set(id, {
      value: weather ? { weather, receivedAtMs: nowMs } : (cache.get(id)?.value ?? null),
      untilMs: nowMs + (weather ? maxAgeMs : retryAfterMs),
    });
  }
  for (const listener of listeners) listener();
}

const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
/** Only the most dangerous hazards, because a card has one line for them. */
const maxHazards = 2;
const toCompassPoint = (fromDeg: number) => points[Math.round(fromDeg / 45) % 8] ?? 'N';

/**
 * `山頂 6 °C · 東北風 5.2 m/s`, or `山頂 −2 °C · ▲ 今天下雪`, on one line. Adds the
 * forecast's age when a newer one is overdue; renders nothing without a forecast.
 */
export function CardWeather({ routeId }: { readonly routeId: string }) {
  const { t, language } = useTranslator();
  const current = useWeatherNow(routeId);
  if (current === null) return null;
  const { weather, receivedAtMs } = current;
  const degrees = formatFixed(weather.temperature_c, 0, language);
  const name = t(`weatherCard.${toCompassPoint(weather.wind_from_deg)}`);
  const speed = formatWind(weather.wind_speed_mps, language);
  const age = weather.is_stale ? formatAge(weather.fetched_at, receivedAtMs, language) : null;
  const hazards = weather.hazards.slice(0, maxHazards).map((kind) => t(`hazard.${kind}`));
  const list = new Intl.ListFormat(language).format(hazards);
  return (
    <>
      <span className="visually-hidden">{t('weatherCard.now')} </span>
      {t(`weatherCard.${weather.place}`, { degrees })}
      {' · '}
      {hazards.length === 0 ? (
        t('weatherCard.wind', { name, speed })
      ) : (
        <Text as="b" tone="ink" weight={650}>
          <span aria-hidden="true">▲</span> {t('weatherCard.today', { list })}
        </Text>
      )}
      {age === null ? null : ` · ${t('weatherCard.old', { age })}`}
    </>
  );
}

/** The credit that the weather's licence (CC BY 4.0) requires. */
export function WeatherSource() {
  const { t } = useTranslator();
  return (
    <InlineRow
      as="a"
      align="center"
      tone="soft"
      size="tiny"
      minHeight={48}
      href={weatherAttribution.href}
      target="_blank"
      rel="noreferrer"
    >
      <span lang="en">{weatherAttribution.text}</span>
      <span className="visually-hidden"> {t('weatherCard.source')}</span>
    </InlineRow>
  );
}

import type { WeatherNow } from '#contract/weather/weather.ts';
import { maxWeatherNowRoutes, weatherAttribution } from '#contract/weather/weatherDays.ts';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { findCompassPoint } from '#src/format/findCompassPoint.ts';
import { formatAge } from '#src/format/formatAge.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatWind } from '#src/format/formatWind.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { InlineRow } from '#src/ui/primitives/Row.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';

interface ReceivedWeather {
  readonly weather: WeatherNow;
  readonly receivedAtMs: number;
}

interface Batch {
  readonly ids: Set<string>;
  readonly result: Promise<CallResult<{ readonly results: readonly WeatherNow[] }>>;
}

/** Cards that mount within this time share one request. */
const batchDelayMs = 50;
const maxAgeMs = 10 * 60_000;
/** The server leaves out routes without a forecast. */
const notFound = { kind: 'problem', status: 404, problem: null } as const;

let openBatch: Batch | null = null;

function createBatch(): Batch {
  const ids = new Set<string>();
  const load = async () => {
    await new Promise((resolve) => setTimeout(resolve, batchDelayMs));
    if (openBatch === batch) openBatch = null;
    return callEndpoint(weatherEndpoints.listWeatherNow, { query: { routes: [...ids].join(',') } });
  };
  const batch: Batch = { ids, result: load() };
  return batch;
}

async function loadWeather(routeId: string): Promise<CallResult<ReceivedWeather>> {
  if (openBatch === null || openBatch.ids.size === maxWeatherNowRoutes) openBatch = createBatch();
  openBatch.ids.add(routeId);
  const result = await openBatch.result;
  if (!result.ok) return result;
  const weather = result.answer.results.find(({ route_id }) => route_id === routeId);
  if (weather === undefined) return { ok: false, failure: notFound };
  return { ...result, answer: { weather, receivedAtMs: Date.now() } };
}

/** The current weather at a route's summit or start; null before it is loaded and if it cannot be loaded. */
function useWeatherNow(routeId: string): ReceivedWeather | null {
  const resource = useResource('weatherNow', [routeId], () => loadWeather(routeId), { maxAgeMs });
  return resource.state === 'ready' ? resource.answer : null;
}

/** Only the most dangerous hazards, because a card has one line for them. */
const maxHazards = 2;

/**
 * `山頂 6 °C · 東北風 5.2 m/s`, or `山頂 −2 °C · ▲ 今天下雪`, on one line. Adds the forecast's age when a newer one is
 * overdue; renders nothing without a forecast.
 */
export function CardWeather({ routeId }: { readonly routeId: string }) {
  const { t, language } = useTranslator();
  const receivedWeather = useWeatherNow(routeId);
  if (receivedWeather === null) return null;
  const { weather, receivedAtMs } = receivedWeather;
  const degrees = formatFixed(weather.temperature_c, 0, language);
  const name = t(`weatherCard.${findCompassPoint(weather.wind_from_deg)}`);
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

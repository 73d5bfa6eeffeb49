import { styled } from 'styled-components';
import { weatherAttribution } from '#contract/weather/weatherDays.ts';
import { formatAge } from '#src/format/formatAge.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatWind } from '#src/format/formatWind.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useWeatherNow } from './useWeatherNow.ts';

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
        <Hazards>
          <span aria-hidden="true">▲</span> {t('weatherCard.today', { list })}
        </Hazards>
      )}
      {age === null ? null : ` · ${t('weatherCard.old', { age })}`}
    </>
  );
}

const Hazards = styled.b`
  color: var(--ink);
  font-weight: 650;
`;

/** The credit that the weather's licence (CC BY 4.0) requires. */
export function WeatherSource() {
  const { t } = useTranslator();
  return (
    <SourceLink href={weatherAttribution.href} target="_blank" rel="noreferrer">
      <span lang="en">{weatherAttribution.text}</span>
      <span className="visually-hidden"> {t('weatherCard.source')}</span>
    </SourceLink>
  );
}

const SourceLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 48px;
  color: var(--soft);
  font-size: 0.8125rem;
`;

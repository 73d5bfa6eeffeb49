import { weatherAttribution } from '#contract/weather/weatherDays.ts';
import { formatAge } from '#src/format/formatAge.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { SoftText } from './Forecast.styles.ts';
import { type Forecast, useNowMs } from './useForecast.ts';

/** The forecast's age (in red if a newer one was due but did not arrive) and its source. */
export function ForecastAge({ store, view }: Forecast) {
  const age = useAgeText({ store, view });
  if (age === null) return null;
  return (
    <>
      {age.isOld ? <Text tone="alarm">{age.text}</Text> : null}
      <SoftText>
        {age.isOld ? null : `${age.text}\u2003`}
        <a href={weatherAttribution.href} target="_blank" rel="noreferrer" lang="en">
          {weatherAttribution.text}
        </a>
      </SoftText>
    </>
  );
}

/** `18 分鐘前更新`, or why there is no newer one; null without a forecast. */
export function useAgeText({ store, view }: Forecast): { readonly text: string; readonly isOld: boolean } | null {
  const { t, language } = useTranslator();
  const nowMs = useNowMs(store);
  const { weather, failure } = view;
  if (weather === null) return null;
  const age = formatAge(weather.fetched_at, nowMs, language);
  if (failure !== null) return { text: t('forecast.outdated', { age }), isOld: true };
  return weather.is_stale
    ? { text: t('forecast.stale', { age }), isOld: true }
    : { text: t('forecast.updated', { age }), isOld: false };
}

import { useEffect } from 'react';
import { formatClock } from '#src/format/formatClock.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { ForecastAge } from './ForecastAge.tsx';
import { formatDayNames } from './forecastDays.ts';
import { formatCautions } from './formatCautions.ts';
import { getForecastStore } from './getForecastStore.ts';
import { useForecast } from './useForecast.ts';
import { useRideForecast } from './useRideForecast.ts';

/** Below the table while the plan uses a forecast: which one, its age, and its warnings. */
export function ForecastNotice({ route, session }: OpenRoute) {
  const { t, language } = useTranslator();
  const { store, view } = useForecast({ route, session });
  const ride = useRideForecast({ route, session }, view);
  useEffect(() => getForecastStore({ route, session }).connect(), [route, session]);
  if (!view.isOn || ride === null) return null;
  const caution = formatCautions(ride.conditions, { t, language });
  return (
    <Block
      as="aside"
      padding={8}
      paddingX={12}
      size="small"
      edge="good"
      fill="card"
      leading={1.45}
      aria-label={t('forecast.title')}
    >
      <p>
        {view.isSaved ? `${t('forecast.saved', { day: formatDayNames(view.day, language).long })} ` : null}
        {t('forecast.notice', {
          day: formatDayNames(view.day, language).long,
          time: formatClock(ride.departureMinute * 60),
        })}
      </p>
      {caution === '' ? null : <p>{caution}</p>}
      <ForecastAge store={store} view={view} />
    </Block>
  );
}

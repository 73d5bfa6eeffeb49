import { useId } from 'react';
import { sliceForecastDay } from '#contract/weather/forecastDay.ts';
import { isPast } from '#machines/forecast/departureDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Days } from './Forecast.styles.ts';
import { formatDayNames, listDays } from './forecastDays.ts';
import { type Forecast, useNowMs } from './useForecast.ts';

interface Props extends Forecast {
  readonly departureMinute: number;
}

/** The day of departure; today is offered only while the departure time is still ahead. */
export function ForecastDays({ store, view, departureMinute }: Props) {
  const { t, language } = useTranslator();
  const name = useId();
  const nowMs = useNowMs(store);
  const days = listDays(nowMs);
  const { weather, day: chosen } = view;
  return (
    <Days>
      <legend className="visually-hidden">{t('forecast.day')}</legend>
      <div>
        {days.map((day, ahead) => {
          const { weekday, long, date } = formatDayNames(day, language);
          return (
            <label key={day}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                aria-label={long}
                checked={day === chosen}
                disabled={
                  weather === null ||
                  sliceForecastDay(weather, day) === null ||
                  (day !== chosen && isPast(nowMs, day, departureMinute))
                }
                onChange={() => store.chooseDay(day)}
              />
              <span>
                {ahead === 0 ? t('forecast.today') : weekday}
                <small className="num">{date}</small>
              </span>
            </label>
          );
        })}
      </div>
    </Days>
  );
}

import { useMemo } from 'react';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { findGoals, formatArrival } from '#src/format/minuteTime.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { PlaceOnTheWay, RideForecast } from '#workers/core/weather/rideForecast.ts';
import { createWindWords, formatRoadWind } from '../live/paceTableWind.ts';
import { Caution, Places, Warning } from './Forecast.styles.ts';
import { formatCautions } from './formatCautions.ts';

/** The rider's passing times with the weather at each place, and the warnings below. */
export function ForecastSummary({ ride: { conditions, places, departureMinute } }: { ride: RideForecast }) {
  const { t, language } = useTranslator();
  const words = useMemo(() => createWindWords(t), [t]);
  const where = ({ name, atM, elevationM }: PlaceOnTheWay) => {
    if (name === 'top') return `${formatMetres(elevationM, language)} m`;
    return name === 'middle' ? `${formatKilometres(atM, 0, language)} km` : '';
  };
  const goals = findGoals(places.at(-1)?.timeS ?? Number.NaN);
  const caution = formatCautions(conditions, { t, language });
  return (
    <>
      <Places aria-label={t('forecast.onTheWay')}>
        <tbody>
          {places.map((place) => {
            const wind = formatRoadWind(place.headwindMps, place.crosswindMps, words, language);
            return (
              <tr key={place.name}>
                <th scope="row">
                  {t(`forecast.${place.name}`)} <small>{where(place)}</small>
                </th>
                <td>{formatArrival(departureMinute * 60, place.timeS, goals)}</td>
                <td>{`${formatFixed(place.temperatureC, 0, language)} °C`}</td>
                <td>{wind === words.calm ? wind : `${wind} m/s`}</td>
              </tr>
            );
          })}
        </tbody>
      </Places>
      {conditions.isBeyondForecast ? <Warning>{t('forecast.beyond')}</Warning> : null}
      {caution === '' ? null : <Caution>{caution}</Caution>}
    </>
  );
}

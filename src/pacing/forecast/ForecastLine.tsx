import { useId, useMemo } from 'react';
import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import { sliceForecastDay } from '#contract/weather/forecastDay.ts';
import { isPast } from '#machines/forecast/departureDay.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import type { PlaceOnTheWay, RideForecast } from '#workers/core/weather/rideForecast.ts';
import { createWindWords, formatRoadWind } from '../live/paceTableWind.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { DayChoices, ForecastHead, PlacesTable, SoftText } from './Forecast.styles.ts';
import { ForecastAge } from './ForecastAge.tsx';
import { formatDayNames, listDays } from './forecastDays.ts';
import { formatCautions } from './formatCautions.ts';
import { type Forecast, useForecast, useNowMs } from './useForecast.ts';
import { useRideForecast } from './useRideForecast.ts';

/** The switch between forecast and manual weather, the day, the weather on the way, and the forecast's age. */
export function ForecastLine(open: OpenRoute) {
  const { t } = useTranslator();
  const { store, view } = useForecast(open);
  const ride = useRideForecast(open, view);
  const { isOn, isSaved, weather } = view;
  return (
    <Stack
      as="section"
      gap={8}
      size="small"
      line="bottom"
      paddingTop={8}
      paddingBottom={12}
      leading={1.45}
      aria-label={t('forecast.title')}
    >
      <ForecastHead>
        <span role="status">
          <strong>{t('forecast.title')}</strong>
          <ForecastStatus store={store} view={view} />
        </span>
        {isSaved ? <Button onClick={store.switchOn}>{t('forecast.newest')}</Button> : null}
        <Button onClick={isOn ? store.switchOff : store.switchOn}>
          {t(isOn ? 'forecast.byHand' : 'forecast.use')}
        </Button>
      </ForecastHead>
      {isOn && weather !== null ? (
        <>
          {isSaved ? null : <DepartureDayChoice {...open} store={store} view={view} />}
          {ride === null ? <Text tone="alarm">{t('forecast.noDay')}</Text> : <ForecastSummary ride={ride} />}
        </>
      ) : null}
      <ForecastFailed store={store} view={view} />
      {isOn ? <ForecastAge store={store} view={view} /> : null}
      {isOwnRouteId(open.route.detail.id) ? <SoftText as="p">{t('forecast.ownCourse')}</SoftText> : null}
    </Stack>
  );
}

function ForecastStatus({ view: { isOn, isLeft, isBusy, isSaved, day } }: Forecast) {
  const { t, language } = useTranslator();
  if (isSaved) return t('forecast.saved', { day: formatDayNames(day, language).long });
  if (!isOn) return t(isLeft ? 'forecast.left' : 'forecast.hint');
  return isBusy ? t('forecast.busy') : '';
}

/** The choice of the day of departure, and a warning if the departure is past. */
function DepartureDayChoice({ store, view, session }: Forecast & OpenRoute) {
  const { t } = useTranslator();
  const nowMs = useNowMs(store);
  const { departureMinute } = session.inputs.get();
  return (
    <>
      <ForecastDays store={store} view={view} departureMinute={departureMinute} />
      {isPast(nowMs, view.day, departureMinute) ? <Text tone="alarm">{t('forecast.past')}</Text> : null}
    </>
  );
}

/** There is no forecast, or no newer one: the plan works without it, and the rider can try again. */
function ForecastFailed({ store, view: { isOn, isBusy, weather, failure } }: Forecast) {
  const { t } = useTranslator();
  if (!isOn || failure === null || isBusy) return null;
  return (
    <ForecastHead>
      {weather === null ? (
        <Text tone="alarm" role="alert">
          {t('forecast.failed')}
        </Text>
      ) : null}
      <Button onClick={store.load}>{t('common.retry')}</Button>
    </ForecastHead>
  );
}

/** The rider's passing times with the weather at each place, and the warnings below. */
function ForecastSummary({ ride: { conditions, places, departureMinute } }: { ride: RideForecast }) {
  const { t, language } = useTranslator();
  const words = useMemo(() => createWindWords(t), [t]);
  const formatLocation = ({ name, distanceM: atM, elevationM }: PlaceOnTheWay) => {
    if (name === 'top') return `${formatMetres(elevationM, language)} m`;
    return name === 'middle' ? `${formatKilometres(atM, 0, language)} km` : '';
  };
  const caution = formatCautions(conditions, { t, language });
  return (
    <>
      <PlacesTable aria-label={t('forecast.onTheWay')}>
        <tbody>
          {places.map((place) => {
            const wind = formatRoadWind(place.headwindMps, place.crosswindMps, words, language);
            return (
              <tr key={place.name}>
                <th scope="row">
                  {t(`forecast.${place.name}`)} <small>{formatLocation(place)}</small>
                </th>
                <td>{formatClock(departureMinute * 60 + place.clockS)}</td>
                <td>{`${formatFixed(place.temperatureC, 0, language)} °C`}</td>
                <td>{wind === words.calm ? wind : `${wind} m/s`}</td>
              </tr>
            );
          })}
        </tbody>
      </PlacesTable>
      {conditions.isBeyondForecast ? <Text tone="alarm">{t('forecast.tooShort')}</Text> : null}
      {caution === '' ? null : (
        <Text padding={6} paddingX={10} tone="ink" edge="warning" fill="hot">
          {caution}
        </Text>
      )}
    </>
  );
}

interface Props extends Forecast {
  readonly departureMinute: number;
}

/** The day of departure; today is offered only while the departure time is still ahead. */
function ForecastDays({ store, view, departureMinute }: Props) {
  const { t, language } = useTranslator();
  const name = useId();
  const nowMs = useNowMs(store);
  const days = listDays(nowMs);
  const { weather, day: chosenDay } = view;
  return (
    <DayChoices>
      <legend className="visually-hidden">{t('forecast.day')}</legend>
      <div>
        {days.map((day, daysAhead) => {
          const { weekday, long, date } = formatDayNames(day, language);
          return (
            <label key={day}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                aria-label={long}
                checked={day === chosenDay}
                disabled={
                  weather === null ||
                  sliceForecastDay(weather, day) === null ||
                  (day !== chosenDay && isPast(nowMs, day, departureMinute))
                }
                onChange={() => store.chooseDay(day)}
              />
              <span>
                {daysAhead === 0 ? t('forecast.today') : weekday}
                <small className="num">{date}</small>
              </span>
            </label>
          );
        })}
      </div>
    </DayChoices>
  );
}

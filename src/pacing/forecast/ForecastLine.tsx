import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import { isPast } from '#machines/forecast/departureDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { Frame, Head, Soft, Warning } from './Forecast.styles.ts';
import { ForecastAge } from './ForecastAge.tsx';
import { ForecastDays } from './ForecastDays.tsx';
import { ForecastSummary } from './ForecastSummary.tsx';
import { formatDayNames } from './forecastDays.ts';
import { type Forecast, useForecast, useNowMs } from './useForecast.ts';
import { useRideForecast } from './useRideForecast.ts';

/**
 * Whether the plan uses the forecast's wind and air: the switch, the day, the weather on the way, and the forecast's
 * age.
 */
export function ForecastLine(open: OpenRoute) {
  const { t } = useTranslator();
  const { store, view } = useForecast(open);
  const ride = useRideForecast(open, view);
  const { isOn, isSaved, weather } = view;
  return (
    <Frame aria-label={t('forecast.title')}>
      <Head>
        <span role="status">
          <strong>{t('forecast.title')}</strong>
          <ForecastStatus store={store} view={view} />
        </span>
        {isSaved ? <Button onClick={store.switchOn}>{t('forecast.newest')}</Button> : null}
        <Button onClick={isOn ? store.switchOff : store.switchOn}>
          {t(isOn ? 'forecast.byHand' : 'forecast.use')}
        </Button>
      </Head>
      {isOn && weather !== null ? (
        <>
          {isSaved ? null : <NextDeparture {...open} store={store} view={view} />}
          {ride === null ? <Warning>{t('forecast.noDay')}</Warning> : <ForecastSummary ride={ride} />}
        </>
      ) : null}
      <ForecastFailed store={store} view={view} />
      {isOn ? <ForecastAge store={store} view={view} /> : null}
      {isOwnRouteId(open.route.detail.id) ? <Soft as="p">{t('forecast.ownCourse')}</Soft> : null}
    </Frame>
  );
}

function ForecastStatus({ view: { isOn, isLeft, isBusy, isSaved, day } }: Forecast) {
  const { t, language } = useTranslator();
  if (isSaved) return t('forecast.saved', { day: formatDayNames(day, language).long });
  if (!isOn) return t(isLeft ? 'forecast.left' : 'forecast.hint');
  return isBusy ? t('forecast.busy') : '';
}

/** The days to choose from; a saved forecast has only its own. */
function NextDeparture({ store, view, session }: Forecast & OpenRoute) {
  const { t } = useTranslator();
  const nowMs = useNowMs(store);
  const { departureMinute } = session.inputs.get();
  return (
    <>
      <ForecastDays store={store} view={view} departureMinute={departureMinute} />
      {isPast(nowMs, view.day, departureMinute) ? <Warning>{t('forecast.past')}</Warning> : null}
    </>
  );
}

/** There is no forecast, or no newer one: the plan works without it, and the rider can try again. */
function ForecastFailed({ store, view: { isOn, isBusy, weather, failure } }: Forecast) {
  const { t } = useTranslator();
  if (!isOn || failure === null || isBusy) return null;
  return (
    <Head>
      {weather === null ? <Warning role="alert">{t('forecast.failed')}</Warning> : null}
      <Button onClick={store.load}>{t('common.retry')}</Button>
    </Head>
  );
}

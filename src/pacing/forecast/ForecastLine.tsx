import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import { isPast } from '#machines/forecast/departureDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { Frame, Head, Soft, Warning } from './Forecast.styles.ts';
import { ForecastAge } from './ForecastAge.tsx';
import { ForecastDays } from './ForecastDays.tsx';
import { ForecastSummary } from './ForecastSummary.tsx';
import { type Forecast, useForecast, useNowMs } from './useForecast.ts';
import { useRideForecast } from './useRideForecast.ts';

/**
 * Whether the plan uses the forecast's wind and air: the switch, the day, the weather on the way, and the forecast's
 * age.
 */
export function ForecastLine(open: OpenRoute) {
  const { t } = useTranslator();
  const { store, view } = useForecast(open);
  const { isOn, isLeft, isBusy } = view;
  return (
    <Frame aria-label={t('forecast.title')}>
      <Head>
        <span role="status">
          <strong>{t('forecast.title')}</strong>
          {isOn ? (isBusy ? t('forecast.busy') : '') : t(isLeft ? 'forecast.left' : 'forecast.hint')}
        </span>
        <Button onClick={isOn ? store.switchOff : store.switchOn}>
          {t(isOn ? 'forecast.byHand' : 'forecast.use')}
        </Button>
      </Head>
      <OnTheWay route={open.route} session={open.session} store={store} view={view} />
      <ForecastFailed store={store} view={view} />
      {isOn ? <ForecastAge store={store} view={view} /> : null}
      {isOwnRouteId(open.route.detail.id) ? <Soft as="p">{t('forecast.ownCourse')}</Soft> : null}
    </Frame>
  );
}

/** The days to choose from, and the weather on the way of the chosen one. */
function OnTheWay({ route, session, store, view }: OpenRoute & Forecast) {
  const { t } = useTranslator();
  const ride = useRideForecast({ route, session }, view);
  const nowMs = useNowMs(store);
  const { departureMinute } = session.inputs.get();
  if (!view.isOn || view.weather === null) return null;
  return (
    <>
      <ForecastDays store={store} view={view} departureMinute={departureMinute} />
      {isPast(nowMs, view.day, departureMinute) ? <Warning>{t('forecast.past')}</Warning> : null}
      {ride === null ? <Warning>{t('forecast.noDay')}</Warning> : <ForecastSummary ride={ride} />}
    </>
  );
}

/** There is no forecast, or no newer one: the plan goes on without it, and the rider can try again. */
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

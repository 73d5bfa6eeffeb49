import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { formatWindDirection } from '../controls/windDirection.ts';
import { getTextNode, paintText } from '../live/paceTablePaint.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { useAgeText } from './ForecastAge.tsx';
import { formatDayNames } from './forecastDays.ts';
import { type Forecast, useForecast } from './useForecast.ts';

/** Below the dock's wind slider: whether the wind is the forecast's or the rider's, and a switch between them. */
export function DockForecast(open: OpenRoute) {
  const { t } = useTranslator();
  const forecast = useForecast(open);
  const { store, view } = forecast;
  return (
    <Line>
      <span>
        <WindDirection {...open} />
        <small role="status">
          <WindSource {...forecast} />
        </small>
      </span>
      {view.isOn && view.failure !== null && view.weather === null && !view.isBusy ? (
        <Button onClick={store.load}>{t('common.retry')}</Button>
      ) : null}
      <Button onClick={view.isOn && !view.isSaved ? store.switchOff : store.switchOn}>
        {t(view.isSaved ? 'forecast.newest' : view.isOn ? 'forecast.byHand' : 'forecast.use')}
      </Button>
    </Line>
  );
}

function WindSource({ store, view }: Forecast) {
  const { t, language } = useTranslator();
  const age = useAgeText({ store, view });
  const { isOn, isLeft, isBusy, isSaved, day } = view;
  if (isSaved) return t('forecast.saved', { day: formatDayNames(day, language).weekday });
  if (!isOn) return isLeft ? t('forecast.left') : null;
  if (age !== null) return `${t('forecast.atStart', { day: formatDayNames(day, language).weekday })} · ${age.text}`;
  return t(isBusy ? 'forecast.busy' : 'forecast.failed');
}

/** The wind's direction, painted while it is turned. */
function WindDirection({ session }: OpenRoute) {
  const { t } = useTranslator();
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (ref.current === null) return;
    const text = getTextNode(ref.current);
    const unsubscribe = session.inputs.subscribe(({ windFromDeg }) =>
      paintText(text, formatWindDirection(windFromDeg, t)),
    );
    return () => void unsubscribe();
  }, [session, t]);
  return <b ref={ref} className="num" />;
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 48px;
  font-size: 0.875rem;
  line-height: 1.3;
  > span {
    flex: 1;
    min-width: 0;
  }
  b,
  small {
    display: block;
  }
  small {
    color: var(--soft);
    font-size: 0.8125rem;
  }
  button {
    flex: none;
    /* Never narrower than its longest word, also with enlarged text. */
    min-width: min-content;
    max-width: 50%;
    padding: 4px 12px;
    overflow-wrap: break-word;
    font-size: 0.875rem;
  }
`;

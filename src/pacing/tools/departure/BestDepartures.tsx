import { styled } from 'styled-components';
import { formatClock } from '#src/format/formatClock.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatDayNames } from '#src/pacing/forecast/forecastDays.ts';
import { formatDepartureReasons } from '#src/routes/departures/formatDepartureReasons.ts';
import type { DepartureSweep } from '#workers/core/weather/weatherTypes.ts';

/** The best departure of each day, and why: `★ 週六 06:30　中午前到頂、全程天亮`. */
export function BestDepartures({ sweep }: { readonly sweep: DepartureSweep }) {
  const { t, language } = useTranslator();
  return (
    <List aria-label={t('departure.best')}>
      {sweep.days.map(({ day, best }) => {
        const departure = sweep.departures[best?.index ?? -1];
        const { weekday } = formatDayNames(day, language);
        return (
          <li key={day}>
            {best === null || departure === undefined ? (
              `${weekday} ${t('departureReason.none')}`
            ) : (
              <>
                <b className="num">{`★ ${weekday} ${formatClock(departure.departureMinute * 60)}`}</b>{' '}
                {formatDepartureReasons({ reasons: best.reasons, cautions: departure.cautions }, t)}
              </>
            )}
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  padding: 0;
  margin: 0;
  list-style: none;
`;

import { styled } from 'styled-components';
import { formatClock } from '#src/format/formatClock.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatDayNames } from '#src/pacing/forecast/forecastDays.ts';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import type { Departure, DepartureSweep } from '#workers/core/weather/weatherTypes.ts';
import { DepartureCell } from './DepartureCell.tsx';
import { departureTraits, listDepartureTraits, traitIcons } from './departureText.ts';

interface Props {
  readonly sweep: DepartureSweep;
  readonly today: string;
  readonly stoppedS: number;
  readonly goalS: number | undefined;
  readonly chosen: Pick<Departure, 'day' | 'departureMinute'> | null;
  readonly onChosen: (departure: Departure) => void;
}

/** A column per day, a row per half hour; each cell has the minutes behind the fastest departure of all. */
export function DepartureGrid({ sweep, today, stoppedS, goalS, chosen, onChosen }: Props) {
  const { t, language } = useTranslator();
  const { departures } = sweep;
  const days = [...new Set(departures.map(({ day }) => day))];
  const minutes = [...new Set(departures.map(({ departureMinute }) => departureMinute))].sort((a, b) => a - b);
  const completeDepartures = departures.filter(({ isBeyondForecast }) => !isBeyondForecast);
  const fastest = completeDepartures.reduce<Departure | null>(
    (best, next) => (best === null || next.durationS < best.durationS ? next : best),
    null,
  );
  const bestDepartures = new Set(sweep.days.map(({ best }) => departures[best?.index ?? -1]));
  const findDeparture = (day: string, minute: number) =>
    departures.find((departure) => departure.day === day && departure.departureMinute === minute);
  const shownTraits = new Set(completeDepartures.flatMap(listDepartureTraits));
  const commonTraits = new Set(
    departureTraits.filter((trait) =>
      completeDepartures.every((departure) => listDepartureTraits(departure).includes(trait)),
    ),
  );
  const commonWords = new Intl.ListFormat(language).format([...commonTraits].map((trait) => t(`departure.${trait}`)));
  return (
    <>
      <Block frame="container">
        <Scroll>
          <Table aria-label={t('departure.grid')}>
            <thead>
              <tr>
                <td />
                {days.map((day) => {
                  const { weekday, date, long } = formatDayNames(day, language);
                  return (
                    <th key={day} scope="col" abbr={long}>
                      {day === today ? t('forecast.today') : weekday}
                      <small className="num">{date}</small>
                    </th>
                  );
                })}
              </tr>
            </thead>
            <tbody>
              {minutes.map((minute) => (
                <tr key={minute}>
                  <th scope="row" className="num">
                    {formatClock(minute * 60)}
                  </th>
                  {days.map((day) => {
                    const departure = findDeparture(day, minute);
                    return (
                      <td key={day}>
                        {departure === undefined || fastest === null ? null : (
                          <DepartureCell
                            departure={departure}
                            fastest={fastest}
                            stoppedS={stoppedS}
                            goalS={goalS}
                            commonTraits={commonTraits}
                            isBest={bestDepartures.has(departure)}
                            isChosen={chosen?.day === day && chosen.departureMinute === minute}
                            onChosen={onChosen}
                          />
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      </Block>
      <Legend>
        <li>{`★ ${t('departure.best')}`}</li>
        <li>{t('departure.tones')}</li>
        <li>{t('departure.degrees')}</li>
        {departureTraits
          .filter((trait) => shownTraits.has(trait) && !commonTraits.has(trait))
          .map((trait) => (
            <li key={trait}>
              <StrokeIcon d={traitIcons[trait]} size={14} />
              {t(`departure.${trait}`)}
            </li>
          ))}
        {commonTraits.size === 0 ? null : <li>{t('departure.everywhere', { list: commonWords })}</li>}
      </Legend>
    </>
  );
}
/**
 * Enlarged text: the table scrolls sideways with its hours visible. Otherwise it must not be a scroll container, so
 * that its head sticks to the top of the dialog.
 */
const Scroll = styled.div`
  @container (max-width: 17.5rem) {
    overflow-x: auto;
    table {
      width: max-content;
      min-width: 100%;
      table-layout: auto;
    }
    td:not(:first-child) {
      min-width: 3.5rem;
    }
    thead th {
      padding: 4px;
    }
    tbody th {
      position: sticky;
      z-index: 1;
      left: 0;
      padding-inline-end: 4px;
      background: var(--card);
    }
  }
`;
const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 2px;
  table-layout: fixed;
  thead th {
    position: sticky;
    z-index: 1;
    top: 0;
    padding: 4px 0;
    background: var(--card);
    font-size: 0.8125rem;
    line-height: 1.25;
  }
  thead small {
    display: block;
    color: var(--soft);
    font-weight: 500;
  }
  td:first-child,
  tbody th {
    width: 2.5rem;
  }
  tbody th {
    color: var(--soft);
    font-size: 0.8125rem;
    font-weight: 500;
    text-align: start;
  }
  td {
    padding: 0;
  }
`;
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  padding: 0;
  margin: 0;
  color: var(--soft);
  font-size: 0.8125rem;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 4px;
  }
`;

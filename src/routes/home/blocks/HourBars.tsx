import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { Departure } from '#workers/core/weather/weatherTypes.ts';
import { departureHours, rateHour } from './rateHour.ts';

const formatHour = (hour: number) => String(hour).padStart(2, '0');

interface HeadProps {
  /** YYYY-MM-DD */
  readonly days: readonly string[];
}

/** Days and hours above the bars. */
export function HourHead({ days }: HeadProps) {
  const { language } = useTranslator();
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'Asia/Taipei',
  });
  return (
    <Days aria-hidden="true" className="num">
      {days.map((day) => (
        <div key={day}>
          <b>{format.format(new Date(`${day}T00:00:00+08:00`))}</b>
          <ul data-head="">
            {departureHours.map((hour) => (
              <li key={hour}>{formatHour(hour)}</li>
            ))}
          </ul>
        </div>
      ))}
    </Days>
  );
}

interface Props extends HeadProps {
  readonly departures: readonly Departure[];
  readonly best: Departure | undefined;
}

/**
 * A bar for each departure hour. Height and tone show the same value; hollow bars are not advised, hatched bars mean
 * rain, and the hour of the best departure is drawn as a green post with its number.
 */
export function HourBars({ days, departures, best }: Props) {
  return (
    <Days aria-hidden="true" className="num">
      {days.map((day) => (
        <ul key={day}>
          {departureHours.map((hour) => {
            const isBest = best?.day === day && Math.floor(best.departureMinute / 60) === hour;
            return (
              <li key={hour} data-tone={rateHour(departures, day, hour)} data-top={isBest || undefined}>
                {isBest ? formatHour(hour) : null}
              </li>
            );
          })}
        </ul>
      ))}
    </Days>
  );
}

const Days = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: 12px;
  b { display: block; font-size: 0.875rem; font-weight: 700; line-height: 1.5; }
  ul {
    display: grid;
    grid-template-columns: repeat(8, minmax(0, 1fr));
    gap: 2px;
    align-items: end;
    height: 36px;
    border-bottom: 1px solid var(--line);
  }
  ul[data-head] { height: auto; border: 0; }
  [data-head] li { color: var(--soft); font-size: 0.8125rem; line-height: 1.5; letter-spacing: -0.02em; text-align: center; }
  [data-tone='0'] { height: 7px; border: 1.5px solid var(--control); border-bottom: 0; border-radius: 2px 2px 0 0; }
  [data-tone='1'] { height: 13px; border-radius: 2px 2px 0 0; background: var(--hour1); }
  [data-tone='2'] { height: 20px; border-radius: 2px 2px 0 0; background: var(--hour2); }
  [data-tone='3'] { height: 27px; border-radius: 2px 2px 0 0; background: var(--hour3); }
  [data-tone='rain'] { height: 27px; background: repeating-linear-gradient(-45deg, var(--soft) 0 1.5px, transparent 1.5px 5px); }
  [data-top] {
    display: grid;
    place-items: center;
    height: 36px;
    border-radius: 4px;
    background: var(--post);
    margin: 0 -2px;
    color: var(--on-post);
    font-size: 0.8125rem;
    font-weight: 750;
    line-height: 1;
    letter-spacing: -0.02em;
  }
`;

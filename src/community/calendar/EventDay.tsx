import { styled } from 'styled-components';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatMonthName, formatWeekday } from './eventDates.ts';

interface Props {
  readonly event: CyclingEvent;
  /** The current year (YYYY); set if each event should show its month, and its year if it is a different one. */
  readonly thisYear?: string;
}

/** The day of an event as a number above its weekday; the first and the last day of a longer event. */
export function EventDay({ event: { first_day: firstDay, last_day: lastDay }, thisYear }: Props) {
  const { language } = useTranslator();
  const days = firstDay === lastDay ? [firstDay] : [firstDay, lastDay];
  return (
    <Day>
      {thisYear === undefined ? null : <small>{formatMonthName(firstDay.slice(0, 7), language, thisYear)}</small>}
      <b className="num" data-two={days.length === 2 || undefined}>
        {days.map((day) => Number(day.slice(8))).join('–')}
      </b>
      <small>{days.map((day) => formatWeekday(day, language)).join('–')}</small>
    </Day>
  );
}

const Day = styled.p`
  display: grid;
  align-content: start;
  justify-items: center;
  padding-top: 2px;
  line-height: 1.25;
  text-align: center;
  b { font-size: 1.75rem; font-weight: 700; line-height: 1.1; white-space: nowrap; }
  b[data-two] { font-size: 1.25rem; line-height: 1.5; }
  small { color: var(--soft); font-size: 0.8125rem; }
`;

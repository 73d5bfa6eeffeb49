import { styled } from 'styled-components';
import { Link } from 'wouter';
import { getCyclingEventStatus } from '#contract/cyclingEvents/cyclingEventStatus.ts';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { toPageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Card } from '#src/ui/primitives/Card.tsx';
import { formatEventDays, formatWeekday, listMonthWeeks } from './eventDates.ts';
import { KindMark } from './KindMark.tsx';

/** An event within one week: its days as columns from 0 (Monday), and its lane. */
interface CalendarBar {
  readonly event: CyclingEvent;
  readonly from: number;
  readonly until: number;
  readonly lane: number;
}

/**
 * The bars of a week, each in the first lane that is free on all its days; earlier starts first, then longer events.
 */
export function layoutCalendarBars(week: readonly string[], events: readonly CyclingEvent[]): readonly CalendarBar[] {
  const monday = week[0] ?? '';
  const sunday = week[6] ?? '';
  const weekBars = events
    .filter((event) => event.first_day <= sunday && event.last_day >= monday)
    .map((event) => ({
      event,
      from: Math.max(0, week.indexOf(event.first_day)),
      until: event.last_day > sunday ? 6 : week.indexOf(event.last_day),
    }))
    .sort((a, b) => a.from - b.from || b.until - a.until || a.event.id.localeCompare(b.event.id));
  const laneEnds: number[] = [];
  return weekBars.map((bar) => {
    const freeLane = laneEnds.findIndex((until) => until < bar.from);
    const lane = freeLane === -1 ? laneEnds.length : freeLane;
    laneEnds[lane] = bar.until;
    return { ...bar, lane };
  });
}

interface Props {
  readonly month: string;
  readonly events: readonly CyclingEvent[];
  readonly nowMs: number;
  readonly today: string;
}

/**
 * A month on a wide screen: weekends are wider, and a two-day event is one bar. The bar's style shows the event's
 * status, so that the name has the whole bar.
 */
export function DesktopMonth({ month, events, nowMs, today }: Props) {
  const { language } = useTranslator();
  const weeks = listMonthWeeks(month);
  return (
    <Card corners="clip">
      <Week aria-hidden="true" data-head="">
        {weeks[0]?.map((day) => (
          <span key={day}>{formatWeekday(day, language)}</span>
        ))}
      </Week>
      {weeks.map((week) => (
        <Week key={week[0]}>
          {week.map((day, index) => (
            <Day
              key={day}
              style={{ gridColumn: index + 1 }}
              data-outside={!day.startsWith(month) || undefined}
              data-today={day === today || undefined}
            >
              <time dateTime={day}>{Number(day.slice(8))}</time>
            </Day>
          ))}
          {layoutCalendarBars(week, events).map((bar) => (
            <Bar key={bar.event.id} bar={bar} nowMs={nowMs} />
          ))}
        </Week>
      ))}
    </Card>
  );
}

function Bar({ bar: { event, from, until, lane }, nowMs }: { readonly bar: CalendarBar; readonly nowMs: number }) {
  const { t, l, language } = useTranslator();
  const status = getCyclingEventStatus(event, nowMs);
  return (
    <BarLink
      href={toPageHref('cycling-events-id', { id: event.id })}
      data-status={status}
      style={{ gridColumn: `${from + 1} / ${until + 2}`, gridRow: lane + 2 }}
    >
      <span className="visually-hidden">{formatEventDays(event, language, event.first_day.slice(0, 4))} </span>
      <b>
        <KindMark kind={event.kind} status={status} />
        {l(event.name)}
      </b>
      <small className={from === until ? 'visually-hidden' : undefined}>{t(`cyclingEvents.status.${status}`)}</small>
    </BarLink>
  );
}
const Week = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr)) repeat(2, minmax(0, 1.7fr));
  grid-template-rows: 34px repeat(8, min-content) minmax(0, 1fr);
  min-height: 104px;
  border-top: 1px solid var(--line);
  &[data-head] { min-height: 0; padding: 0; border: 0; }
  &[data-head] > span { padding: 8px 10px; color: var(--soft); font-size: 0.8125rem; font-weight: 650; }
`;
const Day = styled.div`
  grid-row: 1 / -1;
  padding: 6px 10px;
  font-weight: 700;
  & + & { border-left: 1px solid var(--line); }
  &[data-outside] { background: var(--paper); }
  &[data-outside] time { color: var(--soft); font-weight: 400; }
  &[data-today] time { text-decoration: underline; text-underline-offset: 3px; text-decoration-thickness: 2px; }
`;
const BarLink = styled(Link)`
  display: flex;
  gap: 6px;
  align-items: center;
  min-width: 0;
  min-height: 32px;
  margin: 0 4px 4px;
  padding: 3px 6px;
  border: 1.5px solid var(--chip);
  border-radius: 4px;
  background: var(--chip);
  color: var(--ink);
  font-size: 0.8125rem;
  line-height: 1.55;
  text-decoration: none;
  b {
    display: -webkit-box;
    flex: 1 1 auto;
    overflow: hidden;
    min-width: 0;
    font-weight: 650;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  b > span { margin-right: 5px; }
  small { flex: none; color: var(--soft); font-size: 0.8125rem; }
  &[data-status='open'] { border-color: var(--cypress); background: var(--cypress); color: var(--on-cypress); }
  &[data-status='open'] b > span { background: var(--on-cypress); color: var(--cypress); }
  &[data-status='open'] small { color: inherit; }
  &[data-status='announced'] { border-color: var(--cypress); background: var(--card); }
  &[data-status='cancelled'] b { text-decoration: line-through; }
  &:is([data-status='closed'], [data-status='cancelled'], [data-status='past']) b { color: var(--soft); }
`;

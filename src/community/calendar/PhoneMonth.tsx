import { styled } from 'styled-components';
import { getCyclingEventStatus } from '#contract/cyclingEvents/cyclingEventStatus.ts';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { formatDayAndWeekday, formatNarrowWeekday, listMonthWeeks } from './eventDates.ts';
import { KindMark } from './KindMark.tsx';

interface Props {
  readonly month: string;
  readonly events: readonly CyclingEvent[];
  readonly nowMs: number;
  readonly today: string;
  /** '' for the whole month. */
  readonly chosenDay: string;
  readonly onChoose: (day: string) => void;
}

/** Further events of a day are only counted. */
const maxMarks = 2;

/** A month on a phone, with a mark for each event. A day with events is a button that lists them below. */
export function PhoneMonth({ month, events, nowMs, today, chosenDay, onChoose }: Props) {
  const { t, language } = useTranslator();
  const weeks = listMonthWeeks(month);
  return (
    <Grid>
      {weeks[0]?.map((day) => (
        <Text
          as="span"
          padding={4}
          paddingX={0}
          tone="soft"
          size="tiny"
          weight={650}
          textAlign="center"
          key={day}
          aria-hidden="true"
        >
          {formatNarrowWeekday(day, language)}
        </Text>
      ))}
      {weeks.flat().map((day) => {
        const dayEvents = events.filter((event) => event.first_day <= day && event.last_day >= day);
        const dayNumber = <time dateTime={day}>{Number(day.slice(8))}</time>;
        const isOutside = !day.startsWith(month) || undefined;
        if (dayEvents.length === 0)
          return (
            <Cell key={day} data-outside={isOutside} data-today={day === today || undefined}>
              {dayNumber}
            </Cell>
          );
        const dayText = formatDayAndWeekday(day, language);
        return (
          <DayButton
            key={day}
            type="button"
            data-outside={isOutside}
            data-today={day === today || undefined}
            aria-pressed={day === chosenDay}
            onClick={() => onChoose(day === chosenDay ? '' : day)}
          >
            <b className="visually-hidden">{t('cyclingEvents.day', { day: dayText, count: dayEvents.length })}</b>
            <i aria-hidden="true">{dayNumber}</i>
            <span aria-hidden="true">
              {dayEvents.slice(0, maxMarks).map((event) => (
                <KindMark key={event.id} kind={event.kind} status={getCyclingEventStatus(event, nowMs)} />
              ))}
              {dayEvents.length > maxMarks ? <small>+{dayEvents.length - maxMarks}</small> : null}
            </span>
          </DayButton>
        );
      })}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  /* Nearly all events are on weekends. */
  grid-template-columns: repeat(5, minmax(0, 4fr)) repeat(2, minmax(0, 5fr));
`;
const Cell = styled.div`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: 2px;
  min-height: 56px;
  padding: 4px 0;
  border-top: 1px solid var(--line);
  &[data-outside] time { color: var(--soft); font-weight: 400; }
  &[data-today] time { text-decoration: underline; text-underline-offset: 3px; text-decoration-thickness: 2px; }
`;
const DayButton = styled(Cell).attrs({ as: 'button' })<{ type: 'button' }>`
  font-weight: 700;
  cursor: pointer;
  > i { font-style: normal; }
  > span { display: flex; flex-wrap: wrap; gap: 2px; justify-content: center; }
  small { color: var(--soft); font-size: 0.8125rem; }
  &[aria-pressed='true'] {
    border-radius: var(--radius);
    background: var(--hot);
    box-shadow: inset 0 0 0 2px var(--ink);
  }
`;

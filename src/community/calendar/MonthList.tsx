import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { getCyclingEventStatus } from '#contract/cyclingEvents/cyclingEventStatus.ts';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { cyclingEventsEndpoints } from '#contract/cyclingEvents/cyclingEventsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { formatMonth, formatMonthName } from './eventDates.ts';

interface Props {
  readonly events: readonly CyclingEvent[];
  readonly nowMs: number;
  /** Whether the displayed month is still running or ahead. */
  readonly isCurrentOrLater: boolean;
  /** The current year (YYYY). */
  readonly thisYear: string;
  /** The nearest later month with an event; null if none is known. */
  readonly monthAfter: string | null;
  readonly isMatch: (event: CyclingEvent) => boolean;
  readonly onMonth: (month: string) => void;
  readonly children: (events: readonly CyclingEvent[]) => ReactNode;
}

/** Starts with current and coming events. Past ones are collapsed below, except in a month that is over. */
export function MonthList({ events, nowMs, isCurrentOrLater, children, ...nextProps }: Props) {
  const { t } = useTranslator();
  const pastEvents = events.filter((event) => getCyclingEventStatus(event, nowMs) === 'past');
  const comingEvents = events.filter((event) => !pastEvents.includes(event));
  if (!isCurrentOrLater || pastEvents.length === 0) return children(events);
  return (
    <div>
      {comingEvents.length > 0 ? children(comingEvents) : <NoComingEvents {...nextProps} />}
      <Past>
        <summary>{t('cyclingEvents.pastOnes', { count: pastEvents.length })}</summary>
        {children(pastEvents)}
      </Past>
    </div>
  );
}

type NextProps = Pick<Props, 'thisYear' | 'monthAfter' | 'isMatch' | 'onMonth'>;

function NoComingEvents({ monthAfter, ...rest }: NextProps) {
  const { t } = useTranslator();
  return (
    <EmptyState
      title={t('cyclingEvents.restTitle')}
      text={t(monthAfter === null ? 'cyclingEvents.noneText' : 'cyclingEvents.restText')}
      action={monthAfter === null ? undefined : <NextMonth month={monthAfter} {...rest} />}
    />
  );
}

interface NextMonthProps extends Omit<NextProps, 'monthAfter'> {
  readonly month: string;
}

/** The number of events in a later month; without the number while it is unknown. */
function NextMonth({ month, thisYear, isMatch, onMonth }: NextMonthProps) {
  const { t, language } = useTranslator();
  const resource = useResource('monthList', [month], (signal) =>
    callEndpoint(cyclingEventsEndpoints.listCyclingEvents, { query: { month } }, signal),
  );
  const count = resource.state === 'ready' ? resource.answer.results.filter(isMatch).length : 0;
  return (
    <Button data-variant="primary" onClick={() => onMonth(month)}>
      {count === 0
        ? t('cyclingEvents.jump', { month: formatMonth(month, language) })
        : t('cyclingEvents.moreIn', { month: formatMonthName(month, language, thisYear), count })}
    </Button>
  );
}

const Past = styled.details`
  margin-top: 12px;
  summary {
    display: flex;
    align-items: center;
    min-height: 48px;
    color: var(--soft);
    font-weight: 650;
    cursor: pointer;
  }
  summary::before { content: '▸'; width: 1.25em; }
  &[open] summary::before { content: '▾'; }
`;

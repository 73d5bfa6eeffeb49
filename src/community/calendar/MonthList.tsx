import { type ReactNode, useCallback } from 'react';
import { styled } from 'styled-components';
import { cyclingEventStatus } from '#contract/cyclingEvents/cyclingEventStatus.ts';
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
  /** The month that is shown is not over yet. */
  readonly isRunning: boolean;
  /** YYYY of today. */
  readonly thisYear: string;
  /** The nearest month with a race after this one; null: none is known. */
  readonly monthAfter: string | null;
  readonly isFound: (event: CyclingEvent) => boolean;
  readonly onMonth: (month: string) => void;
  readonly children: (events: readonly CyclingEvent[]) => ReactNode;
}

/** Begins with what is on or to come. What is over is folded below, except in a month that is over itself. */
export function MonthList({ events, nowMs, isRunning, children, ...next }: Props) {
  const { t } = useTranslator();
  const past = events.filter((event) => cyclingEventStatus(event, nowMs) === 'past');
  const coming = events.filter((event) => !past.includes(event));
  if (!isRunning || past.length === 0) return children(events);
  return (
    <div>
      {coming.length > 0 ? children(coming) : <NothingLeft {...next} />}
      <Past>
        <summary>{t('cyclingEvents.pastOnes', { count: past.length })}</summary>
        {children(past)}
      </Past>
    </div>
  );
}

type NextProps = Pick<Props, 'thisYear' | 'monthAfter' | 'isFound' | 'onMonth'>;

function NothingLeft({ monthAfter, ...rest }: NextProps) {
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

/** How many races wait in a later month; without the number until it is known. */
function NextMonth({ month, thisYear, isFound, onMonth }: NextMonthProps) {
  const { t, language } = useTranslator();
  const load = useCallback(
    (signal: AbortSignal) => callEndpoint(cyclingEventsEndpoints.listCyclingEvents, { query: { month } }, signal),
    [month],
  );
  const resource = useResource(load);
  const count = resource.state === 'ready' ? resource.answer.results.filter(isFound).length : 0;
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

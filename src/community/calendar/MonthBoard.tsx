import { styled } from 'styled-components';
import type { CyclingEvent, CyclingEventList } from '#contract/cyclingEvents/cyclingEvents.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { type LoadedResource, ResourceView } from '#src/ui/ResourceView.tsx';
import { DesktopMonth } from './DesktopMonth.tsx';
import { EventGrid, GridSkeleton } from './EventGrid.tsx';
import { EventRows } from './EventRows.tsx';
import { formatDayAndWeekday, formatMonth } from './eventDates.ts';
import { KindMark } from './KindMark.tsx';
import { MonthList } from './MonthList.tsx';
import { PhoneMonth } from './PhoneMonth.tsx';

interface Props {
  readonly resource: LoadedResource<CyclingEventList>;
  readonly view: 'list' | 'month';
  readonly month: string;
  readonly day: string;
  readonly today: string;
  readonly nowMs: number;
  /** The month's events that match the filters. */
  readonly matches: readonly CyclingEvent[];
  readonly isFiltered: boolean;
  readonly isMatch: (event: CyclingEvent) => boolean;
  readonly isDesktop: boolean;
  readonly favorites: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly onDay: (day: string) => void;
  readonly onWholeMonth: () => void;
  readonly onMonth: (month: string) => void;
  readonly onClear: () => void;
}

/** The events of a month, as a list or a calendar, and its busy, failed and empty states. */
export function MonthBoard(props: Props) {
  const { t } = useTranslator();
  const { resource, view, matches, month, nowMs, today, day, isDesktop, favorites, onToggle, onDay } = props;
  const { isMatch, onMonth, onWholeMonth } = props;
  const thisYear = today.slice(0, 4);
  const isCurrentOrLater = month >= today.slice(0, 7);
  const renderGrid = (events: readonly CyclingEvent[]) => (
    <EventGrid events={events} nowMs={nowMs} favorites={favorites} onToggle={onToggle} />
  );
  return (
    <ResourceView resource={resource} failedTitle={t('cyclingEvents.failed')} busy={<GridSkeleton />}>
      {(answer) => {
        const emptyState = matches.length === 0 ? <EmptyMonth {...props} answer={answer} /> : null;
        const listProps = {
          events: matches,
          nowMs,
          isCurrentOrLater,
          thisYear,
          monthAfter: answer.month_after,
          isMatch,
          onMonth,
        };
        if (view === 'list') return emptyState ?? <MonthList {...listProps}>{renderGrid}</MonthList>;
        if (isDesktop)
          return (
            <Columns>
              <div>
                <DesktopMonth month={month} events={matches} nowMs={nowMs} today={today} />
                <Legend />
              </div>
              {emptyState ?? (
                <MonthList {...listProps}>{(events) => <EventRows events={events} nowMs={nowMs} />}</MonthList>
              )}
            </Columns>
          );
        const dayEvents = matches.filter((event) => event.first_day <= day && event.last_day >= day);
        return (
          <>
            <PhoneMonth month={month} events={matches} nowMs={nowMs} today={today} chosenDay={day} onChoose={onDay} />
            <Legend />
            {day === '' ? null : <DayLine day={day} count={dayEvents.length} onWhole={onWholeMonth} />}
            {emptyState ?? (day === '' ? <MonthList {...listProps}>{renderGrid}</MonthList> : renderGrid(dayEvents))}
          </>
        );
      }}
    </ResourceView>
  );
}

function EmptyMonth({ isFiltered, onClear, onMonth, answer }: Props & { readonly answer: CyclingEventList }) {
  const { t, language } = useTranslator();
  if (isFiltered && answer.results.length > 0)
    return (
      <EmptyState
        title={t('cyclingEvents.notFoundTitle')}
        text={t('cyclingEvents.notFoundText')}
        action={<Button onClick={onClear}>{t('cyclingEvents.clear')}</Button>}
      />
    );
  const nearestMonth = answer.month_after ?? answer.month_before;
  return (
    <EmptyState
      title={t('cyclingEvents.noneTitle')}
      text={t('cyclingEvents.noneText')}
      action={
        nearestMonth === null ? undefined : (
          <Button data-variant="primary" onClick={() => onMonth(nearestMonth)}>
            {t('cyclingEvents.jump', { month: formatMonth(nearestMonth, language) })}
          </Button>
        )
      }
    />
  );
}

interface DayLineProps {
  readonly day: string;
  readonly count: number;
  readonly onWhole: () => void;
}

function DayLine({ day, count, onWhole }: DayLineProps) {
  const { t, language } = useTranslator();
  return (
    <Line>
      <h3>{formatDayAndWeekday(day, language)}</h3>
      <span>{t('cyclingEvents.count', { count })}</span>
      <Button data-variant="quiet" onClick={onWhole}>
        {t('cyclingEvents.wholeMonth')}
      </Button>
    </Line>
  );
}

function Legend() {
  const { t } = useTranslator();
  return (
    <LegendList>
      <li>
        <KindMark kind="hillClimb" status="open" /> {t('cyclingEvents.filled')}
      </li>
      <li>
        <KindMark kind="hillClimb" status="announced" /> {t('cyclingEvents.hollow')}
      </li>
      <li>
        <KindMark kind="hillClimb" status="closed" /> {t('cyclingEvents.grey')}
      </li>
    </LegendList>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  @media ${media.desktop} { grid-template-columns: minmax(0, 1fr) clamp(248px, 25vw, 320px); }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  align-items: center;
  h3 { font-size: 1.125rem; font-weight: 700; }
  span { color: var(--soft); }
  button { margin-left: auto; }
`;
const LegendList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin: 12px 0;
  color: var(--soft);
  font-size: 0.8125rem;
  li { display: flex; gap: 6px; align-items: center; }
`;

import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { cyclingEventsEndpoints } from '#contract/cyclingEvents/cyclingEventsEndpoints.ts';
import { pages, toPageHref } from '#contract/pages.ts';
import { AdSlot } from '#src/ads/AdSlot.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { toIsoDay } from '#src/format/toIsoDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { Icon, StrokeIcon } from '#src/ui/icons/Icon.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { useListUrl } from '#src/ui/useListUrl.ts';
import { useMediaQuery } from '#src/ui/useMediaQuery.ts';
import { CalendarFilters } from './CalendarFilters.tsx';
import { type Filters, matchesFilters, noFilters, parseCalendarState, toCalendarParams } from './calendarState.ts';
import { FavoriteProblemNote } from './FavoriteProblemNote.tsx';
import { FavoriteStar } from './FavoriteStar.tsx';
import { FeedDialog } from './FeedDialog.tsx';
import { MonthBar } from './MonthBar.tsx';
import { MonthBoard } from './MonthBoard.tsx';
import { useEventsNow } from './useEventsNow.ts';
import { useFavorites } from './useFavorites.ts';

const filterIcon = 'M4 6h16M7 12h10M10 18h4';
const calendarUrl = { path: pages['cycling-events'].path, read: parseCalendarState, write: toCalendarParams };

/** Cycling events as a list or a calendar; the URL contains the month and the filters. */
export function CyclingEventsScreen() {
  const { t } = useTranslator();
  const { state, change } = useListUrl(calendarUrl);
  const isDesktop = useMediaQuery(media.desktop);
  const [openDialog, setOpenDialog] = useState<'filter' | 'feed' | null>(null);
  const { ids, riderId, problem, toggle } = useFavorites();
  const skewMs = useServerSkewMs();
  const today = toIsoDay(new Date(Date.now() + skewMs).toISOString());
  const month = state.month === '' ? today.slice(0, 7) : state.month;
  const resource = useResource('cyclingEvents', [month], (signal) =>
    callEndpoint(cyclingEventsEndpoints.listCyclingEvents, { query: { month } }, signal),
  );
  const monthEvents = resource.state === 'ready' ? resource.answer.results : [];
  const nowMs = useEventsNow(monthEvents);
  const isMatch = (event: CyclingEvent) => matchesFilters(event, state, nowMs);
  const matches = monthEvents.filter(isMatch);
  const isFiltered = state.kind !== '' || state.county !== '' || state.status !== '';
  const close = () => setOpenDialog(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The button that was pressed disappears, so the focus moves to the month. */
  const changeWithFocus = (part: Parameters<typeof change>[0]) => {
    heading.current?.focus();
    change(part, 'push');
  };
  return (
    <Page>
      <PageHeader title={t('page.cycling-events')} facts={[t('cyclingEvents.sub')]} />
      <Tools>
        <RadioChips
          label={t('cyclingEvents.view')}
          isLegendHidden
          value={state.view}
          onChange={(view) => change({ view, day: '' }, 'push')}
          choices={[
            { value: 'list', label: t('cyclingEvents.list'), icon: 'list' },
            { value: 'month', label: t('cyclingEvents.month'), icon: 'calendar' },
          ]}
        />
        {isDesktop ? null : (
          <Button aria-pressed={isFiltered} onClick={() => setOpenDialog('filter')}>
            <StrokeIcon d={filterIcon} />
            {t('cyclingEvents.filter')}
          </Button>
        )}
        <Actions>
          <ButtonLink as={Link} href={toPageHref('cycling-events-favorites')}>
            <FavoriteStar size={20} />
            {t('cyclingEvents.favorites', { count: ids.size })}
          </ButtonLink>
          <Button onClick={() => setOpenDialog('feed')}>
            <Icon name="calendar" />
            {t('cyclingEvents.subscribe')}
          </Button>
        </Actions>
      </Tools>
      {isDesktop ? <CalendarFilters isRow filters={state} onChange={(part) => change(part, 'push')} /> : null}
      <FavoriteProblemNote problem={problem} />
      <MonthBar
        month={month}
        thisMonth={today.slice(0, 7)}
        count={resource.state === 'ready' ? matches.length : null}
        onMonth={(targetMonth) => change({ month: targetMonth, day: '' }, 'push')}
        headRef={heading}
        onToday={() => changeWithFocus({ month: '', day: '' })}
      />
      <MonthBoard
        resource={resource}
        month={month}
        nowMs={nowMs}
        today={today}
        matches={matches}
        isFiltered={isFiltered}
        isDesktop={isDesktop}
        isMatch={isMatch}
        view={state.view}
        day={state.day}
        favorites={ids}
        onToggle={toggle}
        onDay={(day) => change({ day }, 'replace')}
        onWholeMonth={() => changeWithFocus({ day: '' })}
        onMonth={(targetMonth) => changeWithFocus({ month: targetMonth, day: '' })}
        onClear={() => changeWithFocus(noFilters)}
      />
      <AdSlot placement="cycling_events" />
      <FilterDialog
        isOpen={openDialog === 'filter'}
        onClose={close}
        filters={state}
        countMatches={(filters) => monthEvents.filter((event) => matchesFilters(event, filters, nowMs)).length}
        onApply={({ kind, county, status }) => {
          close();
          change({ kind, county, status }, 'push');
        }}
      />
      <FeedDialog isOpen={openDialog === 'feed'} onClose={close} riderId={riderId} />
    </Page>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  margin-bottom: 12px;
  > fieldset { flex: 1 1 180px; max-width: 280px; }
  > fieldset label { padding-inline: 8px; }
  > button[aria-pressed='true'] { border-color: var(--cypress); color: var(--cypress); }
`;
const Actions = styled.div`
  display: flex;
  flex: 1 1 260px;
  flex-wrap: wrap;
  gap: 8px;
  > * { flex: 1 1 auto; }
  @media ${media.desktop} {
    justify-content: flex-end;
    > * { flex: 0 1 auto; }
  }
`;

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly filters: Filters;
  /** Counts the month's events that match these filters. */
  readonly countMatches: (filters: Filters) => number;
  readonly onApply: (filters: Filters) => void;
}

/** The filters on a phone; the button shows how many events match before it is pressed. */
function FilterDialog({ isOpen, onClose, ...rest }: Props) {
  const { t } = useTranslator();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('cyclingEvents.filter')}>
      <FilterForm {...rest} />
    </Dialog>
  );
}

function FilterForm({ filters, countMatches, onApply }: Omit<Props, 'isOpen' | 'onClose'>) {
  const { t } = useTranslator();
  const [draft, setDraft] = useState(filters);
  return (
    <>
      <CalendarFilters filters={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
      <Buttons>
        <Button onClick={() => setDraft(noFilters)}>{t('cyclingEvents.clear')}</Button>
        <Button data-variant="primary" onClick={() => onApply(draft)}>
          {t('cyclingEvents.show', { count: countMatches(draft) })}
        </Button>
      </Buttons>
    </>
  );
}

const Buttons = styled.div`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 8px;
  margin-top: 20px;
`;

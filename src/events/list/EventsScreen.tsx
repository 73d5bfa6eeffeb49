import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { type EventStatus, type EventType, eventStatuses, eventTypes } from '#contract/events/eventKinds.ts';
import type { EventSummary } from '#contract/events/events.ts';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { pages, toPageHref } from '#contract/pages.ts';
import { toDateLocale } from '#contract/toDateLocale.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { CountdownLine } from '#src/events/CountdownLine.tsx';
import { EventCardFrame } from '#src/events/EventCardFrame.tsx';
import { Seats } from '#src/events/Seats.tsx';
import { useEventNow } from '#src/events/useEventNow.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Grid } from '#src/ui/primitives/Grid.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { SearchList } from '#src/ui/table/SearchList.tsx';
import { parsePages, useListUrl } from '#src/ui/useListUrl.ts';

/** The list's state in the address; '' means all. */
interface EventListState {
  readonly search: string;
  readonly type: EventType | '';
  readonly status: EventStatus | '';
  /** YYYY-MM of Asia/Taipei. */
  readonly month: string;
  /** Number of pages shown below each other. */
  readonly pages: number;
}

/** Limit on pages in the address; a larger number is a mistake. */
const maxPages = 20;

/** Parses the address; unknown values become the defaults. */
function parseEventListState(params: URLSearchParams): EventListState {
  const month = params.get('month') ?? '';
  return {
    search: (params.get('search') ?? '').trim(),
    type: eventTypes.find((type) => type === params.get('type')) ?? '',
    status: eventStatuses.find((status) => status === params.get('status')) ?? '',
    month: /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    pages: parsePages(params, maxPages),
  };
}

/** The shortest address for a state: defaults are left out. */
function toEventListParams({ pages, ...filters }: EventListState): URLSearchParams {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (pages > 1) params.set('pages', String(pages));
  return params;
}

/** Six months back, this month and a year ahead, as YYYY-MM; includes the chosen month even outside this span. */
function listMonthChoices(nowMs: number, chosen: string): string[] {
  const now = new Date(nowMs);
  const months = Array.from({ length: 19 }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 6 + index, 1)).toISOString().slice(0, 7),
  );
  return chosen === '' || months.includes(chosen) ? months : [...months, chosen].sort();
}

interface EventPages {
  readonly queryKey: string;
  readonly pages: number;
  /** Number of events on all pages. */
  readonly count: number;
  readonly events: readonly EventSummary[];
}

/** Events for the list's state. They load again for another rider; the latest answer stays visible until then. */
function useEvents({ search, type, status, month, pages }: EventListState, riderId: string | null) {
  const queryKey = [search, type, status, month, riderId].join('/');
  const resource = useResource('events.events', [queryKey, search, type, status, month, pages], (signal) =>
    loadEvents({ queryKey, query: { search, type, status, month }, pages }, signal),
  );
  const [data, setData] = useState<EventPages | null>(null);
  const answer = resource.state === 'ready' ? resource.answer : null;
  if (answer !== null && answer !== data) setData(answer);
  const failure = resource.state === 'failed' ? resource.failure : null;
  return {
    // After a failure, the events of another query would look like the answer to this one.
    data: failure !== null && data?.queryKey !== queryKey ? null : data,
    isBusy: resource.state === 'busy',
    failure,
    retry: resource.retry,
  };
}

interface EventsRequest {
  readonly queryKey: string;
  readonly query: Omit<EventListState, 'pages'>;
  readonly pages: number;
}

async function loadEvents(
  { queryKey, query, pages }: EventsRequest,
  signal: AbortSignal,
): Promise<CallResult<EventPages>> {
  const { type, status, month, search } = query;
  const filters = {
    ...(type && { type }),
    ...(status && { status }),
    ...(month && { month }),
    ...(search && { search }),
  };
  const results = await Promise.all(
    Array.from({ length: pages }, (_, index) =>
      callEndpoint(eventsEndpoints.listEvents, { query: { page: index + 1, ...filters } }, signal),
    ),
  );
  const events: EventSummary[] = [];
  let count = 0;
  for (const result of results) {
    if (!result.ok) return result;
    count = result.answer.count;
    events.push(...result.answer.results);
  }
  return { ok: true, answer: { queryKey, pages, count, events }, serverNowMs: null };
}

const listUrl = { path: pages.events.path, read: parseEventListState, write: toEventListParams };

/** All events, current and coming ones first; the address holds the filters. */
export function EventsScreen() {
  const { t } = useTranslator();
  const { state, change } = useListUrl(listUrl);
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  const nowMs = Date.now() + useServerSkewMs();
  const list = useEvents(state, riderId);
  const filterText = [state.search, state.type, state.status, state.month].join('');
  const count = list.data?.count;
  return (
    <Page>
      <PageHeader title={t('page.events')} facts={[count === undefined ? '\u00a0' : t('events.total', { count })]} />
      <EventFilters state={state} nowMs={nowMs} onChange={change} />
      <Cluster gap={8} marginBottom={16}>
        {riderId === null ? null : (
          <ButtonLink as={Link} href={toPageHref('events-my-events')}>
            {t('page.events-my-events')}
          </ButtonLink>
        )}
        <ButtonLink as={Link} href={toPageHref('grouprace')}>
          {t('page.grouprace')}
        </ButtonLink>
      </Cluster>
      <SearchList
        list={list}
        search={filterText}
        onClear={() => change({ search: '', type: '', status: '', month: '' }, 'push')}
        countItems={({ events }) => events.length}
        onMore={(shownPages) => change({ pages: shownPages + 1 }, 'replace')}
        failedTitle={t('events.failedTitle')}
        empty={{
          title: t(filterText === '' ? 'events.noneTitle' : 'events.notFoundTitle'),
          text: t(filterText === '' ? 'events.noneHint' : 'events.notFoundHint'),
          action: (
            <ButtonLink as={Link} href={toPageHref('verifications')}>
              {t('page.verifications')}
            </ButtonLink>
          ),
        }}
        busy={<GridSkeleton />}
      >
        {({ events }, isBusy) => (
          <Grid as="ul" gap={12} columns="cards300" aria-busy={isBusy}>
            {events.map((event) => (
              <li key={event.id}>
                <EventCard event={event} />
              </li>
            ))}
          </Grid>
        )}
      </SearchList>
    </Page>
  );
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

function GridSkeleton() {
  return (
    <LoadingRegion>
      <Grid as="ul" gap={12} columns="cards300">
        {skeletons.map((name) => (
          <li key={name}>
            <Skeleton height={312} />
          </li>
        ))}
      </Grid>
    </LoadingRegion>
  );
}

/** One event of the list; the whole card is a link. */
function EventCard({ event }: { readonly event: EventSummary }) {
  const nowMs = useEventNow(event);
  return (
    <EventCardFrame event={event} nowMs={nowMs} relation={event.mine}>
      <CountdownLine event={event} />
      <Seats event={event} nowMs={nowMs} />
    </EventCardFrame>
  );
}

interface Props {
  readonly state: EventListState;
  readonly nowMs: number;
  readonly onChange: (part: Partial<EventListState>, mode: 'push' | 'replace') => void;
}

/** Search, type, status and month; the address holds them. */
function EventFilters({ state, nowMs, onChange }: Props) {
  const { t, language } = useTranslator();
  const monthFormat = new Intl.DateTimeFormat(toDateLocale(language), {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const allChoice = { value: '', label: t('events.all') } as const;
  return (
    <FilterBar>
      <SearchField
        search={state.search}
        onSearch={(search) => onChange({ search }, 'replace')}
        label={t('events.search')}
        placeholder={t('events.searchHint')}
      />
      <Select
        label={t('events.filterType')}
        value={state.type}
        onChange={(type) => onChange({ type }, 'push')}
        choices={[allChoice, ...eventTypes.map((value) => ({ value, label: t(`events.type.${value}`) }))]}
      />
      <Select
        label={t('events.filterStatus')}
        value={state.status}
        onChange={(status) => onChange({ status }, 'push')}
        choices={[allChoice, ...eventStatuses.map((value) => ({ value, label: t(`events.phase.${value}`) }))]}
      />
      <Select
        label={t('events.filterMonth')}
        value={state.month}
        onChange={(value) => onChange({ month: value }, 'push')}
        choices={[
          allChoice,
          ...listMonthChoices(nowMs, state.month).map((value) => ({
            value,
            label: monthFormat.format(new Date(`${value}-01T00:00:00Z`)),
          })),
        ]}
      />
    </FilterBar>
  );
}

const FilterBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 12px;
  margin-bottom: 16px;
  > * { flex: 1 1 132px; min-width: 0; }
  > form { flex: 1 1 280px; }
`;

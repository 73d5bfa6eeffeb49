import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Language } from '#contract/languages.ts';
import { pages } from '#contract/pages.ts';
import type { RouteSummary } from '#contract/routes/routes.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import type { CallFailure } from '#src/api/callEndpoint.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formWords } from '#src/ui/form/formWords.ts';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { createLazyPart, useLazyPart } from '#src/ui/lazyPart.tsx';
import { SearchList } from '#src/ui/table/SearchList.tsx';
import { useListUrl } from '#src/ui/useListUrl.ts';
import { LazyWeatherSource } from '../cardWeather/LazyCardWeather.tsx';
import { ownCourseWords } from '../ownCourses/ownCourseWords.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { RouteGrid, RouteGridSkeleton } from './RouteGrid.tsx';
import type { RouteSort } from './routeListState.ts';
import { parseRouteListState, toRouteListParams } from './routeListState.ts';
import { useListView } from './useListView.ts';

const pageSize = 30;

interface RouteListFilter {
  readonly search: string;
  readonly sort: RouteSort;
  readonly language: Language;
}

/** The pages loaded so far, joined. */
export interface RoutePages {
  /** The filter that this result belongs to. */
  readonly filterKey: string;
  readonly pages: number;
  /** Number of routes on all pages. */
  readonly count: number;
  readonly routes: readonly RouteSummary[];
  /** Routes with similar names, if nothing was found. */
  readonly suggestions: readonly RouteSummary[];
}

const toFilterKey = ({ search, sort, language }: RouteListFilter): string => `${language} ${sort} ${search}`;

/** Loads the pages that are not cached yet, in parallel. */
export async function loadRoutePages(
  filter: RouteListFilter,
  pageCount: number,
  cachedPages: RoutePages | null,
  signal: AbortSignal,
): Promise<CallResult<RoutePages>> {
  const filterKey = toFilterKey(filter);
  const reusablePages = cachedPages?.filterKey === filterKey && cachedPages.pages < pageCount ? cachedPages : null;
  const pageRequests = listMissingPages(pageCount, reusablePages);
  const results = await Promise.all(pageRequests.map((request) => loadPage(filter, request, signal)));
  const routes = new Map((reusablePages?.routes ?? []).map((route) => [route.id, route]));
  let count = reusablePages?.count ?? 0;
  let suggestions: readonly RouteSummary[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    count = result.answer.count;
    suggestions = result.answer.suggestions ?? [];
    // Visit counts change between requests, so a route may move to the next page: show it only once.
    for (const route of result.answer.results) routes.set(route.id, route);
  }
  const lastRequest = pageRequests.at(-1);
  const loadedPages = lastRequest ? (lastRequest.page * lastRequest.size) / pageSize : pageCount;
  const answer = { filterKey, pages: loadedPages, count, routes: [...routes.values()], suggestions };
  return { ok: true, answer, serverNowMs: null };
}

interface PageRequest {
  readonly page: number;
  readonly size: number;
}

/** The next page; for a URL with many pages, a few large requests. */
function listMissingPages(pageCount: number, reusablePages: RoutePages | null): PageRequest[] {
  const firstMissing = reusablePages?.pages ?? 0;
  const pagesPerRequest = firstMissing === 0 && pageCount > 1 ? 3 : 1;
  const requestCount = Math.ceil((pageCount - firstMissing) / pagesPerRequest);
  return Array.from({ length: requestCount }, (_, index) => ({
    page: firstMissing + index + 1,
    size: pageSize * pagesPerRequest,
  }));
}

function loadPage({ search, sort, language }: RouteListFilter, { page, size }: PageRequest, signal: AbortSignal) {
  const query = { search: search === '' ? undefined : search, sort, language, page, page_size: size };
  return callEndpoint(routesEndpoints.listRoutes, { query }, signal);
}

/** What the screen shows: the latest answer stays visible while the next one loads. */
interface RoutePagesView {
  readonly data: RoutePages | null;
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
  readonly retry: () => void;
}

/** Cached, so that the list and its scroll position are restored at once when a rider returns from a route. */
let lastLoaded: RoutePages | null = null;

function useRoutePages({ search, sort, language }: RouteListFilter, pageCount: number): RoutePagesView {
  const filterKey = toFilterKey({ search, sort, language });
  const [data, setData] = useState(() =>
    lastLoaded?.filterKey === filterKey && lastLoaded.pages >= pageCount ? lastLoaded : null,
  );
  const cachedPages = useRef(data);
  const resource = useResource('routeList', [search, sort, language, pageCount], async (signal) => {
    const result = await loadRoutePages({ search, sort, language }, pageCount, cachedPages.current, signal);
    if (result.ok && !signal.aborted) {
      cachedPages.current = result.answer;
      lastLoaded = result.answer;
    }
    return result;
  });
  const answer = resource.state === 'ready' ? resource.answer : null;
  if (answer !== null && answer !== data && answer.filterKey === filterKey) setData(answer);
  const failure = resource.state === 'failed' ? resource.failure : null;
  const isOutdated = data?.filterKey !== filterKey;
  return {
    data: failure !== null && isOutdated ? null : data,
    isBusy: resource.state === 'busy' || (failure === null && isOutdated),
    failure,
    retry: resource.retry,
  };
}

const listAddress = { path: pages.routelist.path, read: parseRouteListState, write: toRouteListParams };

const useRouteListUrl = () => useListUrl(listAddress);

/** The dialog for files and accounts loads after the list is shown. */
const ownCourses = createLazyPart(
  async () => (await import('../ownCourses/OwnCoursesEntry.tsx')).OwnCoursesEntry,
  ownCourseWords,
  formWords,
);

/** All routes, searched, sorted and paged by the server; the URL holds the list's state. */
export function RouteListScreen() {
  const { t, language } = useTranslator();
  const { state, change } = useRouteListUrl();
  const [view, setView] = useListView();
  const { value: OwnCourses } = useLazyPart(ownCourses, 'idle');
  const list = useRoutePages({ ...state, language }, state.pages);
  return (
    <Page>
      <PageHeader
        title={t('page.routelist')}
        facts={[
          <span key="count" role="status">
            {list.data === null || list.isBusy ? '\u00a0' : t('routeList.count', { count: list.data.count })}
          </span>,
        ]}
      />
      <Tools>
        <SearchField
          search={state.search}
          onSearch={(search) => change({ search }, 'replace')}
          label={t('routeList.search')}
          placeholder={t('routeList.searchHint')}
        />
        {OwnCourses === null ? null : <OwnCourses />}
        <ListToolbar sort={state.sort} onSort={(sort) => change({ sort }, 'push')} view={view} onView={setView} />
      </Tools>
      <SearchList
        list={list}
        search={state.search}
        onClear={() => change({ search: '' }, 'push')}
        countItems={({ routes }) => routes.length}
        onMore={(shownPages) => change({ ...state, pages: shownPages + 1 }, 'replace')}
        isAutomatic
        failedTitle={t('routeList.failedTitle')}
        empty={{
          title: t(state.search === '' ? 'routeList.noneTitle' : 'routeList.notFoundTitle', { search: state.search }),
          text: t(state.search === '' ? 'routeList.noneHint' : 'routeList.notFoundHint'),
        }}
        suggestions={({ suggestions }) =>
          suggestions.length === 0 ? null : (
            <Suggestions aria-busy={list.isBusy}>
              <h2>{t('routeList.didYouMean')}</h2>
              <RouteGrid routes={suggestions} view={view} headingLevel={3} />
              <LazyWeatherSource />
            </Suggestions>
          )
        }
        busy={<RouteGridSkeleton view={view} />}
      >
        {({ routes }, isBusy) => <RouteGrid routes={routes} view={view} isBusy={isBusy} />}
      </SearchList>
      {list.data === null || list.data.count === 0 ? null : <LazyWeatherSource />}
    </Page>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  margin-bottom: 16px;
  /* Leaves space for the button of the rider's own courses, also on a phone. */
  > form { flex-basis: 150px; }
  > button { padding: 8px 12px; font-size: 0.9375rem; }
`;
const Suggestions = styled.section`
  margin-top: 24px;
  > h2 {
    margin-bottom: 12px;
    font-size: 1rem;
    font-weight: 700;
  }
`;

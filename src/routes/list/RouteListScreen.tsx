import { styled } from 'styled-components';
import { pages } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { formWords } from '#src/ui/form/formWords.ts';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { createLatePart, useLatePart } from '#src/ui/latePart.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { LazyWeatherSource } from '../cardWeather/LazyCardWeather.tsx';
import { ownCourseWords } from '../ownCourses/ownCourseWords.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { MoreRoutes } from './MoreRoutes.tsx';
import { RouteGrid, RouteGridSkeleton } from './RouteGrid.tsx';
import { type ListView, useListView } from './useListView.ts';
import { useRouteListUrl } from './useRouteListUrl.ts';
import { type RoutePagesView, useRoutePages } from './useRoutePages.ts';

/** A dialog with files and accounts: it loads once the list is shown. */
const ownCourses = createLatePart(
  async () => (await import('../ownCourses/OwnCoursesEntry.tsx')).OwnCoursesEntry,
  ownCourseWords,
  formWords,
);

/** All routes: searched, sorted and paged by the server, everything that makes it look so in the address. */
export function RouteListScreen() {
  const { t, l, language } = useTranslator();
  const { state, change } = useRouteListUrl();
  const [view, setView] = useListView();
  const { value: OwnCourses } = useLatePart(ownCourses, 'idle');
  const list = useRoutePages({ ...state, language }, state.pages);
  return (
    <Page>
      <PageHeader title={l(pages.routelist.title)} />
      <Tools>
        <SearchField
          search={state.search}
          onSearch={(search) => change({ search }, 'replace')}
          label={t('routeList.search')}
          placeholder={t('routeList.searchHint')}
        />
        <ListToolbar sort={state.sort} onSort={(sort) => change({ sort }, 'push')} view={view} onView={setView} />
      </Tools>
      <CountRow>
        <p role="status" className="num">
          {list.shown === null || list.isBusy
            ? ''
            : t(state.search === '' ? 'routeList.count' : 'routeList.found', countOf(state, list))}
        </p>
        {OwnCourses === null ? null : <OwnCourses />}
      </CountRow>
      <Routes
        list={list}
        view={view}
        search={state.search}
        onClear={() => change({ search: '' }, 'push')}
        onMore={(shownPages) => change({ ...state, pages: shownPages + 1 }, 'replace')}
      />
    </Page>
  );
}

interface RoutesProps {
  readonly list: RoutePagesView;
  readonly view: ListView;
  readonly search: string;
  readonly onClear: () => void;
  readonly onMore: (shownPages: number) => void;
}

/** The four looks, in this order: failed, empty, busy, ready. */
function Routes({ list, view, search, onClear, onMore }: RoutesProps) {
  const { t } = useTranslator();
  const { shown, isBusy, failure, retry } = list;
  const clear = search === '' ? undefined : <Button onClick={onClear}>{t('common.clearSearch')}</Button>;
  if (shown === null && failure !== null) {
    return (
      <>
        <FailedState failure={failure} onRetry={retry} title={t('routeList.failedTitle')} />
        <Centre>{clear}</Centre>
      </>
    );
  }
  if (shown?.count === 0) {
    const title = t(clear ? 'routeList.notFoundTitle' : 'routeList.noneTitle', { search });
    const text = t(clear ? 'routeList.notFoundHint' : 'routeList.noneHint');
    return (
      <>
        <EmptyState title={title} text={text} action={clear} />
        {shown.suggestions.length === 0 ? null : (
          <Suggestions aria-busy={isBusy}>
            <h2>{t('routeList.didYouMean')}</h2>
            <RouteGrid routes={shown.suggestions} view={view} headingLevel={3} />
            <LazyWeatherSource />
          </Suggestions>
        )}
      </>
    );
  }
  if (shown === null) return <RouteGridSkeleton view={view} />;
  return (
    <>
      <RouteGrid routes={shown.routes} view={view} isBusy={isBusy} />
      <MoreRoutes
        hasMore={shown.routes.length < shown.count}
        isBusy={isBusy}
        failure={failure}
        onMore={() => onMore(shown.pages)}
        onRetry={retry}
      />
      <LazyWeatherSource />
    </>
  );
}

const countOf = ({ search }: { search: string }, { shown }: RoutePagesView) => ({ search, count: shown?.count ?? 0 });

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
`;
const CountRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  /* The button's height, so that nothing moves when it comes; only its own: the dialog stands in here too. */
  min-height: 48px;
  margin: 8px 0;
  > p {
    min-width: 0;
    color: var(--soft);
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  > button {
    flex: none;
    padding: 8px 12px;
    font-size: 0.9375rem;
  }
`;
const Suggestions = styled.section`
  margin-top: 24px;
  > h2 {
    margin-bottom: 12px;
    font-size: 1rem;
    font-weight: 700;
  }
`;
const Centre = styled.div`
  display: grid;
  justify-items: center;
`;

import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formWords } from '#src/ui/form/formWords.ts';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { createLazyPart, useLazyPart } from '#src/ui/lazyPart.tsx';
import { SearchList } from '#src/ui/table/SearchList.tsx';
import { LazyWeatherSource } from '../cardWeather/LazyCardWeather.tsx';
import { ownCourseWords } from '../ownCourses/ownCourseWords.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { RouteGrid, RouteGridSkeleton } from './RouteGrid.tsx';
import { useListView } from './useListView.ts';
import { useRouteListUrl } from './useRouteListUrl.ts';
import { useRoutePages } from './useRoutePages.ts';

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
        sub={[
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
        isByItself
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

import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref, pages } from '#contract/pages.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { SearchList } from '#src/ui/table/SearchList.tsx';
import { useListUrl } from '#src/ui/useListUrl.ts';
import { EventCard } from './EventCard.tsx';
import { EventFilters } from './EventFilters.tsx';
import { parseEventListState, toEventListParams } from './eventListState.ts';
import { useEvents } from './useEvents.ts';

const address = { path: pages.events.path, read: parseEventListState, write: toEventListParams };

/** All events, current and coming ones first; the address holds the filters. */
export function EventsScreen() {
  const { t } = useTranslator();
  const { state, change } = useListUrl(address);
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  const nowMs = Date.now() + useServerSkewMs();
  const list = useEvents(state, riderId);
  const filter = [state.search, state.type, state.status, state.month].join('');
  const count = list.data?.count;
  return (
    <Page>
      <PageHeader title={t('page.events')} sub={[count === undefined ? '\u00a0' : t('events.total', { count })]} />
      <EventFilters state={state} nowMs={nowMs} onChange={change} />
      <Actions>
        {riderId === null ? null : (
          <ButtonLink as={Link} href={pageHref('events-my-events')}>
            {t('page.events-my-events')}
          </ButtonLink>
        )}
        <ButtonLink as={Link} href={pageHref('grouprace')}>
          {t('page.grouprace')}
        </ButtonLink>
      </Actions>
      <SearchList
        list={list}
        search={filter}
        onClear={() => change({ search: '', type: '', status: '', month: '' }, 'push')}
        countItems={({ events }) => events.length}
        onMore={(shownPages) => change({ pages: shownPages + 1 }, 'replace')}
        failedTitle={t('events.failedTitle')}
        empty={{
          title: t(filter === '' ? 'events.noneTitle' : 'events.notFoundTitle'),
          text: t(filter === '' ? 'events.noneHint' : 'events.notFoundHint'),
          action: (
            <ButtonLink as={Link} href={pageHref('verifications')}>
              {t('page.verifications')}
            </ButtonLink>
          ),
        }}
        busy={<GridSkeleton />}
      >
        {({ events }, isBusy) => (
          <Grid aria-busy={isBusy}>
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
    <Busy>
      <Grid>
        {skeletons.map((name) => (
          <li key={name}>
            <Skeleton height={312} />
          </li>
        ))}
      </Grid>
    </Busy>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 16px;
`;
const Grid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  @media ${media.tablet} {
    gap: 20px;
    grid-template-columns: repeat(auto-fill, minmax(300px, 1fr));
  }
`;

import { useState } from 'react';
import { Link } from 'wouter';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { maxSearchLength } from '#contract/listLimits.ts';
import { toPageHref } from '#contract/pages.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { OrganisedCard } from '#src/events/mine/OrganisedCard.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Grid } from '#src/ui/primitives/Grid.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Pager } from '#src/ui/table/Pager.tsx';
import { useListUrl } from '#src/ui/useListUrl.ts';
import { sectionHref } from '../sections.ts';

interface EventsFilter {
  readonly search: string;
  readonly page: number;
  /** Always 1: one page is shown at a time. */
  readonly pages: number;
}

/** Same limit as the endpoint's. */
const maxPage = 10_000;

function parseEventsFilter(params: URLSearchParams): EventsFilter {
  const page = Number(params.get('page') ?? 1);
  return {
    search: (params.get('search') ?? '').slice(0, maxSearchLength),
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
    pages: 1,
  };
}

function toEventsParams({ search, page }: EventsFilter): URLSearchParams {
  return new URLSearchParams({ ...(search !== '' && { search }), ...(page > 1 && { page: String(page) }) });
}

const eventsUrl = { path: sectionHref('events'), read: parseEventsFilter, write: toEventsParams };
const pageSize = 12;

/** Every organiser's events: an administrator can do with each what its organiser can. */
export function EventsSection() {
  const { t } = useTranslator();
  const { state, change } = useListUrl<EventsFilter>(eventsUrl);
  const { search, page } = state;
  const [status, setStatus] = useState('');
  const eventsResource = useResource('admin.events', [search, page], (signal) =>
    callEndpoint(
      eventsEndpoints.listEvents,
      { query: { ...(search !== '' && { search }), page, page_size: pageSize } },
      signal,
    ),
  );
  const onChanged = (text: string) => {
    setStatus(text);
    eventsResource.retry();
  };
  return (
    <Section title={t('admin.sections.events')} intro={t('admin.eventsText')}>
      <ButtonLink as={Link} href={toPageHref('events-create')} data-variant="primary">
        {t('page.events-create')}
      </ButtonLink>
      <SearchField
        search={search}
        onSearch={(text) => change({ search: text, page: 1 }, 'replace')}
        label={t('admin.eventsSearch')}
        placeholder={t('admin.eventsSearch')}
      />
      <p role="status">{status}</p>
      <ResourceView resource={eventsResource} failedTitle={t('admin.eventsFailed')} busy={<Skeleton height={320} />}>
        {({ results, count }) =>
          results.length === 0 ? (
            <EmptyState title={t('admin.noEvents')} text={t('admin.noEventsText')} />
          ) : (
            <>
              <Grid as="ul" columns="cards320" align="start" gap={12}>
                {results.map((event) => (
                  <li key={event.id}>
                    <OrganisedCard event={event} mayOrganise onChanged={onChanged} />
                  </li>
                ))}
              </Grid>
              <Pager page={page} pageSize={pageSize} count={count} onPage={(next) => change({ page: next }, 'push')} />
            </>
          )
        }
      </ResourceView>
    </Section>
  );
}

import { useState } from 'react';
import { Link } from 'wouter';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { cyclingEventsEndpoints } from '#contract/cyclingEvents/cyclingEventsEndpoints.ts';
import { toPageHref } from '#contract/pages.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { type Resource, useResource } from '#src/api/useResource.ts';
import { toIsoDay } from '#src/format/toIsoDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { BackLink } from '#src/ui/layout/BackLink.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { EventGrid, GridSkeleton } from './EventGrid.tsx';
import { FavoriteNote } from './FavoriteNote.tsx';
import { FavoriteProblemNote } from './FavoriteProblemNote.tsx';
import { FeedDialog } from './FeedDialog.tsx';
import { useEventsNow } from './useEventsNow.ts';
import { useFavorites } from './useFavorites.ts';

interface FavoriteEvents {
  readonly results: readonly CyclingEvent[];
}

async function loadFavorites(requestedIds: string, signal: AbortSignal): Promise<CallResult<FavoriteEvents>> {
  if (requestedIds === '') return { ok: true, answer: { results: [] }, serverNowMs: null };
  return callEndpoint(cyclingEventsEndpoints.listCyclingEventsById, { query: { ids: requestedIds } }, signal);
}

/** The favourites of a rider or visitor. The page is public, because a visitor's favourites are on the device. */
export function FavoritesScreen() {
  const { t } = useTranslator();
  const { ids, riderId, isKnown, problem, failure, retry, toggle } = useFavorites();
  const [isFeedOpen, setIsFeedOpen] = useState(false);
  // A removed favourite disappears at once; only added ones trigger a request.
  const [requestedIds, setRequestedIds] = useState<readonly string[]>([]);
  if ([...ids].some((id) => !requestedIds.includes(id))) setRequestedIds([...ids].sort());
  const joinedIds = requestedIds.join(',');
  const eventsResource = useResource('favorites', [joinedIds], (signal) => loadFavorites(joinedIds, signal));
  const idsResource: Resource<FavoriteEvents> = failure === null ? { state: 'busy' } : { state: 'failed', failure };
  return (
    <Page>
      <PageHeader
        title={t('page.cycling-events-favorites')}
        facts={[isKnown ? t('cyclingEvents.count', { count: ids.size }) : '\u00a0']}
      />
      <Cluster align="center" justify="between" gap={8} marginBottom={12}>
        <BackLink href={toPageHref('cycling-events')}>{t('cyclingEvents.all')}</BackLink>
        <Button onClick={() => setIsFeedOpen(true)}>
          <Icon name="calendar" />
          {t('cyclingEvents.subscribe')}
        </Button>
      </Cluster>
      <FavoriteProblemNote problem={problem} />
      <ResourceView
        resource={isKnown ? eventsResource : { ...idsResource, retry }}
        failedTitle={t('cyclingEvents.failed')}
        busy={<GridSkeleton />}
        renderEmpty={() =>
          ids.size > 0 ? null : (
            <EmptyState
              title={t('cyclingEvents.emptyTitle')}
              text={t('cyclingEvents.emptyText')}
              action={
                <ButtonLink as={Link} data-variant="primary" href={toPageHref('cycling-events')}>
                  {t('cyclingEvents.toEvents')}
                </ButtonLink>
              }
            />
          )
        }
      >
        {({ results }) => (
          <>
            <FavoriteGrid events={results.filter(({ id }) => ids.has(id))} favorites={ids} onToggle={toggle} />
            <FavoriteNote isSignedIn={riderId !== null} />
          </>
        )}
      </ResourceView>
      <FeedDialog isOpen={isFeedOpen} onClose={() => setIsFeedOpen(false)} riderId={riderId} />
    </Page>
  );
}

interface FavoriteGridProps {
  readonly events: readonly CyclingEvent[];
  readonly favorites: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

function FavoriteGrid(props: FavoriteGridProps) {
  const nowMs = useEventsNow(props.events);
  return <EventGrid {...props} nowMs={nowMs} thisYear={toIsoDay(new Date(nowMs).toISOString()).slice(0, 4)} />;
}

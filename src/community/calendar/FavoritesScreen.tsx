import { useCallback } from 'react';
import { Link } from 'wouter';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { cyclingEventsEndpoints } from '#contract/cyclingEvents/cyclingEventsEndpoints.ts';
import { pageHref } from '#contract/pages.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useServerSkewMs } from '#src/api/useServerSkew.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { EventGrid, GridSkeleton } from './EventGrid.tsx';
import { FavoriteTroubleNote } from './FavoriteTroubleNote.tsx';
import { useFavorites } from './useFavorites.ts';

interface Loaded {
  readonly results: readonly CyclingEvent[];
}

async function load(asked: string, signal: AbortSignal): Promise<CallResult<Loaded>> {
  if (asked === '') return { ok: true, answer: { results: [] }, serverNowMs: null };
  return callEndpoint(cyclingEventsEndpoints.listChosenCyclingEvents, { query: { ids: asked } }, signal);
}

/** What the rider or visitor marked: open to all, because a visitor's marks are on the device. */
export function FavoritesScreen() {
  const { t } = useTranslator();
  const { ids, riderId, trouble, toggle } = useFavorites();
  const nowMs = Date.now() + useServerSkewMs();
  // A mark that is taken away disappears at once; only new ones ask the server.
  const asked = [...ids].sort().join(',');
  const loadAsked = useCallback((signal: AbortSignal) => load(asked, signal), [asked]);
  return (
    <Page>
      <PageHeader title={t('page.cycling-events-favorites')} sub={[t('cyclingEvents.count', { count: ids.size })]} />
      <FavoriteTroubleNote trouble={trouble} />
      <ResourceView
        resource={useResource(loadAsked)}
        failedTitle={t('cyclingEvents.failed')}
        busy={<GridSkeleton />}
        empty={({ results }) =>
          results.length > 0 ? null : (
            <EmptyState
              title={t('cyclingEvents.emptyTitle')}
              text={t('cyclingEvents.emptyText')}
              action={
                <ButtonLink as={Link} data-variant="primary" href={pageHref('cycling-events')}>
                  {t('cyclingEvents.toEvents')}
                </ButtonLink>
              }
            />
          )
        }
      >
        {({ results }) => (
          <>
            <EventGrid events={results} nowMs={nowMs} favorites={ids} onToggle={toggle} />
            <Notice>{t(riderId === null ? 'cyclingEvents.toldVisitor' : 'cyclingEvents.told')}</Notice>
          </>
        )}
      </ResourceView>
    </Page>
  );
}

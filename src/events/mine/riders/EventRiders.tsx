import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { RidersBoard } from './RidersBoard.tsx';

/** Everybody registered for an event, for its organiser and the administrator; other organisers see a refusal. */
export function EventRiders({ id, organiserId }: { readonly id: string; readonly organiserId: string }) {
  const { t, l } = useTranslator();
  const event = useResource('eventRiders', [id], (signal) =>
    callEndpoint(eventsEndpoints.getEvent, { params: { id } }, signal),
  );
  if (event.state === 'failed' && event.failure.kind === 'problem' && event.failure.status === 404)
    return <ErrorScreen status={404} subject={t('page.events-id')} list="events" />;
  if (event.state === 'ready' && !event.answer.viewer.may_edit)
    return (
      <ErrorScreen status={403} wording={{ title: t('organise.notYours'), text: t('eventRiders.notYoursText') }} />
    );
  return (
    <Page>
      <PageHeader
        title={t('page.events-riders-id')}
        facts={[event.state === 'ready' ? l(event.answer.name) : '\u00a0']}
      />
      <ResourceView resource={event} failedTitle={t('eventRiders.failed')} busy={<RidersSkeleton />}>
        {(loaded) => <RidersBoard loadedEvent={loaded} organiserId={organiserId} />}
      </ResourceView>
    </Page>
  );
}

function RidersSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton height={48} />
      <Skeleton height={420} />
    </LoadingRegion>
  );
}

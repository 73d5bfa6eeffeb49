import type { EventDetail } from '#contract/events/events.ts';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { EventBoard, EventColumns } from './EventBoard.tsx';

interface Props {
  readonly params: Readonly<Record<string, string>>;
}

/** One event: registration, riders, rankings and details. */
export function EventScreen({ params }: Props) {
  const { t } = useTranslator();
  const id = params['id'] ?? '';
  const event = useResource<EventDetail>('event', [id], (signal) =>
    callEndpoint(eventsEndpoints.getEvent, { params: { id } }, signal),
  );
  const isMissing = event.state === 'failed' && event.failure.kind === 'problem' && event.failure.status === 404;
  if (isMissing) return <ErrorScreen status={404} subject={t('page.events-id')} list="events" />;
  return (
    <Page>
      {event.state === 'ready' ? null : <PageHeader title={t('page.events-id')} />}
      <ResourceView resource={event} failedTitle={t('event.failedTitle')} busy={<EventSkeleton />}>
        {(answer) => <EventBoard key={id} loadedEvent={answer} />}
      </ResourceView>
    </Page>
  );
}

function EventSkeleton() {
  return (
    <EventColumns>
      <Skeleton height={176} />
      <div>
        <Skeleton height={72} />
        <Skeleton height={128} />
      </div>
    </EventColumns>
  );
}

import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { EditBoard } from './EditBoard.tsx';
import { FormSkeleton } from './OrganiserGuard.tsx';

/** Loads the event that its organiser, or the administrator, edits. */
export function EditEvent({ id, organiserId }: { readonly id: string; readonly organiserId: string }) {
  const { t, l } = useTranslator();
  const event = useResource('editEvent', [id], (signal) =>
    callEndpoint(eventsEndpoints.getEditableEvent, { params: { id } }, signal),
  );
  const status = event.state === 'failed' && event.failure.kind === 'problem' ? event.failure.status : null;
  if (status === 404) return <ErrorScreen status={404} subject={t('page.events-id')} list="events" />;
  if (status === 403)
    return <ErrorScreen status={403} wording={{ title: t('organise.notYours'), text: t('organise.notYoursText') }} />;
  return (
    <Page>
      <PageHeader
        title={t('page.events-edit-id')}
        facts={[event.state === 'ready' ? l(event.answer.draft.name) : '\u00a0']}
      />
      <ResourceView resource={event} failedTitle={t('organise.loadFailed')} busy={<FormSkeleton />}>
        {(loaded) => <EditBoard loadedEvent={loaded} organiserId={organiserId} />}
      </ResourceView>
    </Page>
  );
}

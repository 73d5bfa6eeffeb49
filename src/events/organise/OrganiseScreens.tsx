import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formWords } from '#src/ui/form/formWords.ts';
import { createLatePart, Late } from '#src/ui/latePart.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import type { ScreenProps } from '#src/ui/page.ts';
import { FormSkeleton, type OrganisePage, OrganiserDoor } from './OrganiserDoor.tsx';

/** The form loads for organisers only. */
const createEvent = createLatePart(async () => (await import('./CreateEvent.tsx')).CreateEvent, formWords);
const editEvent = createLatePart(async () => (await import('./EditEvent.tsx')).EditEvent, formWords);

/** A new event. */
export function CreateEventScreen() {
  return (
    <OrganiserDoor page="events-create">
      {({ id }) => (
        <Late of={createEvent} when="now" props={{ organiserId: id }} until={<Waiting page="events-create" />} />
      )}
    </OrganiserDoor>
  );
}

/** Changes an event: for its organiser and the administrator; everybody else is told in place. */
export function EditEventScreen({ params }: ScreenProps) {
  const eventId = params['id'] ?? '';
  return (
    <OrganiserDoor page="events-edit-id">
      {({ id }) => (
        <Late
          key={`${id} ${eventId}`}
          of={editEvent}
          when="now"
          props={{ id: eventId, organiserId: id }}
          until={<Waiting page="events-edit-id" />}
        />
      )}
    </OrganiserDoor>
  );
}

function Waiting({ page }: { readonly page: OrganisePage }) {
  const { t } = useTranslator();
  return (
    <Page>
      <PageHeader title={t(`page.${page}`)} />
      <FormSkeleton />
    </Page>
  );
}

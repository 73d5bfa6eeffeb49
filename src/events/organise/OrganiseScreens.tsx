import type { ComponentType } from 'react';
import { eventsWords } from '#src/events/eventsWords.ts';
import { myEventsWords } from '#src/events/mine/myEventsWords.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formWords } from '#src/ui/form/formWords.ts';
import { createLatePart, LateFailed, type LatePart, useLatePart } from '#src/ui/latePart.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import type { ScreenProps } from '#src/ui/page.ts';
import { FormSkeleton, type OrganisePage, OrganiserDoor } from './OrganiserDoor.tsx';

/** What is behind the door loads for organisers only. */
const createEvent = createLatePart(async () => (await import('./CreateEvent.tsx')).CreateEvent, formWords);
const editEvent = createLatePart(async () => (await import('./EditEvent.tsx')).EditEvent, formWords);

const eventRiders = createLatePart(
  async () => (await import('#src/events/mine/riders/EventRiders.tsx')).EventRiders,
  ...[myEventsWords, eventsWords, formWords],
);

/** A new event. */
export function CreateEventScreen() {
  return (
    <OrganiserDoor page="events-create">
      {({ id }) => <LateScreen page="events-create" of={createEvent} props={{ organiserId: id }} />}
    </OrganiserDoor>
  );
}

/** Changes an event: for its organiser and the administrator; everybody else is told in place. */
export function EditEventScreen({ params }: ScreenProps) {
  const eventId = params['id'] ?? '';
  return (
    <OrganiserDoor page="events-edit-id">
      {({ id }) => (
        <LateScreen
          key={`${id} ${eventId}`}
          page="events-edit-id"
          of={editEvent}
          props={{ id: eventId, organiserId: id }}
        />
      )}
    </OrganiserDoor>
  );
}

/** Everybody registered for an event. */
export function EventRidersScreen({ params }: ScreenProps) {
  const eventId = params['id'] ?? '';
  return (
    <OrganiserDoor page="events-riders-id">
      {({ id }) => (
        <LateScreen
          key={`${id} ${eventId}`}
          page="events-riders-id"
          of={eventRiders}
          props={{ id: eventId, organiserId: id }}
        />
      )}
    </OrganiserDoor>
  );
}

interface Props<PartProps extends object> {
  readonly page: OrganisePage;
  readonly of: LatePart<ComponentType<PartProps>>;
  readonly props: PartProps;
}

/** What is behind the door: a page of its own once it has loaded. */
function LateScreen<PartProps extends object>({ page, of, props }: Props<PartProps>) {
  const { t } = useTranslator();
  const { value: Part, hasFailed } = useLatePart(of, 'now');
  if (Part !== null) return <Part {...props} />;
  return (
    <Page>
      <PageHeader title={t(`page.${page}`)} />
      {hasFailed ? <LateFailed of={of} /> : <FormSkeleton />}
    </Page>
  );
}

import type { ComponentType } from 'react';
import { eventsWords } from '#src/events/eventsWords.ts';
import { myEventsWords } from '#src/events/mine/myEventsWords.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formWords } from '#src/ui/form/formWords.ts';
import { createLazyPart, LazyFailed, type LazyPart, useLazyPart } from '#src/ui/latePart.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import type { ScreenProps } from '#src/ui/page.ts';
import { FormSkeleton, type OrganisePage, OrganiserDoor } from './OrganiserDoor.tsx';

/** The pages behind the guard load for organisers only. */
const createEvent = createLazyPart(async () => (await import('./CreateEvent.tsx')).CreateEvent, formWords);
const editEvent = createLazyPart(async () => (await import('./EditEvent.tsx')).EditEvent, formWords);

const eventRiders = createLazyPart(
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

/** Edits an event: for its organiser and the administrator; everybody else is refused in place. */
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
  readonly of: LazyPart<ComponentType<PartProps>>;
  readonly props: PartProps;
}

/** A lazy page behind the guard. */
function LateScreen<PartProps extends object>({ page, of, props }: Props<PartProps>) {
  const { t } = useTranslator();
  const { value: Part, hasFailed } = useLazyPart(of, 'now');
  if (Part !== null) return <Part {...props} />;
  return (
    <Page>
      <PageHeader title={t(`page.${page}`)} />
      {hasFailed ? <LazyFailed part={of} /> : <FormSkeleton />}
    </Page>
  );
}

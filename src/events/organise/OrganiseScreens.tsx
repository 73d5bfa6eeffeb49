import type { ComponentType } from 'react';
import { eventsWords } from '#src/events/eventsWords.ts';
import { myEventsWords } from '#src/events/mine/myEventsWords.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formWords } from '#src/ui/form/formWords.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { createLazyPart, LazyFailedState, type LazyPart, useLazyPart } from '#src/ui/lazyPart.tsx';
import type { ScreenProps } from '#src/ui/page.ts';
import { FormSkeleton, type OrganisePage, OrganiserGuard } from './OrganiserGuard.tsx';

/** The pages behind the guard load for organisers only. */
const createEvent = createLazyPart(async () => (await import('./CreateEvent.tsx')).CreateEvent, formWords);
const editEvent = createLazyPart(async () => (await import('./EditEvent.tsx')).EditEvent, formWords);

const eventRiders = createLazyPart(
  async () => (await import('#src/events/mine/riders/EventRiders.tsx')).EventRiders,
  myEventsWords,
  eventsWords,
  formWords,
);

/** Creates an event. */
export function CreateEventScreen() {
  return (
    <OrganiserGuard page="events-create">
      {({ id }) => <LazyScreen page="events-create" part={createEvent} props={{ organiserId: id }} />}
    </OrganiserGuard>
  );
}

/** Edits an event: for its organiser and the administrator; other riders see a refusal. */
export function EditEventScreen({ params }: ScreenProps) {
  const eventId = params['id'] ?? '';
  return (
    <OrganiserGuard page="events-edit-id">
      {({ id }) => (
        <LazyScreen
          key={`${id} ${eventId}`}
          page="events-edit-id"
          part={editEvent}
          props={{ id: eventId, organiserId: id }}
        />
      )}
    </OrganiserGuard>
  );
}

/** Everybody registered for an event. */
export function EventRidersScreen({ params }: ScreenProps) {
  const eventId = params['id'] ?? '';
  return (
    <OrganiserGuard page="events-riders-id">
      {({ id }) => (
        <LazyScreen
          key={`${id} ${eventId}`}
          page="events-riders-id"
          part={eventRiders}
          props={{ id: eventId, organiserId: id }}
        />
      )}
    </OrganiserGuard>
  );
}

interface Props<PartProps extends object> {
  readonly page: OrganisePage;
  readonly part: LazyPart<ComponentType<PartProps>>;
  readonly props: PartProps;
}

/** A lazy page behind the guard. */
function LazyScreen<PartProps extends object>({ page, part, props }: Props<PartProps>) {
  const { t } = useTranslator();
  const { value: Part, hasFailed } = useLazyPart(part, 'now');
  if (Part !== null) return <Part {...props} />;
  return (
    <Page>
      <PageHeader title={t(`page.${page}`)} />
      {hasFailed ? <LazyFailedState part={part} /> : <FormSkeleton />}
    </Page>
  );
}

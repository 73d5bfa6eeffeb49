import { useMemo, useRef } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { type EventDraft, EventDraftSchema } from '#contract/events/eventDraft.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { toPageHref } from '#contract/pages.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { createUuid } from '#src/api/createUuid.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { EventFields } from './EventFields.tsx';
import { type EventForm, emptyForm, toEventForm, toEventInput } from './eventForm.ts';
import { findBrokenRules, toFieldErrors } from './eventRules.ts';
import { FormSkeleton } from './OrganiserGuard.tsx';
import { useEventLabels } from './useEventLabels.ts';

/** Creates an event; with `?from=` and an event's id, the form starts as a copy of that event, one year later. */
export function CreateEvent({ organiserId }: { readonly organiserId: string }) {
  const { t } = useTranslator();
  const sourceEventId = new URLSearchParams(useSearch()).get('from');
  return (
    <Page>
      <PageHeader title={t('page.events-create')} />
      {sourceEventId === null ? (
        <CreateForm key={organiserId} organiserId={organiserId} saved={emptyForm} storageKey="event-create" />
      ) : (
        <CopiedEvent key={`${organiserId} ${sourceEventId}`} sourceEventId={sourceEventId} organiserId={organiserId} />
      )}
    </Page>
  );
}

function CopiedEvent({ sourceEventId, organiserId }: { readonly sourceEventId: string; readonly organiserId: string }) {
  const { t, l } = useTranslator();
  const copy = useResource('createEvent', [sourceEventId], (signal) =>
    callEndpoint(eventsEndpoints.copyEvent, { params: { id: sourceEventId } }, signal),
  );
  // No retry: only the event's organiser may copy it.
  if (copy.state === 'failed' && copy.failure.kind === 'problem' && copy.failure.status === 403)
    return (
      <EmptyState
        title={t('organise.notYours')}
        text={t('organise.copyNotYours')}
        action={
          <ButtonLink as={Link} href={toPageHref('events-create')} data-variant="primary">
            {t('page.events-create')}
          </ButtonLink>
        }
      />
    );
  return (
    <ResourceView resource={copy} failedTitle={t('organise.copyFailed')} busy={<FormSkeleton />}>
      {({ draft }) => (
        <>
          <Block marginBottom={20}>
            <Notice>{t('organise.copied', { name: l(draft.name) })}</Notice>
          </Block>
          <CreateForm organiserId={organiserId} saved={toEventForm(draft)} storageKey={`event-copy-${sourceEventId}`} />
        </>
      )}
    </ResourceView>
  );
}

interface Props {
  readonly organiserId: string;
  readonly saved: EventForm;
  /** The key under which the draft is stored across a reload. */
  readonly storageKey: string;
}

/** Creates an event, and goes to its page. */
function CreateForm({ organiserId, saved, storageKey }: Props) {
  const { t } = useTranslator();
  const [, navigate] = useLocation();
  const labels = useEventLabels();
  const draftKey = useMemo(() => ({ key: storageKey, riderId: organiserId }), [storageKey, organiserId]);
  /** A retry of the same event uses the same key, so that it is created once. */
  const lastRequest = useRef({ draft: '', key: '' });
  const send = (draft: EventDraft, signal: AbortSignal) => {
    const draftText = JSON.stringify(draft);
    if (draftText !== lastRequest.current.draft) lastRequest.current = { draft: draftText, key: createUuid() };
    const idempotencyKey = lastRequest.current.key;
    return callEndpoint(eventsEndpoints.createEvent, { body: draft, idempotencyKey, forRiderId: organiserId }, signal);
  };
  const form = useForm({
    schema: EventDraftSchema,
    saved,
    labels: { id: t('organise.address'), ...labels },
    toInput: toEventInput,
    checkRules: (draft) => findBrokenRules(draft, t),
    send,
    mapFailure: (failure) => toFieldErrors(failure, t),
    onSuccess: ({ id }: EventDetail) => {
      // Runs after the form has deleted its stored draft.
      setTimeout(() => navigate(toPageHref('events-id', { id })), 0);
      return undefined;
    },
    draftKey,
  });
  return (
    <EventFields form={form} canChooseAddress>
      {(fields) => (
        <Form
          form={form}
          isLong
          submitLabel={t('organise.create')}
          busyLabel={t('organise.creating')}
          failedText={t('organise.createFailed')}
          doneText={t('organise.created')}
          note={t('organise.createNote')}
        >
          {fields}
        </Form>
      )}
    </EventFields>
  );
}

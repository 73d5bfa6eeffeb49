import { useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { type EventDraft, EventDraftSchema } from '#contract/events/eventDraft.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { pageHref } from '#contract/pages.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { createUuid } from '#src/api/createUuid.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { EventFields } from './EventFields.tsx';
import { type EventForm, toEventInput } from './eventForm.ts';
import { findBrokenRules, toRefusedFields } from './eventRules.ts';
import { useEventLabels } from './useEventLabels.ts';

interface Props {
  readonly organiserId: string;
  readonly saved: EventForm;
  /** The key under which the draft is stored across a reload. */
  readonly storageKey: string;
}

/** Creates an event, and goes to its page. */
export function CreateForm({ organiserId, saved, storageKey }: Props) {
  const { t } = useTranslator();
  const [, navigate] = useLocation();
  const labels = useEventLabels();
  const draftKey = useMemo(() => ({ key: storageKey, owner: organiserId }), [storageKey, organiserId]);
  /** A retry of the same event uses the same key, so that it is created once. */
  const lastRequest = useRef({ draft: '', key: '' });
  const send = (draft: EventDraft, signal: AbortSignal) => {
    const text = JSON.stringify(draft);
    if (text !== lastRequest.current.draft) lastRequest.current = { draft: text, key: createUuid() };
    const idempotencyKey = lastRequest.current.key;
    return callEndpoint(eventsEndpoints.createEvent, { body: draft, idempotencyKey, forRider: organiserId }, signal);
  };
  const form = useForm({
    schema: EventDraftSchema,
    saved,
    labels: { id: t('organise.address'), ...labels },
    read: toEventInput,
    rules: (draft) => findBrokenRules(draft, t),
    send,
    mapFailure: (failure) => toRefusedFields(failure, t),
    onSuccess: ({ id }: EventDetail) => {
      // Runs after the form has deleted its stored draft.
      setTimeout(() => navigate(pageHref('events-id', { id })), 0);
      return undefined;
    },
    draftKey,
  });
  return (
    <EventFields form={form} hasAddress>
      {(fields) => (
        <Form
          form={form}
          isLong
          submit={t('organise.create')}
          busy={t('organise.creating')}
          failed={t('organise.createFailed')}
          done={t('organise.created')}
          note={t('organise.createNote')}
        >
          {fields}
        </Form>
      )}
    </EventFields>
  );
}

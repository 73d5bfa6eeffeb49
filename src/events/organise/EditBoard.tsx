import { useEffect, useMemo, useState } from 'react';
import type { EditableEvent } from '#contract/events/editableEvent.ts';
import type { EventChange, EventDraft, EventImpact } from '#contract/events/eventDraft.ts';
import { EventDraftSchema } from '#contract/events/eventDraft.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { EventFields } from './EventFields.tsx';
import { type EventForm, type FieldName, fieldNames, toEventForm, toEventInput } from './eventForm.ts';
import { findBrokenRules, toFieldErrors } from './eventRules.ts';
import { applyChanges } from './mergeChanges.ts';
import { useEventLabels } from './useEventLabels.ts';

interface PendingEdit {
  /** The form as it was loaded, before the changes. */
  readonly base: EventForm;
  readonly draft: EventDraft;
  readonly version: number;
  readonly isConfirmed: boolean;
}

interface SendOptions {
  readonly id: string;
  readonly change: PendingEdit;
  /** Asks the organiser what has to be decided first. */
  readonly askOrganiser: (question: Question) => void;
}

/**
 * Sends the changes. Null if the organiser has to decide something first: whether to affect riders, or how to merge
 * somebody else's changes.
 */
async function sendChange(
  { id, change, askOrganiser }: SendOptions,
  signal: AbortSignal,
): Promise<CallResult<EventDetail> | null> {
  const params = { id };
  const body = toBody(change);
  const result = await callEndpoint(eventsEndpoints.updateEvent, { params, body }, signal);
  const code = !result.ok && result.failure.kind === 'problem' ? result.failure.problem?.code : undefined;
  if (code === 'event.hasRegistrations') {
    const impact = await callEndpoint(eventsEndpoints.previewEventChange, { params, body }, signal);
    if (!impact.ok) return impact;
    askOrganiser({ kind: 'impact', impacts: impact.answer.impacts });
    return null;
  }
  if (code === 'event.changedMeanwhile') {
    const newest = await callEndpoint(eventsEndpoints.getEditableEvent, { params }, signal);
    if (!newest.ok) return newest;
    askOrganiser({ kind: 'conflict', newest: newest.answer });
    return null;
  }
  return result;
}

/** Only the fields that changed. */
function toBody({ base, draft, version, isConfirmed }: PendingEdit): EventChange {
  const baseInput: Record<string, unknown> = toEventInput(base);
  const changedNames = fieldNames.filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(baseInput[name]));
  return {
    ...Object.fromEntries(changedNames.map((name) => [name, draft[name]])),
    version,
    is_confirmed: isConfirmed,
  };
}

const eventActions = createLazyPart(async () => (await import('./EventActions.tsx')).EventActions);
const impactDialog = createLazyPart(async () => (await import('./ImpactDialog.tsx')).ImpactDialog);
const conflictDialog = createLazyPart(async () => (await import('./ConflictDialog.tsx')).ConflictDialog);

interface Props {
  readonly loadedEvent: EditableEvent;
  readonly organiserId: string;
}

/** The event as it was last read or saved. */
interface SavedEvent {
  readonly event: EventDetail;
  readonly form: EventForm;
}

/** What the organiser has to decide before the change is sent again. */
type Question =
  | { readonly kind: 'impact'; readonly impacts: EventImpact['impacts'] }
  | { readonly kind: 'conflict'; readonly newest: EditableEvent };

/** The form of an existing event, the dialogs that saving may need, and the event's other actions. */
export function EditBoard({ loadedEvent, organiserId }: Props) {
  const { t } = useTranslator();
  const labels = useEventLabels();
  const [savedEvent, setSavedEvent] = useState<SavedEvent>(() => ({
    event: loadedEvent.event,
    form: toEventForm(loadedEvent.draft),
  }));
  const [question, setQuestion] = useState<Question | null>(null);
  /** How often a dialog has submitted the form, and whether the next submission is confirmed. */
  const [resubmission, setResubmission] = useState({ count: 0, isConfirmed: false });
  const draftKey = useMemo(
    () => ({ key: `event-edit-${loadedEvent.event.id}`, riderId: organiserId }),
    [loadedEvent, organiserId],
  );
  const form = useForm({
    schema: EventDraftSchema,
    saved: savedEvent.form,
    labels: { id: t('organise.address'), ...labels },
    toInput: toEventInput,
    checkRules: (draft) => findBrokenRules(draft, t),
    send: (draft, signal) => {
      const change = {
        base: savedEvent.form,
        draft,
        version: savedEvent.event.version,
        isConfirmed: resubmission.isConfirmed,
      };
      setResubmission((current) => ({ ...current, isConfirmed: false }));
      return sendChange({ id: savedEvent.event.id, change, askOrganiser: setQuestion }, signal);
    },
    mapFailure: (failure) => toFieldErrors(failure, t),
    onSuccess: (event: EventDetail, submitted) => {
      setSavedEvent({ event, form: submitted });
      return undefined;
    },
    draftKey,
  });
  useEffect(() => {
    if (resubmission.count > 0) form.ref.current?.requestSubmit();
  }, [resubmission.count, form.ref]);

  const confirmImpact = () => {
    setQuestion(null);
    setResubmission(({ count }) => ({ count: count + 1, isConfirmed: true }));
  };
  const resolveConflict = (newest: EditableEvent, chosenFields: ReadonlySet<FieldName>) => {
    const remote = toEventForm(newest.draft);
    setQuestion(null);
    setSavedEvent({ event: newest.event, form: remote });
    form.rebase(remote, applyChanges({ base: savedEvent.form, local: form.values, remote }, chosenFields));
    setResubmission(({ count }) => ({ count: count + 1, isConfirmed: false }));
  };
  return (
    <>
      <EventFields form={form}>
        {(fields) => (
          <Form
            form={form}
            isLong
            submitLabel={t('organise.save')}
            busyLabel={t('organise.saving')}
            failedText={t('organise.saveFailed')}
            doneText={t('organise.saved')}
            note={t('organise.saveNote')}
          >
            {fields}
          </Form>
        )}
      </EventFields>
      <Lazy
        part={eventActions}
        when="idle"
        props={{
          event: savedEvent.event,
          onClosed: (event) => {
            const changedFields = { registration_until: event.registration_until };
            setSavedEvent({ event, form: { ...savedEvent.form, ...changedFields } });
            form.rebase({ ...savedEvent.form, ...changedFields }, { ...form.values, ...changedFields });
          },
        }}
      />
      {question?.kind === 'impact' ? (
        <Lazy
          part={impactDialog}
          when="now"
          props={{ impacts: question.impacts, onClose: () => setQuestion(null), onConfirm: confirmImpact }}
        />
      ) : null}
      {question?.kind === 'conflict' ? (
        <Lazy
          part={conflictDialog}
          when="now"
          props={{
            base: savedEvent.form,
            local: form.values,
            newest: question.newest,
            onClose: () => setQuestion(null),
            onSettled: (chosenFields) => resolveConflict(question.newest, chosenFields),
          }}
        />
      ) : null}
    </>
  );
}

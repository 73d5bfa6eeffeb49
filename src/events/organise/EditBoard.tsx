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
import { findBrokenRules, toRefusedFields } from './eventRules.ts';
import { applyChanges } from './mergeChanges.ts';
import { useEventLabels } from './useEventLabels.ts';

interface Change {
  /** The form as it was loaded, before the changes. */
  readonly base: EventForm;
  readonly draft: EventDraft;
  readonly version: number;
  readonly isConfirmed: boolean;
}

interface SendOptions {
  readonly id: string;
  readonly change: Change;
  /** Asks the organiser what has to be decided first. */
  readonly ask: (question: Question) => void;
}

/**
 * Sends the changes. Null if the organiser has to decide something first: whether to affect riders, or how to merge
 * somebody else's changes.
 */
async function sendChange(
  { id, change, ask }: SendOptions,
  signal: AbortSignal,
): Promise<CallResult<EventDetail> | null> {
  const params = { id };
  const body = toBody(change);
  const result = await callEndpoint(eventsEndpoints.updateEvent, { params, body }, signal);
  const code = !result.ok && result.failure.kind === 'problem' ? result.failure.problem?.code : undefined;
  if (code === 'event.hasRegistrations') {
    const impact = await callEndpoint(eventsEndpoints.previewEventChange, { params, body }, signal);
    if (!impact.ok) return impact;
    ask({ kind: 'impact', impacts: impact.answer.impacts });
    return null;
  }
  if (code === 'event.changedMeanwhile') {
    const newest = await callEndpoint(eventsEndpoints.getEditableEvent, { params }, signal);
    if (!newest.ok) return newest;
    ask({ kind: 'conflict', newest: newest.answer });
    return null;
  }
  return result;
}

/** Only the fields that changed. */
function toBody({ base, draft, version, isConfirmed }: Change): EventChange {
  const baseInput: Record<string, unknown> = toEventInput(base);
  const changed = fieldNames.filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(baseInput[name]));
  return {
    ...Object.fromEntries(changed.map((name) => [name, draft[name]])),
    version,
    is_confirmed: isConfirmed,
  };
}

const actions = createLazyPart(async () => (await import('./EventActions.tsx')).EventActions);
const impactDialog = createLazyPart(async () => (await import('./ImpactDialog.tsx')).ImpactDialog);
const conflictDialog = createLazyPart(async () => (await import('./ConflictDialog.tsx')).ConflictDialog);

interface Props {
  readonly loaded: EditableEvent;
  readonly organiserId: string;
}

/** The event as it was last read or saved. */
interface Base {
  readonly event: EventDetail;
  readonly form: EventForm;
}

/** What the organiser has to decide before the change is sent again. */
type Question =
  | { readonly kind: 'impact'; readonly impacts: EventImpact['impacts'] }
  | { readonly kind: 'conflict'; readonly newest: EditableEvent };

/** The form of an existing event, the dialogs that saving may need, and the event's other actions. */
export function EditBoard({ loaded, organiserId }: Props) {
  const { t } = useTranslator();
  const labels = useEventLabels();
  const [base, setBase] = useState<Base>(() => ({ event: loaded.event, form: toEventForm(loaded.draft) }));
  const [question, setQuestion] = useState<Question | null>(null);
  /** How often a dialog has submitted the form, and whether the next submission is confirmed. */
  const [again, setAgain] = useState({ times: 0, isConfirmed: false });
  const draftKey = useMemo(() => ({ key: `event-edit-${loaded.event.id}`, owner: organiserId }), [loaded, organiserId]);
  const form = useForm({
    schema: EventDraftSchema,
    saved: base.form,
    labels: { id: t('organise.address'), ...labels },
    read: toEventInput,
    rules: (draft) => findBrokenRules(draft, t),
    send: (draft, signal) => {
      const change = { base: base.form, draft, version: base.event.version, isConfirmed: again.isConfirmed };
      setAgain((now) => ({ ...now, isConfirmed: false }));
      return sendChange({ id: base.event.id, change, ask: setQuestion }, signal);
    },
    mapFailure: (failure) => toRefusedFields(failure, t),
    onSuccess: (event: EventDetail, submitted) => {
      setBase({ event, form: submitted });
      return undefined;
    },
    draftKey,
  });
  useEffect(() => {
    if (again.times > 0) form.ref.current?.requestSubmit();
  }, [again.times, form.ref]);

  const confirm = () => {
    setQuestion(null);
    setAgain(({ times }) => ({ times: times + 1, isConfirmed: true }));
  };
  const settle = (newest: EditableEvent, chosenFields: ReadonlySet<FieldName>) => {
    const remote = toEventForm(newest.draft);
    setQuestion(null);
    setBase({ event: newest.event, form: remote });
    form.rebase(remote, applyChanges({ base: base.form, local: form.values, remote }, chosenFields));
    setAgain(({ times }) => ({ times: times + 1, isConfirmed: false }));
  };
  return (
    <>
      <EventFields form={form}>
        {(fields) => (
          <Form
            form={form}
            isLong
            submit={t('organise.save')}
            busy={t('organise.saving')}
            failed={t('organise.saveFailed')}
            done={t('organise.saved')}
            note={t('organise.saveNote')}
          >
            {fields}
          </Form>
        )}
      </EventFields>
      <Lazy
        part={actions}
        when="idle"
        props={{
          event: base.event,
          onClosed: (event) => {
            const closed = { registration_until: event.registration_until };
            setBase({ event, form: { ...base.form, ...closed } });
            form.rebase({ ...base.form, ...closed }, { ...form.values, ...closed });
          },
        }}
      />
      {question?.kind === 'impact' ? (
        <Lazy
          part={impactDialog}
          when="now"
          props={{ impacts: question.impacts, onClose: () => setQuestion(null), onConfirm: confirm }}
        />
      ) : null}
      {question?.kind === 'conflict' ? (
        <Lazy
          part={conflictDialog}
          when="now"
          props={{
            base: base.form,
            local: form.values,
            newest: question.newest,
            onClose: () => setQuestion(null),
            onSettled: (chosenFields) => settle(question.newest, chosenFields),
          }}
        />
      ) : null}
    </>
  );
}

import type { EditableEvent } from '#contract/events/editableEvent.ts';
import type { EventChange, EventDraft, EventImpact } from '#contract/events/eventDraft.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { type EventForm, fieldNames, toEventInput } from './eventForm.ts';

interface Change {
  /** As it was read. */
  readonly base: EventForm;
  readonly draft: EventDraft;
  readonly version: number;
  readonly isConfirmed: boolean;
}

interface SendOptions {
  readonly id: string;
  readonly change: Change;
  /** Asks the organiser what has to be decided first. */
  readonly ask: (
    question:
      | { readonly kind: 'impact'; readonly impacts: EventImpact['impacts'] }
      | { readonly kind: 'conflict'; readonly newest: EditableEvent },
  ) => void;
}

/**
 * Sends the changes. Null if the organiser has to decide something first: whether to affect riders, or how to merge
 * somebody else's changes.
 */
export async function sendChange(
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

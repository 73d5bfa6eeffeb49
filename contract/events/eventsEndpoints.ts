import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as editableEvent from './editableEvent.ts';
import type * as eventDraft from './eventDraft.ts';
import type * as events from './events.ts';

const defineEndpoint = createEndpointDefiner<
  typeof events & typeof eventDraft & typeof editableEvent & typeof sharedSchemas
>();

const riderErrors = ['auth.required', 'auth.expired', 'request.rateLimited', 'resource.notFound'] as const;
/** An existing event of another organiser is `access.denied`, because events are public. */
const editorErrors = [...riderErrors, 'access.denied'] as const;
const draftErrors = ['event.levelsOrder', 'event.periodOrder'] as const;

/** Public reads recognise a signed-in rider by the token, if one is sent. */
export const eventsEndpoints = {
  listEvents: defineEndpoint({
    method: 'GET',
    path: '/api/events/',
    success: 200,
    summary: 'Events, running and upcoming ones first',
    query: 'EventListQuerySchema',
    answer: 'EventListSchema',
    errors: ['request.rateLimited'],
  }),
  createEvent: defineEndpoint({
    method: 'POST',
    path: '/api/events/',
    success: 201,
    summary: 'Creates an event; the caller becomes its organiser',
    body: 'EventDraftSchema',
    answer: 'EventDetailSchema',
    access: 'organiser',
    isRepeatable: true,
    errors: [...editorErrors, ...draftErrors, 'idempotency.keyReused'],
  }),
  listMyEvents: defineEndpoint({
    method: 'GET',
    path: '/api/events/mine/',
    success: 200,
    summary: "The rider's events, as rider or as organiser",
    query: 'MyEventListQuerySchema',
    answer: 'MyEventListSchema',
    access: 'rider',
    errors: ['auth.required', 'auth.expired', 'request.rateLimited'],
  }),
  getEvent: defineEndpoint({
    method: 'GET',
    path: '/api/events/{id}/',
    success: 200,
    summary: "One event, with the caller's role in it",
    params: 'EventParamsSchema',
    answer: 'EventDetailSchema',
    errors: ['resource.notFound', 'request.rateLimited'],
  }),
  getEditableEvent: defineEndpoint({
    method: 'GET',
    path: '/api/events/{id}/draft/',
    success: 200,
    summary: 'The event as its organiser edits it',
    params: 'EventParamsSchema',
    answer: 'EditableEventSchema',
    access: 'organiser',
    errors: editorErrors,
  }),
  /** An outdated version is `event.changedMeanwhile`. */
  updateEvent: defineEndpoint({
    method: 'PATCH',
    path: '/api/events/{id}/',
    success: 200,
    summary: 'Changes an event',
    params: 'EventParamsSchema',
    body: 'EventChangeSchema',
    answer: 'EventDetailSchema',
    access: 'organiser',
    errors: [...editorErrors, ...draftErrors, 'event.hasRegistrations', 'event.changedMeanwhile'],
  }),
  /** Only while no rider is registered. */
  deleteEvent: defineEndpoint({
    method: 'DELETE',
    path: '/api/events/{id}/',
    success: 204,
    summary: 'Deletes an event without registered riders',
    params: 'EventParamsSchema',
    answer: 'NothingSchema',
    access: 'organiser',
    errors: [...editorErrors, 'event.hasRegistrations'],
  }),
  previewEventChange: defineEndpoint({
    method: 'POST',
    path: '/api/events/{id}/impact/',
    success: 200,
    summary: 'Who would be affected by a change; changes nothing',
    params: 'EventParamsSchema',
    body: 'EventChangeSchema',
    answer: 'EventImpactSchema',
    access: 'organiser',
    errors: [...editorErrors, ...draftErrors],
  }),
  closeRegistration: defineEndpoint({
    method: 'POST',
    path: '/api/events/{id}/close-registration/',
    success: 200,
    summary: 'Ends registration now; the waiting list ends with it',
    params: 'EventParamsSchema',
    answer: 'EventDetailSchema',
    access: 'organiser',
    errors: [...editorErrors, 'event.notOpen'],
  }),
  copyEvent: defineEndpoint({
    method: 'GET',
    path: '/api/events/{id}/copy/',
    success: 200,
    summary: "Next year's event as a draft; nothing is stored",
    params: 'EventParamsSchema',
    answer: 'EventCopySchema',
    access: 'organiser',
    errors: editorErrors,
  }),
  messageRegistered: defineEndpoint({
    method: 'POST',
    path: '/api/events/{id}/messages/',
    success: 200,
    summary: 'Sends a notice to all registered riders',
    params: 'EventParamsSchema',
    body: 'EventMessageSchema',
    answer: 'EventMessageAnswerSchema',
    access: 'organiser',
    isRepeatable: true,
    errors: [...editorErrors, 'idempotency.keyReused'],
  }),
} as const;

import type { EventDetail } from '#contract/events/events.ts';
import type { RegistrationAnswer, RegistrationChoice, ViewerRegistration } from '#contract/events/registrations.ts';
import { EventScreen } from '#src/events/event/EventScreen.tsx';
import { cancelDialog, consentForm } from '#src/events/event/lazyParts.ts';
import { eventsWords } from '#src/events/eventsWords.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { fakeEventDetail } from '#tests/src/support/fakeEvents.ts';
import { fakeServer, json, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession } from '#tests/src/support/fakeSession.ts';
import { fakeWidth } from '#tests/src/support/fakeWidth.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';

// Loads before any test fakes the timers.
await Promise.all([loadWords(eventsWords), loadWords(formWords), consentForm.request(), cancelDialog.request()]);

/** The time in these tests, while registration of the fake event is open. */
export const serverMs = Date.parse('2027-03-20T00:00:00Z');
const participants = { results: [], next_cursor: null, participant_count: 177, named_count: 0 };

export const choice: RegistrationChoice = {
  name_shown: 'initials',
  shows_times: false,
  is_woman: false,
  age_group: null,
  team_name: null,
  target_level: null,
  certificate_name: null,
};

export const fakeRegistration = (
  part: Partial<Extract<ViewerRegistration, { state: 'registered' }>> = {},
): ViewerRegistration => ({
  state: 'registered',
  registered_at: '2027-03-20T00:00:00Z',
  choice,
  number: 178,
  may_cancel: true,
  cancel_until: '2027-03-31T16:00:00Z',
  result: null,
  ...part,
});

export const toRegistrationAnswer = (registration: ViewerRegistration): RegistrationAnswer => ({
  server_now: '2027-03-20T00:00:00Z',
  participant_count: 178,
  waitlist_count: 0,
  registration,
});

/** The fake event for a rider with this registration. */
export const fakeRegisteredEvent = (registration: ViewerRegistration, part: Partial<EventDetail> = {}): EventDetail =>
  fakeEventDetail({ viewer: { role: 'rider', registration, may_edit: false, may_create: false }, ...part });

/** A server whose clock is `deviceBehindMs` ahead of the device's. */
export function serve(
  event = fakeEventDetail(),
  more: (request: RecordedRequest) => Promise<Response> | Response | null = () => null,
  deviceBehindMs = 0,
) {
  return fakeServer((request) => {
    const overridden = more(request);
    if (overridden !== null) return overridden;
    const response = json(request.url.includes('/participants/') ? participants : event);
    response.headers.set('server-now-ms', String(Date.now() + deviceBehindMs));
    return response;
  });
}

export function openEvent(session = fakeSession(), widthPx = 360) {
  fakeWidth(widthPx);
  return renderWithSession(session, <EventScreen params={{ id: 'wuling-spring' }} />);
}

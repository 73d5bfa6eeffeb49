import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { EventDetail } from '#contract/events/events.ts';
import type { RegistrationAnswer, RegistrationChoice, ViewerRegistration } from '#contract/events/registrations.ts';
import type {
  EventNow,
  RegisterInput,
  RegistrationEvent,
  RegistrationPhase,
} from '#machines/eventRegistration/eventRegistrationContext.ts';
import { eventRegistrationMachine } from '#machines/eventRegistration/eventRegistrationMachine.ts';
import { fakeEventDetail } from '#tests/src/support/fakeEvents.ts';

export const phases: readonly RegistrationPhase[] = [
  'closed',
  'open',
  'full',
  'registered',
  'waitlisted',
  'excluded',
  'ended',
];

export const consent: RegistrationChoice = {
  name_shown: 'name',
  shows_times: true,
  is_woman: false,
  age_group: null,
  team_name: null,
  target_level: null,
  certificate_name: null,
};

const toViewerRegistration = (phase: RegistrationPhase, canCancel: boolean): ViewerRegistration => {
  switch (phase) {
    case 'registered':
      return {
        state: 'registered',
        choice: consent,
        registered_at: '2027-03-20T00:00:00Z',
        number: 178,
        may_cancel: canCancel,
        cancel_until: '2027-03-31T16:00:00Z',
        result: null,
      };
    case 'waitlisted':
      return {
        state: 'waitlisted',
        choice: consent,
        joined_at: '2027-03-20T00:00:00Z',
        position: 7,
        waitlist_count: 19,
        first_position: 11,
      };
    case 'excluded':
      return { state: 'excluded', reason: '重複帳號', excluded_at: '2027-03-20T00:00:00Z' };
    default:
      return { state: 'none' };
  }
};
const instants: Partial<Record<RegistrationPhase, string>> = {
  closed: '2027-02-28T00:00:00Z',
  ended: '2027-05-02T00:00:00Z',
};

/** The event and the time for a rider in this phase. */
export const createEventNow = (phase: RegistrationPhase, canCancel = phase === 'registered'): EventNow => ({
  event: fakeEventDetail({
    id: 'e1',
    participant_count: phase === 'full' ? 200 : 177,
    viewer: {
      role: 'rider',
      registration: toViewerRegistration(phase, canCancel),
      may_edit: false,
      may_create: false,
    },
  }),
  nowMs: Date.parse(instants[phase] ?? '2027-03-20T00:00:00Z'),
});

export const createAnswer = (phase: RegistrationPhase): RegistrationAnswer => {
  const { participant_count, waitlist_count, viewer } = createEventNow(phase).event;
  return { server_now: '2027-03-20T00:00:00Z', participant_count, waitlist_count, registration: viewer.registration };
};
export const createChangeEvent = (phase: RegistrationPhase): RegistrationEvent => ({
  type: 'event.changed',
  ...createEventNow(phase),
});
export const signIn: RegistrationEvent = { type: 'rider.signedIn', riderId: 'r1', isReturning: false };

interface Fakes {
  readonly register?: (input: RegisterInput, signal: AbortSignal) => Promise<RegistrationAnswer>;
  readonly leave?: () => Promise<RegistrationAnswer>;
  readonly readEvent?: () => Promise<EventDetail>;
}

export function start(initial: EventNow, fakes: Fakes = {}, isSignedIn = true) {
  const clock = new SimulatedClock();
  const machine = eventRegistrationMachine.provide({
    actors: {
      register: fromPromise<RegistrationAnswer, RegisterInput>(({ input, signal }) =>
        fakes.register ? fakes.register(input, signal) : Promise.resolve(createAnswer('registered')),
      ),
      leave: fromPromise<RegistrationAnswer, { readonly eventId: string }>(() =>
        fakes.leave ? fakes.leave() : Promise.resolve(createAnswer('open')),
      ),
      readEvent: fromPromise<EventDetail, { readonly eventId: string }>(() =>
        fakes.readEvent ? fakes.readEvent() : Promise.resolve(initial.event),
      ),
    },
  });
  const actor = createActor(machine, { input: { ...initial, riderId: isSignedIn ? 'r1' : null }, clock });
  const logins: string[] = [];
  actor.on('login.needed', ({ type }) => logins.push(type));
  actor.start();
  const waitForState = (state: string) =>
    waitFor(actor, (now) => (typeof now.value === 'string' ? now.value : Object.keys(now.value)[0]) === state);
  return { actor, clock, logins, waitForState };
}

export const consentEvent: RegistrationEvent = { type: 'rider.consented', consent, key: 'k1' };
export const pressEvent: RegistrationEvent = { type: 'rider.registerPressed' };

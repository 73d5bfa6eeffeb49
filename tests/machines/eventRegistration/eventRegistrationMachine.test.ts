import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { RegistrationChoice } from '#contract/events/registrations.ts';
import { eventRegistrationMachine } from '#machines/eventRegistration/eventRegistrationMachine.ts';
import type {
  RegisterInput,
  RegistrationEvent,
  RiderRegistration,
} from '#machines/eventRegistration/eventRegistrationMachineTypes.ts';
import { selectFailure, selectIsBusy, selectIsSlow } from '#machines/eventRegistration/eventRegistrationSelectors.ts';
import { slowAfterMs } from '#machines/eventRegistration/eventRegistrationSetup.ts';
import { RegistrationError } from '#machines/eventRegistration/registrationFailure.ts';
import { deferred } from '#tests/machines/pacePlan/fakes.ts';

type RegistrationPhase = RiderRegistration['phase'];
const inPhase = (phase: RegistrationPhase, canCancel = phase === 'registered'): RiderRegistration => ({
  phase,
  canCancel,
});
const phases: readonly RegistrationPhase[] = [
  'closed',
  'open',
  'full',
  'registered',
  'waitlisted',
  'excluded',
  'ended',
];

interface Fakes {
  readonly register?: (input: RegisterInput, signal: AbortSignal) => Promise<RiderRegistration>;
  readonly leave?: () => Promise<RiderRegistration>;
  readonly readRegistration?: () => Promise<RiderRegistration>;
}

function start(registration: RiderRegistration, fakes: Fakes = {}, isSignedIn = true) {
  const clock = new SimulatedClock();
  const machine = eventRegistrationMachine.provide({
    actors: {
      register: fromPromise<RiderRegistration, RegisterInput>(({ input, signal }) =>
        fakes.register ? fakes.register(input, signal) : Promise.resolve(inPhase('registered')),
      ),
      leave: fromPromise<RiderRegistration, { readonly eventId: string }>(() =>
        fakes.leave ? fakes.leave() : Promise.resolve(inPhase('open')),
      ),
      readRegistration: fromPromise<RiderRegistration, { readonly eventId: string }>(() =>
        fakes.readRegistration ? fakes.readRegistration() : Promise.resolve(registration),
      ),
    },
  });
  const actor = createActor(machine, { input: { eventId: 'e1', registration: registration, isSignedIn }, clock });
  const logins: string[] = [];
  actor.on('login.needed', ({ type }) => logins.push(type));
  actor.start();
  const becomes = (state: string) =>
    waitFor(actor, (now) => (typeof now.value === 'string' ? now.value : Object.keys(now.value)[0]) === state);
  return { actor, clock, logins, becomes };
}

const consent: RegistrationChoice = {
  name_shown: 'name',
  shows_times: true,
  is_woman: false,
  age_group: null,
  team_name: null,
  target_level: null,
};
const consented: RegistrationEvent = { type: 'rider.consented', consent, key: 'k1' };
const press: RegistrationEvent = { type: 'rider.registerPressed' };

describe('eventRegistrationMachine', () => {
  it('reaches every state', () => {
    const paths = getShortestPaths(eventRegistrationMachine, {
      input: { eventId: 'e1', registration: inPhase('open'), isSignedIn: false },
      events: [
        ...phases.map((phase): RegistrationEvent => ({ type: 'registration.changed', registration: inPhase(phase) })),
        press,
        consented,
        { type: 'rider.signedIn' },
        { type: 'rider.wentBack' },
        { type: 'rider.askedAgain' },
        { type: 'rider.cancelPressed' },
        { type: 'rider.cancelConfirmed' },
        { type: 'rider.leavePressed' },
        { type: 'xstate.done.actor.0.eventRegistration.rereading', output: inPhase('open') } as never,
        { type: 'xstate.done.actor.0.eventRegistration.rereadingToRegister', output: inPhase('full') } as never,
        {
          type: 'xstate.error.actor.0.eventRegistration.registering',
          error: new RegistrationError('answer.none'),
        } as never,
      ],
      limit: 100_000,
    });
    const reached = new Set(
      paths.map(({ state }) => (typeof state.value === 'string' ? state.value : Object.keys(state.value)[0])),
    );
    const passedThrough = ['settling', 'asking', 'sending'];
    const all = Object.keys(eventRegistrationMachine.states).filter((name) => !passedThrough.includes(name));
    expect([...reached].sort()).toEqual(all.sort());
  });

  it.each(phases)('is %s if the rider is', (phase) => {
    expect(start(inPhase(phase)).actor.getSnapshot().value).toBe(phase);
  });

  it('registers with the rider’s consent and the key of the press', async () => {
    const requests: RegisterInput[] = [];
    const { actor, becomes } = start(inPhase('open'), {
      register: (input) => {
        requests.push(input);
        return Promise.resolve(inPhase('registered'));
      },
    });
    actor.send(press);
    expect(actor.getSnapshot().value).toBe('consenting');
    actor.send(consented);
    expect(selectIsBusy(actor.getSnapshot())).toBe(true);
    await becomes('registered');
    expect(requests).toEqual([{ eventId: 'e1', consent, key: 'k1', isForWaitlist: false }]);
  });

  it('joins the waiting list of a full event, and leaves it', async () => {
    const requests: RegisterInput[] = [];
    const { actor, becomes } = start(inPhase('full'), {
      register: (input) => {
        requests.push(input);
        return Promise.resolve(inPhase('waitlisted'));
      },
      leave: () => Promise.resolve(inPhase('full')),
    });
    actor.send(press);
    actor.send(consented);
    await becomes('waitlisted');
    expect(requests[0]?.isForWaitlist).toBe(true);
    actor.send({ type: 'rider.leavePressed' });
    await becomes('full');
  });

  it('continues after the sign-in of a visitor who pressed', async () => {
    const { actor, logins, becomes } = start(inPhase('open'), {}, false);
    actor.send(press);
    expect(actor.getSnapshot().value).toBe('awaitingLogin');
    expect(logins).toEqual(['login.needed']);
    actor.send(press);
    expect(logins).toHaveLength(2);
    actor.send({ type: 'rider.signedIn' });
    await becomes('consenting');
  });

  it('asks for no consent if the visitor turns out to be registered', async () => {
    const { actor, becomes } = start(
      inPhase('open'),
      { readRegistration: () => Promise.resolve(inPhase('registered')) },
      false,
    );
    actor.send(press);
    actor.send({ type: 'rider.signedIn' });
    await becomes('registered');
  });

  it('returns to the button with a reason if the registration cannot be read after the sign-in', async () => {
    const { actor, becomes } = start(
      inPhase('open'),
      { readRegistration: () => Promise.reject(new Error('x')) },
      false,
    );
    actor.send(press);
    actor.send({ type: 'rider.signedIn' });
    await becomes('open');
    expect(selectFailure(actor.getSnapshot())).toEqual({ code: 'unknown' });
  });

  it('reports that the event is full, and offers the waiting list', async () => {
    const { actor, becomes } = start(inPhase('open'), {
      register: () => Promise.reject(new RegistrationError('server.unavailable')),
      readRegistration: () => Promise.resolve(inPhase('full')),
    });
    actor.send(press);
    actor.send(consented);
    await becomes('full');
    expect(selectFailure(actor.getSnapshot())).toEqual({ code: 'server.unavailable' });
    actor.send({ type: 'registration.changed', registration: inPhase('open') });
    expect(actor.getSnapshot().value).toBe('open');
    expect(selectFailure(actor.getSnapshot())).toBeNull();
  });

  it('repeats a request without an answer with the same key', async () => {
    const requests: RegisterInput[] = [];
    const { actor, becomes } = start(inPhase('open'), {
      register: (input) => {
        requests.push(input);
        return requests.length === 1
          ? Promise.reject(new RegistrationError('answer.none'))
          : Promise.resolve(inPhase('registered'));
      },
    });
    actor.send(press);
    actor.send(consented);
    await becomes('unconfirmed');
    expect(selectFailure(actor.getSnapshot())).toEqual({ code: 'answer.none' });
    // The last seat may be the rider's own: "full" does not turn the repeated press into one for the waiting list.
    actor.send({ type: 'registration.changed', registration: inPhase('full') });
    actor.send({ type: 'rider.askedAgain' });
    await becomes('registered');
    expect(requests[1]).toEqual(requests[0]);
  });

  it('accepts an updated registration as the answer', async () => {
    const { actor, becomes } = start(inPhase('open'), {
      register: () => Promise.reject(new RegistrationError('answer.none')),
    });
    actor.send(press);
    actor.send(consented);
    await becomes('unconfirmed');
    actor.send({ type: 'registration.changed', registration: inPhase('registered') });
    expect(actor.getSnapshot().value).toBe('registered');
    expect(selectFailure(actor.getSnapshot())).toBeNull();
  });

  it('asks before it cancels, and keeps the registration with a reason if that fails', async () => {
    const failed = start(inPhase('registered'), {
      leave: () => Promise.reject(new RegistrationError('access.denied')),
    });
    failed.actor.send({ type: 'rider.cancelPressed' });
    expect(failed.actor.getSnapshot().value).toBe('confirmingCancellation');
    failed.actor.send({ type: 'rider.wentBack' });
    expect(failed.actor.getSnapshot().value).toBe('registered');
    failed.actor.send({ type: 'rider.cancelPressed' });
    failed.actor.send({ type: 'rider.cancelConfirmed' });
    await failed.becomes('registered');
    expect(selectFailure(failed.actor.getSnapshot())).toEqual({ code: 'access.denied' });

    const done = start(inPhase('registered'));
    done.actor.send({ type: 'rider.cancelPressed' });
    done.actor.send({ type: 'rider.cancelConfirmed' });
    await done.becomes('open');
  });

  it('does not offer to cancel once it is too late', () => {
    const { actor } = start(inPhase('registered', false));
    actor.send({ type: 'rider.cancelPressed' });
    expect(actor.getSnapshot().value).toBe('registered');
  });

  it('keeps the position on the waiting list with a reason if leaving fails', async () => {
    const { actor, becomes } = start(inPhase('waitlisted'), {
      leave: () => Promise.reject(new RegistrationError('answer.none')),
    });
    actor.send({ type: 'rider.leavePressed' });
    await becomes('waitlisted');
    expect(selectFailure(actor.getSnapshot())).toEqual({ code: 'answer.none' });
  });

  it('reports a slow answer, and ignores other updates in the meantime', async () => {
    const answer = deferred<RiderRegistration>();
    const { actor, clock, becomes } = start(inPhase('open'), { register: () => answer.promise });
    actor.send(press);
    actor.send(consented);
    expect(selectIsSlow(actor.getSnapshot())).toBe(false);
    clock.increment(slowAfterMs);
    expect(selectIsSlow(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'registration.changed', registration: inPhase('full') });
    expect(selectIsBusy(actor.getSnapshot())).toBe(true);
    answer.resolve(inPhase('registered'));
    await becomes('registered');
  });

  it('ignores the answer for a rider who has signed out', async () => {
    const answer = deferred<RiderRegistration>();
    let wasAborted = false;
    const { actor, becomes } = start(inPhase('open'), {
      register: (_, signal) => {
        signal.addEventListener('abort', () => {
          wasAborted = true;
        });
        return answer.promise;
      },
    });
    actor.send(press);
    actor.send(consented);
    actor.send({ type: 'rider.signedOut' });
    await becomes('open');
    expect(wasAborted).toBe(true);
    expect(actor.getSnapshot().context.pending).toBeNull();
  });
});

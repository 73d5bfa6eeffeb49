import { describe, expect, it } from 'vitest';
import { getShortestPaths } from 'xstate/graph';
import type { RegistrationAnswer, ViewerRegistration } from '#contract/events/registrations.ts';
import type { RegisterInput, RegistrationEvent } from '#machines/eventRegistration/eventRegistrationContext.ts';
import { eventRegistrationMachine } from '#machines/eventRegistration/eventRegistrationMachine.ts';
import { selectContext, selectIsBusy, selectIsSlow } from '#machines/eventRegistration/eventRegistrationSelectors.ts';
import { slowAfterMs } from '#machines/eventRegistration/eventRegistrationSetup.ts';
import { RegistrationError } from '#machines/eventRegistration/registrationFailure.ts';
import { deferred } from '#tests/machines/pacePlan/fakes.ts';
import {
  consent,
  consentEvent,
  createAnswer,
  createChangeEvent,
  createEventNow,
  phases,
  pressEvent,
  signIn,
  start,
} from './fakes.ts';

describe('eventRegistrationMachine', () => {
  it('reaches every state', () => {
    const paths = getShortestPaths(eventRegistrationMachine, {
      input: { ...createEventNow('open'), riderId: null },
      events: [
        ...phases.map(createChangeEvent),
        pressEvent,
        consentEvent,
        signIn,
        { type: 'rider.wentBack' },
        { type: 'rider.retried' },
        { type: 'rider.cancelPressed' },
        { type: 'rider.cancelConfirmed' },
        { type: 'rider.leavePressed' },
        { type: 'xstate.done.actor.0.eventRegistration.rereading', output: createEventNow('open').event } as never,
        {
          type: 'xstate.done.actor.0.eventRegistration.rereadingToRegister',
          output: createEventNow('full').event,
        } as never,
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
    const transientStates = ['settling', 'asking', 'sending'];
    const all = Object.keys(eventRegistrationMachine.states).filter((name) => !transientStates.includes(name));
    expect([...reached].sort()).toEqual(all.sort());
  });

  it.each(phases)('is %s if the rider is', (phase) => {
    expect(start(createEventNow(phase)).actor.getSnapshot().value).toBe(phase);
  });

  it('registers with the rider’s consent and the key of the press', async () => {
    const requests: RegisterInput[] = [];
    const { actor, waitForState: becomes } = start(createEventNow('open'), {
      register: (input) => {
        requests.push(input);
        return Promise.resolve(createAnswer('registered'));
      },
    });
    actor.send(pressEvent);
    expect(actor.getSnapshot().value).toBe('consenting');
    actor.send(consentEvent);
    expect(selectIsBusy(actor.getSnapshot())).toBe(true);
    await becomes('registered');
    expect(requests).toEqual([{ eventId: 'e1', consent, key: 'k1', isForWaitlist: false }]);
  });

  it('joins the waiting list of a full event, and leaves it', async () => {
    const requests: RegisterInput[] = [];
    const { actor, waitForState: becomes } = start(createEventNow('full'), {
      register: (input) => {
        requests.push(input);
        return Promise.resolve(createAnswer('waitlisted'));
      },
      leave: () => Promise.resolve(createAnswer('full')),
    });
    actor.send(pressEvent);
    actor.send(consentEvent);
    await becomes('waitlisted');
    expect(requests[0]?.isForWaitlist).toBe(true);
    actor.send({ type: 'rider.leavePressed' });
    await becomes('full');
  });

  it('updates seats and time within a state, but ignores new seats while a request is running', async () => {
    const answer = deferred<RegistrationAnswer>();
    const { actor, waitForState: becomes } = start(createEventNow('open'), { register: () => answer.promise });
    const countSeats = () => selectContext(actor.getSnapshot()).event.participant_count;
    const createSeatUpdate = (participant_count: number, nowMs: number): RegistrationEvent => ({
      type: 'event.changed',
      event: { ...createEventNow('open').event, participant_count },
      nowMs,
    });
    const { nowMs } = createEventNow('open');
    actor.send(pressEvent);
    actor.send(createSeatUpdate(180, nowMs + 1_000));
    expect(actor.getSnapshot().value).toBe('consenting');
    expect(countSeats()).toBe(180);
    actor.send(consentEvent);
    actor.send(createSeatUpdate(190, nowMs + 2_000));
    expect(countSeats()).toBe(180);
    expect(selectContext(actor.getSnapshot()).nowMs).toBe(nowMs + 2_000);
    answer.resolve({ ...createAnswer('registered'), participant_count: 191 });
    await becomes('registered');
    expect(countSeats()).toBe(191);
  });

  it('notes what changes on the waiting list, until the rider leaves it', () => {
    const { actor } = start(createEventNow('waitlisted'));
    const getChange = () => selectContext(actor.getSnapshot()).waitlistChange;
    const moveTo = (position: number) => {
      const { event, nowMs } = createEventNow('waitlisted');
      const registration = { ...event.viewer.registration, position } as ViewerRegistration;
      actor.send({ type: 'event.changed', event: { ...event, viewer: { ...event.viewer, registration } }, nowMs });
    };
    expect(getChange()).toBeNull();
    moveTo(5);
    expect(getChange()).toEqual({ kind: 'moved', movedBy: 2, position: 5 });
    moveTo(5);
    expect(getChange()).toEqual({ kind: 'moved', movedBy: 2, position: 5 });
    actor.send(createChangeEvent('registered'));
    expect(getChange()).toEqual({ kind: 'promoted' });
    actor.send(createChangeEvent('open'));
    expect(getChange()).toBeNull();
  });

  it('keeps the reason for a failure while the registration stays the same', async () => {
    const { actor, waitForState: becomes } = start(createEventNow('open'), {
      register: () => Promise.reject(new RegistrationError('server.unavailable')),
    });
    actor.send(pressEvent);
    actor.send(consentEvent);
    await becomes('open');
    actor.send(createChangeEvent('open'));
    expect(selectContext(actor.getSnapshot()).failure).toEqual({ code: 'server.unavailable' });
  });

  it('reports that the event is full, and offers the waiting list', async () => {
    const { actor, waitForState: becomes } = start(createEventNow('open'), {
      register: () => Promise.reject(new RegistrationError('server.unavailable')),
      readEvent: () => Promise.resolve(createEventNow('full').event),
    });
    actor.send(pressEvent);
    actor.send(consentEvent);
    await becomes('full');
    expect(selectContext(actor.getSnapshot()).failure).toEqual({ code: 'server.unavailable' });
    actor.send(createChangeEvent('open'));
    expect(actor.getSnapshot().value).toBe('open');
    expect(selectContext(actor.getSnapshot()).failure).toBeNull();
  });

  it('repeats a request without an answer with the same key', async () => {
    const requests: RegisterInput[] = [];
    const { actor, waitForState: becomes } = start(createEventNow('open'), {
      register: (input) => {
        requests.push(input);
        return requests.length === 1
          ? Promise.reject(new RegistrationError('answer.none'))
          : Promise.resolve(createAnswer('registered'));
      },
    });
    actor.send(pressEvent);
    actor.send(consentEvent);
    await becomes('unconfirmed');
    expect(selectContext(actor.getSnapshot()).failure).toEqual({ code: 'answer.none' });
    // The last seat may be the rider's own: "full" does not turn the repeated press into one for the waiting list.
    actor.send(createChangeEvent('full'));
    actor.send({ type: 'rider.retried' });
    await becomes('registered');
    expect(requests[1]).toEqual(requests[0]);
  });

  it('accepts an updated registration as the answer', async () => {
    const { actor, waitForState: becomes } = start(createEventNow('open'), {
      register: () => Promise.reject(new RegistrationError('answer.none')),
    });
    actor.send(pressEvent);
    actor.send(consentEvent);
    await becomes('unconfirmed');
    actor.send(createChangeEvent('registered'));
    expect(actor.getSnapshot().value).toBe('registered');
    expect(selectContext(actor.getSnapshot()).failure).toBeNull();
  });

  it('asks before it cancels, and keeps the registration with a reason if that fails', async () => {
    const failed = start(createEventNow('registered'), {
      leave: () => Promise.reject(new RegistrationError('access.denied')),
    });
    failed.actor.send({ type: 'rider.cancelPressed' });
    expect(failed.actor.getSnapshot().value).toBe('confirmingCancellation');
    failed.actor.send({ type: 'rider.wentBack' });
    expect(failed.actor.getSnapshot().value).toBe('registered');
    failed.actor.send({ type: 'rider.cancelPressed' });
    failed.actor.send({ type: 'rider.cancelConfirmed' });
    await failed.waitForState('registered');
    expect(selectContext(failed.actor.getSnapshot()).failure).toEqual({ code: 'access.denied' });

    const done = start(createEventNow('registered'));
    done.actor.send({ type: 'rider.cancelPressed' });
    done.actor.send({ type: 'rider.cancelConfirmed' });
    await done.waitForState('open');
  });

  it('does not offer to cancel once it is too late', () => {
    const { actor } = start(createEventNow('registered', false));
    actor.send({ type: 'rider.cancelPressed' });
    expect(actor.getSnapshot().value).toBe('registered');
  });

  it('keeps the position on the waiting list with a reason if leaving fails', async () => {
    const { actor, waitForState: becomes } = start(createEventNow('waitlisted'), {
      leave: () => Promise.reject(new RegistrationError('answer.none')),
    });
    actor.send({ type: 'rider.leavePressed' });
    await becomes('waitlisted');
    expect(selectContext(actor.getSnapshot()).failure).toEqual({ code: 'answer.none' });
  });

  it('reports a slow answer, and ignores other updates in the meantime', async () => {
    const answer = deferred<RegistrationAnswer>();
    const { actor, clock, waitForState: becomes } = start(createEventNow('open'), { register: () => answer.promise });
    actor.send(pressEvent);
    actor.send(consentEvent);
    expect(selectIsSlow(actor.getSnapshot())).toBe(false);
    clock.increment(slowAfterMs);
    expect(selectIsSlow(actor.getSnapshot())).toBe(true);
    actor.send(createChangeEvent('full'));
    expect(selectIsBusy(actor.getSnapshot())).toBe(true);
    answer.resolve(createAnswer('registered'));
    await becomes('registered');
  });

  it('ignores the answer for a rider who has signed out', async () => {
    const answer = deferred<RegistrationAnswer>();
    let wasAborted = false;
    const { actor, waitForState: becomes } = start(createEventNow('open'), {
      register: (_, signal) => {
        signal.addEventListener('abort', () => {
          wasAborted = true;
        });
        return answer.promise;
      },
    });
    actor.send(pressEvent);
    actor.send(consentEvent);
    actor.send({ type: 'rider.signedOut' });
    await becomes('open');
    expect(wasAborted).toBe(true);
    expect(actor.getSnapshot().context.pending).toBeNull();
  });
});

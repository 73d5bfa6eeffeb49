import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type QuotaKind, type TeamStatus, teamStatuses } from '#contract/races/raceKinds.ts';
import type { Team } from '#contract/races/teams.ts';
import { RegistrationError } from '#machines/eventRegistration/registrationFailure.ts';
import type {
  RacePeriod,
  RaceRegistrationEvent,
  SendTeamInput,
  TeamAndRace,
  TeamNow,
  TeamState,
} from '#machines/raceRegistration/raceRegistrationContext.ts';
import { raceRegistrationMachine } from '#machines/raceRegistration/raceRegistrationMachine.ts';
import {
  selectContext,
  selectIsBusy,
  selectIsSlow,
  selectPhase,
} from '#machines/raceRegistration/raceRegistrationSelectors.ts';
import { slowAfterMs } from '#machines/raceRegistration/raceRegistrationSetup.ts';
import { deferred } from '#tests/machines/pacePlan/fakes.ts';
import { fakeOwnTeam, fakeRaceDetail } from '#tests/src/support/fakeRaces.ts';

const complete = (part: Partial<TeamState> = {}): TeamState => ({
  status: 'not_registered',
  isComplete: true,
  isPreRegistered: false,
  period: 'signup',
  quota: 'public',
  ...part,
});
const withStatus = (status: TeamStatus, quota: QuotaKind | null = null) => complete({ status, quota });

/** Instants of the fake race at which each period holds. */
const instants: Readonly<Record<RacePeriod, string>> = {
  closed: '2027-02-28T00:00:00Z',
  preRegistration: '2027-03-10T00:00:00Z',
  between: '2027-04-01T00:00:00Z',
  signup: '2027-04-05T04:00:00Z',
};

/** Team, race and time in this state. */
const inState = ({ status, isComplete, isPreRegistered, period, quota }: TeamState): TeamNow => ({
  team: fakeOwnTeam({
    id: 't1',
    status,
    gaps: isComplete ? [] : [{ kind: 'riders', count: 9, needed: 10 }],
    pre_registered_at: isPreRegistered ? '2027-03-05T00:00:00Z' : null,
    quota,
  }),
  race: fakeRaceDetail(),
  nowMs: Date.parse(instants[period]),
});

interface Fakes {
  readonly sendTeam?: (input: SendTeamInput, signal: AbortSignal) => Promise<TeamState>;
  readonly withdrawTeam?: () => Promise<TeamState>;
  readonly readTeam?: () => Promise<TeamState>;
}

function start(state: TeamState, fakes: Fakes = {}) {
  const clock = new SimulatedClock();
  const requests: SendTeamInput[] = [];
  const toTeam = async (answer: Promise<TeamState>): Promise<Team> => inState(await answer).team;
  const machine = raceRegistrationMachine.provide({
    actors: {
      sendTeam: fromPromise<Team, SendTeamInput>(({ input, signal }) => {
        requests.push(input);
        return toTeam(
          fakes.sendTeam ? fakes.sendTeam(input, signal) : Promise.resolve(withStatus('registered_public')),
        );
      }),
      withdrawTeam: fromPromise<Team, { readonly teamId: string }>(() =>
        toTeam(fakes.withdrawTeam ? fakes.withdrawTeam() : Promise.resolve(complete())),
      ),
      readTeam: fromPromise<TeamAndRace, { readonly teamId: string }>(async () =>
        inState(await (fakes.readTeam ? fakes.readTeam() : Promise.resolve(state))),
      ),
    },
  });
  const actor = createActor(machine, { input: inState(state), clock });
  actor.start();
  const phase = () => selectPhase(actor.getSnapshot());
  const becomes = (wanted: string) => waitFor(actor, (now) => selectPhase(now) === wanted);
  const changes = (next: TeamState) => actor.send({ type: 'team.changed', ...inState(next) });
  return { actor, clock, requests, phase, becomes, changes };
}

const send: RaceRegistrationEvent = { type: 'captain.sendPressed' };
const confirm: RaceRegistrationEvent = { type: 'captain.sendConfirmed' };
const preRegister: RaceRegistrationEvent = { type: 'captain.preRegisterPressed' };
const refused = (code: ConstructorParameters<typeof RegistrationError>[0]) => () =>
  Promise.reject(new RegistrationError(code));

describe('raceRegistrationMachine', () => {
  it('reaches every state', () => {
    const periods: RacePeriod[] = ['closed', 'preRegistration', 'between', 'signup'];
    const teams = [
      ...teamStatuses.map((status) => withStatus(status, 'public')),
      ...periods.map((period) => complete({ period })),
      complete({ isPreRegistered: true, period: 'preRegistration' }),
      complete({ isComplete: false }),
    ];
    const paths = getShortestPaths(raceRegistrationMachine, {
      input: inState(complete({ isComplete: false, period: 'preRegistration' })),
      events: [
        ...teams.map((team): RaceRegistrationEvent => ({ type: 'team.changed', ...inState(team) })),
        send,
        confirm,
        preRegister,
        ...(['withdrawPressed', 'leavePressed', 'leaveConfirmed', 'wentBack', 'askedAgain'] as const).map(
          (name): RaceRegistrationEvent => ({ type: `captain.${name}` }),
        ),
        {
          type: 'xstate.error.actor.0.raceRegistration.submitting',
          error: new RegistrationError('answer.none'),
        } as never,
        { type: 'xstate.error.actor.0.raceRegistration.withdrawing', error: new RegistrationError('unknown') } as never,
        { type: 'xstate.error.actor.0.raceRegistration.findingOut', error: new Error('x') } as never,
      ],
      limit: 200_000,
    });
    const nameOf = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : Object.entries(value as object).flatMap(([name, inner]) => [name, `${name}.${inner}`]);
    const reached = new Set(paths.flatMap(({ state }) => nameOf(state.value)));
    const passedThrough = ['settling', 'organising'];
    const all = Object.keys(raceRegistrationMachine.states).filter((name) => !passedThrough.includes(name));
    expect(all.filter((name) => !reached.has(name))).toEqual([]);
    expect([...reached]).toEqual(expect.arrayContaining(['registered.public', 'registered.pr', 'registered.reserved']));
  });

  it.each([
    ['registered_public', { registered: 'public' }],
    ['registered_pr', { registered: 'pr' }],
    ['registered_reserved', { registered: 'reserved' }],
    ['waitlist', 'waitlisted'],
    ['completed', 'completed'],
    ['disqualified', 'disqualified'],
    ['not_registered', 'rosterComplete'],
  ] as const)('starts in the state of a team that is %s', (status, value) => {
    expect(start(withStatus(status)).actor.getSnapshot().value).toEqual(value);
  });

  it('follows the roster and the periods from the first member to the signup', async () => {
    const { phase, changes, actor, becomes, requests } = start(
      complete({ isComplete: false, period: 'preRegistration', quota: null }),
      { sendTeam: () => Promise.resolve(complete({ isPreRegistered: true, period: 'preRegistration' })) },
    );
    expect(phase()).toBe('rosterIncomplete');
    actor.send(preRegister);
    expect(phase()).toBe('rosterIncomplete');
    changes(complete({ period: 'preRegistration' }));
    expect(phase()).toBe('rosterComplete');
    actor.send(send);
    expect(phase()).toBe('rosterComplete');
    actor.send(preRegister);
    await becomes('preRegistered');
    // Pre-registration takes no seat, whatever is free.
    expect(requests).toEqual([{ teamId: 't1', quota: null }]);
    changes(complete({ isPreRegistered: true, period: 'between' }));
    expect(phase()).toBe('awaitingSignup');
    actor.send(send);
    expect(phase()).toBe('awaitingSignup');
    changes(complete({ isPreRegistered: true }));
    expect(phase()).toBe('rosterComplete');
    actor.send(send);
    expect(phase()).toBe('confirming');
  });

  it('requires a complete roster again after the pre-registration', () => {
    const { phase, changes } = start(complete({ isPreRegistered: true, period: 'preRegistration' }));
    expect(phase()).toBe('preRegistered');
    changes(complete({ isPreRegistered: true, isComplete: false, period: 'preRegistration' }));
    expect(phase()).toBe('rosterIncomplete');
  });

  it('withdraws a pre-registration', async () => {
    const { actor, becomes } = start(complete({ isPreRegistered: true, period: 'preRegistration' }), {
      withdrawTeam: () => Promise.resolve(complete({ period: 'preRegistration' })),
    });
    actor.send({ type: 'captain.withdrawPressed' });
    await becomes('rosterComplete');
  });

  it('requests the seat shown to the captain, after confirmation', async () => {
    const { actor, phase, becomes, requests } = start(complete({ quota: 'reserved' }), {
      sendTeam: () => Promise.resolve(withStatus('registered_reserved', 'reserved')),
    });
    actor.send(send);
    actor.send({ type: 'captain.wentBack' });
    expect(phase()).toBe('rosterComplete');
    actor.send(send);
    actor.send(confirm);
    expect(selectIsBusy(actor.getSnapshot())).toBe(true);
    await becomes('registered');
    expect(requests).toEqual([{ teamId: 't1', quota: 'reserved' }]);
  });

  it('sends nothing without confirmation', () => {
    const { actor, requests } = start(complete());
    actor.send(confirm);
    expect(requests).toEqual([]);
  });

  it('offers the next seat when the shown one is gone, and asks for confirmation again', async () => {
    const { actor, becomes, requests } = start(complete(), {
      sendTeam: ({ quota }) => (quota === null ? Promise.resolve(withStatus('waitlist')) : refused('quota.none')()),
      readTeam: () => Promise.resolve(complete({ quota: null })),
    });
    actor.send(send);
    actor.send(confirm);
    await becomes('rosterComplete');
    expect(selectContext(actor.getSnapshot()).failure).toEqual({ code: 'quota.none' });
    actor.send(send);
    expect(selectContext(actor.getSnapshot()).failure).toBeNull();
    actor.send(confirm);
    await becomes('waitlisted');
    expect(requests.map(({ quota }) => quota)).toEqual(['public', null]);
  });

  it('closes the confirmation when the seat is taken in the meantime, and reports it', () => {
    const { actor, phase, changes } = start(complete());
    actor.send(send);
    changes(complete());
    expect(phase()).toBe('confirming');
    changes(complete({ quota: null }));
    expect(phase()).toBe('rosterComplete');
    expect(selectContext(actor.getSnapshot()).failure).toEqual({ code: 'quota.none' });
  });

  it('closes the confirmation when signup closes in the meantime', () => {
    const { actor, phase, changes } = start(complete());
    actor.send(send);
    changes(complete({ period: 'closed' }));
    expect(phase()).toBe('closed');
    expect(selectContext(actor.getSnapshot()).failure).toBeNull();
  });

  it('reads the team after a lost answer, and finds it registered', async () => {
    const { actor, becomes, requests } = start(complete(), {
      sendTeam: refused('answer.none'),
      readTeam: () => Promise.resolve(withStatus('registered_public', 'public')),
    });
    actor.send(send);
    actor.send(confirm);
    await becomes('registered');
    expect(selectContext(actor.getSnapshot()).failure).toBeNull();
    expect(requests).toHaveLength(1);
  });

  it('offers to send again only once it is known that the team has no seat', async () => {
    let isDown = true;
    const { actor, becomes, phase, requests } = start(complete(), {
      sendTeam: refused('answer.none'),
      readTeam: () => (isDown ? Promise.reject(new Error('x')) : Promise.resolve(complete())),
    });
    actor.send(send);
    actor.send(confirm);
    await becomes('unconfirmed');
    expect(selectContext(actor.getSnapshot()).failure).toEqual({ code: 'answer.none' });
    actor.send(send);
    expect(phase()).toBe('unconfirmed');
    isDown = false;
    actor.send({ type: 'captain.askedAgain' });
    await becomes('rosterComplete');
    expect(selectContext(actor.getSnapshot()).failure).toEqual({ code: 'answer.none' });
    expect(requests).toHaveLength(1);
  });

  it('keeps the last state with a reason if the team cannot be read after a refusal', async () => {
    const { actor, becomes } = start(complete(), {
      sendTeam: refused('roster.incomplete'),
      readTeam: () => Promise.reject(new Error('x')),
    });
    actor.send(send);
    actor.send(confirm);
    await becomes('rosterComplete');
    expect(selectContext(actor.getSnapshot()).failure).toEqual({ code: 'roster.incomplete' });
  });

  it('keeps the reason until the team or the race changes', async () => {
    const { actor, becomes, changes } = start(complete(), { sendTeam: refused('server.unavailable') });
    actor.send(send);
    actor.send(confirm);
    await becomes('rosterComplete');
    changes(complete());
    expect(selectContext(actor.getSnapshot()).failure).toEqual({ code: 'server.unavailable' });
    changes(complete({ quota: null }));
    expect(selectContext(actor.getSnapshot()).failure).toBeNull();
  });

  it('asks before it leaves the waiting list, and keeps the position with a reason if that fails', async () => {
    const failed = start(withStatus('waitlist'), { withdrawTeam: refused('answer.none') });
    failed.actor.send({ type: 'captain.leavePressed' });
    failed.changes(withStatus('waitlist'));
    expect(failed.phase()).toBe('confirmingLeave');
    failed.actor.send({ type: 'captain.wentBack' });
    expect(failed.phase()).toBe('waitlisted');
    failed.actor.send({ type: 'captain.leavePressed' });
    failed.actor.send({ type: 'captain.leaveConfirmed' });
    await failed.becomes('waitlisted');
    expect(selectContext(failed.actor.getSnapshot()).failure).toEqual({ code: 'answer.none' });

    const done = start(withStatus('waitlist'));
    done.actor.send({ type: 'captain.leavePressed' });
    done.actor.send({ type: 'captain.leaveConfirmed' });
    await done.becomes('rosterComplete');
  });

  it('does not give up a seat that became available in the meantime', () => {
    const { actor, phase, changes } = start(withStatus('waitlist'));
    actor.send({ type: 'captain.leavePressed' });
    changes(withStatus('registered_public', 'public'));
    expect(phase()).toBe('registered');
  });

  it('reports a slow answer, and ignores other updates in the meantime', async () => {
    const answer = deferred<TeamState>();
    const { actor, clock, changes, becomes } = start(complete(), { sendTeam: () => answer.promise });
    actor.send(send);
    actor.send(confirm);
    expect(selectIsSlow(actor.getSnapshot())).toBe(false);
    clock.increment(slowAfterMs);
    expect(selectIsSlow(actor.getSnapshot())).toBe(true);
    changes(complete({ quota: null }));
    expect(selectIsBusy(actor.getSnapshot())).toBe(true);
    answer.resolve(withStatus('registered_public', 'public'));
    await becomes('registered');
  });

  it('updates roster and time within a state, but ignores a new roster while a request is running', async () => {
    const answer = deferred<TeamState>();
    const { actor, phase, becomes } = start(complete(), { sendTeam: () => answer.promise });
    const news = (name: string, nowMs: number): RaceRegistrationEvent => {
      const { team, race } = inState(complete());
      return { type: 'team.changed', team: { ...team, name }, race, nowMs };
    };
    const { nowMs } = inState(complete());
    actor.send(send);
    actor.send(news('石岡衝風 B', nowMs + 1_000));
    expect(phase()).toBe('confirming');
    expect(selectContext(actor.getSnapshot()).team.name).toBe('石岡衝風 B');
    actor.send(confirm);
    actor.send(news('石岡衝風 C', nowMs + 2_000));
    const { team, nowMs: storedMs } = selectContext(actor.getSnapshot());
    expect(team.name).toBe('石岡衝風 B');
    expect(storedMs).toBe(nowMs + 2_000);
    answer.resolve(withStatus('registered_public', 'public'));
    await becomes('registered');
  });

  it('aborts the request when the page is left', () => {
    let wasAborted = false;
    const { actor } = start(complete(), {
      sendTeam: (_, signal) => {
        signal.addEventListener('abort', () => {
          wasAborted = true;
        });
        return deferred<TeamState>().promise;
      },
    });
    actor.send(send);
    actor.send(confirm);
    actor.stop();
    expect(wasAborted).toBe(true);
  });
});

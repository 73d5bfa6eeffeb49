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

const createTeamState = (part: Partial<TeamState> = {}): TeamState => ({
  status: 'not_registered',
  isComplete: true,
  isPreRegistered: false,
  period: 'signup',
  quota: 'public',
  ...part,
});
const withStatus = (status: TeamStatus, quota: QuotaKind | null = null) => createTeamState({ status, quota });

/** Instants of the fake race at which each period holds. */
const instants: Readonly<Record<RacePeriod, string>> = {
  closed: '2027-02-28T00:00:00Z',
  preRegistration: '2027-03-10T00:00:00Z',
  between: '2027-04-01T00:00:00Z',
  signup: '2027-04-05T04:00:00Z',
};

/** Team, race and time in this state. */
const createTeamNow = ({ status, isComplete, isPreRegistered, period, quota }: TeamState): TeamNow => ({
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
  const toTeam = async (answer: Promise<TeamState>): Promise<Team> => createTeamNow(await answer).team;
  const machine = raceRegistrationMachine.provide({
    actors: {
      sendTeam: fromPromise<Team, SendTeamInput>(({ input, signal }) => {
        requests.push(input);
        return toTeam(
          fakes.sendTeam ? fakes.sendTeam(input, signal) : Promise.resolve(withStatus('registered_public')),
        );
      }),
      withdrawTeam: fromPromise<Team, { readonly teamId: string }>(() =>
        toTeam(fakes.withdrawTeam ? fakes.withdrawTeam() : Promise.resolve(createTeamState())),
      ),
      readTeam: fromPromise<TeamAndRace, { readonly teamId: string }>(async () =>
        createTeamNow(await (fakes.readTeam ? fakes.readTeam() : Promise.resolve(state))),
      ),
    },
  });
  const actor = createActor(machine, { input: createTeamNow(state), clock });
  actor.start();
  const getPhase = () => selectPhase(actor.getSnapshot());
  const waitForPhase = (wanted: string) => waitFor(actor, (now) => selectPhase(now) === wanted);
  const changeTeam = (next: TeamState) => actor.send({ type: 'team.changed', ...createTeamNow(next) });
  return { actor, clock, requests, getPhase, waitForPhase, changeTeam };
}

const sendPressed: RaceRegistrationEvent = { type: 'captain.sendPressed' };
const sendConfirmed: RaceRegistrationEvent = { type: 'captain.sendConfirmed' };
const preRegisterPressed: RaceRegistrationEvent = { type: 'captain.preRegisterPressed' };
const rejectWith = (code: ConstructorParameters<typeof RegistrationError>[0]) => () =>
  Promise.reject(new RegistrationError(code));

describe('raceRegistrationMachine', () => {
  it('reaches every state', () => {
    const periods: RacePeriod[] = ['closed', 'preRegistration', 'between', 'signup'];
    const teams = [
      ...teamStatuses.map((status) => withStatus(status, 'public')),
      ...periods.map((period) => createTeamState({ period })),
      createTeamState({ isPreRegistered: true, period: 'preRegistration' }),
      createTeamState({ isComplete: false }),
    ];
    const paths = getShortestPaths(raceRegistrationMachine, {
      input: createTeamNow(createTeamState({ isComplete: false, period: 'preRegistration' })),
      events: [
        ...teams.map((team): RaceRegistrationEvent => ({ type: 'team.changed', ...createTeamNow(team) })),
        sendPressed,
        sendConfirmed,
        preRegisterPressed,
        ...(['withdrawPressed', 'leavePressed', 'leaveConfirmed', 'wentBack', 'retried'] as const).map(
          (name): RaceRegistrationEvent => ({ type: `captain.${name}` }),
        ),
        {
          type: 'xstate.error.actor.0.raceRegistration.submitting',
          error: new RegistrationError('answer.none'),
        } as never,
        { type: 'xstate.error.actor.0.raceRegistration.withdrawing', error: new RegistrationError('unknown') } as never,
        { type: 'xstate.error.actor.0.raceRegistration.checkingResult', error: new Error('x') } as never,
      ],
      limit: 200_000,
    });
    const listStateNames = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : Object.entries(value as object).flatMap(([name, inner]) => [name, `${name}.${inner}`]);
    const reached = new Set(paths.flatMap(({ state }) => listStateNames(state.value)));
    const transientStates = ['settling', 'organising'];
    const all = Object.keys(raceRegistrationMachine.states).filter((name) => !transientStates.includes(name));
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
    const { getPhase, changeTeam, actor, waitForPhase, requests } = start(
      createTeamState({ isComplete: false, period: 'preRegistration', quota: null }),
      {
        sendTeam: () => Promise.resolve(createTeamState({ isPreRegistered: true, period: 'preRegistration' })),
      },
    );
    expect(getPhase()).toBe('rosterIncomplete');
    actor.send(preRegisterPressed);
    expect(getPhase()).toBe('rosterIncomplete');
    changeTeam(createTeamState({ period: 'preRegistration' }));
    expect(getPhase()).toBe('rosterComplete');
    actor.send(sendPressed);
    expect(getPhase()).toBe('rosterComplete');
    actor.send(preRegisterPressed);
    await waitForPhase('preRegistered');
    // Pre-registration takes no seat, whatever is free.
    expect(requests).toEqual([{ teamId: 't1', quota: null }]);
    changeTeam(createTeamState({ isPreRegistered: true, period: 'between' }));
    expect(getPhase()).toBe('awaitingSignup');
    actor.send(sendPressed);
    expect(getPhase()).toBe('awaitingSignup');
    changeTeam(createTeamState({ isPreRegistered: true }));
    expect(getPhase()).toBe('rosterComplete');
    actor.send(sendPressed);
    expect(getPhase()).toBe('confirming');
  });

  it('requires a complete roster again after the pre-registration', () => {
    const { getPhase, changeTeam } = start(createTeamState({ isPreRegistered: true, period: 'preRegistration' }));
    expect(getPhase()).toBe('preRegistered');
    changeTeam(createTeamState({ isPreRegistered: true, isComplete: false, period: 'preRegistration' }));
    expect(getPhase()).toBe('rosterIncomplete');
  });

  it('withdraws a pre-registration', async () => {
    const { actor, waitForPhase } = start(createTeamState({ isPreRegistered: true, period: 'preRegistration' }), {
      withdrawTeam: () => Promise.resolve(createTeamState({ period: 'preRegistration' })),
    });
    actor.send({ type: 'captain.withdrawPressed' });
    await waitForPhase('rosterComplete');
  });

  it('requests the seat shown to the captain, after confirmation', async () => {
    const { actor, getPhase, waitForPhase, requests } = start(createTeamState({ quota: 'reserved' }), {
      sendTeam: () => Promise.resolve(withStatus('registered_reserved', 'reserved')),
    });
    actor.send(sendPressed);
    actor.send({ type: 'captain.wentBack' });
    expect(getPhase()).toBe('rosterComplete');
    actor.send(sendPressed);
    actor.send(sendConfirmed);
    expect(selectIsBusy(actor.getSnapshot())).toBe(true);
    await waitForPhase('registered');
    expect(requests).toEqual([{ teamId: 't1', quota: 'reserved' }]);
  });

  it('sends nothing without confirmation', () => {
    const { actor, requests } = start(createTeamState());
    actor.send(sendConfirmed);
    expect(requests).toEqual([]);
  });

  it('offers the next seat when the shown one is gone, and asks for confirmation again', async () => {
    const { actor, waitForPhase, requests } = start(createTeamState(), {
      sendTeam: ({ quota }) => (quota === null ? Promise.resolve(withStatus('waitlist')) : rejectWith('quota.none')()),
      readTeam: () => Promise.resolve(createTeamState({ quota: null })),
    });
    actor.send(sendPressed);
    actor.send(sendConfirmed);
    await waitForPhase('rosterComplete');
    expect(selectContext(actor.getSnapshot()).failure).toEqual({ code: 'quota.none' });
    actor.send(sendPressed);
    expect(selectContext(actor.getSnapshot()).failure).toBeNull();
    actor.send(sendConfirmed);
    await waitForPhase('waitlisted');
    expect(requests.map(({ quota }) => quota)).toEqual(['public', null]);
  });

  it('closes the confirmation when the seat is taken in the meantime, and reports it', () => {
    const { actor, getPhase, changeTeam } = start(createTeamState());
    actor.send(sendPressed);
    changeTeam(createTeamState());
    expect(getPhase()).toBe('confirming');
    changeTeam(createTeamState({ quota: null }));
    expect(getPhase()).toBe('rosterComplete');
    expect(selectContext(actor.getSnapshot()).failure).toEqual({ code: 'quota.none' });
  });

  it('closes the confirmation when signup closes in the meantime', () => {
    const { actor, getPhase, changeTeam } = start(createTeamState());
    actor.send(sendPressed);
    changeTeam(createTeamState({ period: 'closed' }));
    expect(getPhase()).toBe('closed');
    expect(selectContext(actor.getSnapshot()).failure).toBeNull();
  });

  it('reads the team after a lost answer, and finds it registered', async () => {
    const { actor, waitForPhase, requests } = start(createTeamState(), {
      sendTeam: rejectWith('answer.none'),
      readTeam: () => Promise.resolve(withStatus('registered_public', 'public')),
    });
    actor.send(sendPressed);
    actor.send(sendConfirmed);
    await waitForPhase('registered');
    expect(selectContext(actor.getSnapshot()).failure).toBeNull();
    expect(requests).toHaveLength(1);
  });

  it('offers to send again only once it is known that the team has no seat', async () => {
    let isDown = true;
    const { actor, waitForPhase, getPhase, requests } = start(createTeamState(), {
      sendTeam: rejectWith('answer.none'),
      readTeam: () => (isDown ? Promise.reject(new Error('x')) : Promise.resolve(createTeamState())),
    });
    actor.send(sendPressed);
    actor.send(sendConfirmed);
    await waitForPhase('unconfirmed');
    expect(selectContext(actor.getSnapshot()).failure).toEqual({ code: 'answer.none' });
    actor.send(sendPressed);
    expect(getPhase()).toBe('unconfirmed');
    isDown = false;
    actor.send({ type: 'captain.retried' });
    await waitForPhase('rosterComplete');
    expect(selectContext(actor.getSnapshot()).failure).toEqual({ code: 'answer.none' });
    expect(requests).toHaveLength(1);
  });

  it('keeps the last state with a reason if the team cannot be read after a refusal', async () => {
    const { actor, waitForPhase } = start(createTeamState(), {
      sendTeam: rejectWith('roster.incomplete'),
      readTeam: () => Promise.reject(new Error('x')),
    });
    actor.send(sendPressed);
    actor.send(sendConfirmed);
    await waitForPhase('rosterComplete');
    expect(selectContext(actor.getSnapshot()).failure).toEqual({ code: 'roster.incomplete' });
  });

  it('keeps the reason until the team or the race changes', async () => {
    const { actor, waitForPhase, changeTeam } = start(createTeamState(), {
      sendTeam: rejectWith('server.unavailable'),
    });
    actor.send(sendPressed);
    actor.send(sendConfirmed);
    await waitForPhase('rosterComplete');
    changeTeam(createTeamState());
    expect(selectContext(actor.getSnapshot()).failure).toEqual({ code: 'server.unavailable' });
    changeTeam(createTeamState({ quota: null }));
    expect(selectContext(actor.getSnapshot()).failure).toBeNull();
  });

  it('asks before it leaves the waiting list, and keeps the position with a reason if that fails', async () => {
    const failed = start(withStatus('waitlist'), { withdrawTeam: rejectWith('answer.none') });
    failed.actor.send({ type: 'captain.leavePressed' });
    failed.changeTeam(withStatus('waitlist'));
    expect(failed.getPhase()).toBe('confirmingLeave');
    failed.actor.send({ type: 'captain.wentBack' });
    expect(failed.getPhase()).toBe('waitlisted');
    failed.actor.send({ type: 'captain.leavePressed' });
    failed.actor.send({ type: 'captain.leaveConfirmed' });
    await failed.waitForPhase('waitlisted');
    expect(selectContext(failed.actor.getSnapshot()).failure).toEqual({ code: 'answer.none' });

    const done = start(withStatus('waitlist'));
    done.actor.send({ type: 'captain.leavePressed' });
    done.actor.send({ type: 'captain.leaveConfirmed' });
    await done.waitForPhase('rosterComplete');
  });

  it('does not give up a seat that became available in the meantime', () => {
    const { actor, getPhase, changeTeam } = start(withStatus('waitlist'));
    actor.send({ type: 'captain.leavePressed' });
    changeTeam(withStatus('registered_public', 'public'));
    expect(getPhase()).toBe('registered');
  });

  it('reports a slow answer, and ignores other updates in the meantime', async () => {
    const answer = deferred<TeamState>();
    const { actor, clock, changeTeam, waitForPhase } = start(createTeamState(), { sendTeam: () => answer.promise });
    actor.send(sendPressed);
    actor.send(sendConfirmed);
    expect(selectIsSlow(actor.getSnapshot())).toBe(false);
    clock.increment(slowAfterMs);
    expect(selectIsSlow(actor.getSnapshot())).toBe(true);
    changeTeam(createTeamState({ quota: null }));
    expect(selectIsBusy(actor.getSnapshot())).toBe(true);
    answer.resolve(withStatus('registered_public', 'public'));
    await waitForPhase('registered');
  });

  it('updates roster and time within a state, but ignores a new roster while a request is running', async () => {
    const answer = deferred<TeamState>();
    const { actor, getPhase, waitForPhase } = start(createTeamState(), { sendTeam: () => answer.promise });
    const createNameUpdate = (name: string, nowMs: number): RaceRegistrationEvent => {
      const { team, race } = createTeamNow(createTeamState());
      return { type: 'team.changed', team: { ...team, name }, race, nowMs };
    };
    const { nowMs } = createTeamNow(createTeamState());
    actor.send(sendPressed);
    actor.send(createNameUpdate('石岡衝風 B', nowMs + 1_000));
    expect(getPhase()).toBe('confirming');
    expect(selectContext(actor.getSnapshot()).team.name).toBe('石岡衝風 B');
    actor.send(sendConfirmed);
    actor.send(createNameUpdate('石岡衝風 C', nowMs + 2_000));
    const { team, nowMs: storedMs } = selectContext(actor.getSnapshot());
    expect(team.name).toBe('石岡衝風 B');
    expect(storedMs).toBe(nowMs + 2_000);
    answer.resolve(withStatus('registered_public', 'public'));
    await waitForPhase('registered');
  });

  it('aborts the request when the page is left', () => {
    let wasAborted = false;
    const { actor } = start(createTeamState(), {
      sendTeam: (_, signal) => {
        signal.addEventListener('abort', () => {
          wasAborted = true;
        });
        return deferred<TeamState>().promise;
      },
    });
    actor.send(sendPressed);
    actor.send(sendConfirmed);
    actor.stop();
    expect(wasAborted).toBe(true);
  });
});

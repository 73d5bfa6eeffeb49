import { describe, expect, it } from 'vitest';
import { getShortestPaths } from 'xstate/graph';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import {
  type AttemptPollInput,
  attemptPollMachine,
  maxProcessingPauseS,
  pollPausesS,
} from '#machines/verificationAttempt/attemptPollMachine.ts';
import { selectIsBusy, selectPhase } from '#machines/verificationAttempt/verificationAttemptSelectors.ts';
import { attemptDetail, createNoAnswerError, createRefusal, type Fakes, never, settle, start } from './fakes.ts';

/** The page of an attempt, as after a reload. */
const openAttempt = (fakes: Fakes, isShown = true) =>
  start(fakes, { challengeId: null, attemptId: 'attempt-1', isShown });
type Flow = ReturnType<typeof openAttempt>;
const getPhase = ({ actor }: Flow) => selectPhase(actor.getSnapshot());

/** Gives the answers one after another; the last one is repeated. */
function answerInOrder(...answers: readonly (AttemptDetail | Error)[]) {
  const requests: string[] = [];
  const loadAttempt = async (id: string) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(id);
    if (answer === undefined || answer instanceof Error) throw answer;
    return answer;
  };
  return { requests, loadAttempt };
}

async function advance(flow: Flow, seconds: number) {
  flow.clock.increment(seconds * 1_000);
  await settle();
}

describe('polling an attempt', () => {
  it('reaches every state', () => {
    const doNothing = () => undefined;
    const alone = attemptPollMachine.provide({
      actions: { notifyArrived: doNothing, notifyDelayed: doNothing, notifyLost: doNothing },
    });
    const listReachable = (input: AttemptPollInput) =>
      getShortestPaths(alone, {
        input,
        events: [
          { type: 'page.hidden' },
          { type: 'page.shown' },
          { type: 'xstate.done.actor.0.attemptPoll.looking', output: attemptDetail() },
          { type: 'xstate.done.actor.0.attemptPoll.looking', output: attemptDetail({ status: 'inReview' }) },
          { type: 'xstate.error.actor.0.attemptPoll.looking', error: createRefusal('resource.notFound') },
        ] as never[],
        // It has no limit on the number of polls.
        stopWhen: ({ context }) => context.tries > 0,
      }).map(({ state }) => state.value);
    expect(new Set(listReachable({ attemptId: 'a', status: null, isShown: true }))).toEqual(
      new Set(['looking', 'resting', 'patient', 'hidden', 'lost']),
    );
  });

  it('polls at once after a reload, less often while nothing changes, and often again after a change', async () => {
    const { requests, loadAttempt } = answerInOrder(
      ...Array(9).fill(attemptDetail()),
      attemptDetail({ status: 'processing' }),
    );
    const flow = openAttempt({ loadAttempt });
    expect([getPhase(flow), selectIsBusy(flow.actor.getSnapshot()), requests]).toEqual([
      'loading',
      true,
      ['attempt-1'],
    ]);
    await settle();
    expect(getPhase(flow)).toBe('queued');
    const pauses: readonly number[] = [...pollPausesS, 30];
    for (const [index, pauseS] of pauses.entries()) {
      await advance(flow, pauseS - 0.001);
      expect(requests).toHaveLength(index + 1);
      await advance(flow, 0.001);
      expect(requests).toHaveLength(index + 2);
    }
    await advance(flow, 30);
    expect([getPhase(flow), requests.length]).toEqual(['processing', 10]);
    await advance(flow, pollPausesS[0]);
    expect(requests).toHaveLength(11);
  });

  it('polls every few seconds during processing, however long that takes', async () => {
    const { requests, loadAttempt } = answerInOrder(attemptDetail({ status: 'processing' }));
    const flow = openAttempt({ loadAttempt });
    await settle();
    for (const pauseS of pollPausesS) await advance(flow, Math.min(pauseS, maxProcessingPauseS));
    expect(requests).toHaveLength(1 + pollPausesS.length);
  });

  it.each(['connection.returned', 'attempt.retried', 'page.shown'] as const)('polls at once after %s', async (type) => {
    const { requests, loadAttempt } = answerInOrder(attemptDetail());
    const flow = openAttempt({ loadAttempt });
    await settle();
    flow.actor.send({ type });
    expect(requests).toHaveLength(2);
  });

  it('is not restarted by the connection event that its own answer causes', async () => {
    const { requests, loadAttempt } = answerInOrder(attemptDetail());
    const flow = openAttempt({ loadAttempt });
    flow.actor.send({ type: 'connection.returned' });
    await settle();
    expect([getPhase(flow), requests.length]).toEqual(['queued', 1]);
  });

  it.each(['passed', 'failed', 'inReview'] as const)(
    'follows a ride that is judged again after a time zone change: %s',
    async (status) => {
      const { requests, loadAttempt } = answerInOrder(
        attemptDetail({ status }),
        attemptDetail({ status: 'processing' }),
      );
      const flow = openAttempt({ loadAttempt });
      await settle();
      expect([getPhase(flow), requests.length]).toEqual([status, 1]);
      flow.actor.send({ type: 'attempt.changed', attempt: attemptDetail({ status: 'queued' }) });
      expect(getPhase(flow)).toBe('queued');
      await advance(flow, pollPausesS[0]);
      expect([getPhase(flow), requests.length]).toEqual(['processing', 2]);
    },
  );

  it('stops polling at the decision of a review', async () => {
    const { requests, loadAttempt } = answerInOrder(attemptDetail({ status: 'inReview' }));
    const flow = openAttempt({ loadAttempt });
    await settle();
    flow.actor.send({ type: 'attempt.changed', attempt: attemptDetail({ status: 'failed' }) });
    expect(getPhase(flow)).toBe('failed');
    flow.actor.send({ type: 'page.shown' });
    await advance(flow, 3_600);
    expect([getPhase(flow), requests.length]).toEqual(['failed', 1]);
  });

  it('keeps the same attempt while polls bring nothing new', async () => {
    const { requests, loadAttempt } = answerInOrder(
      attemptDetail(),
      attemptDetail(),
      attemptDetail({ status: 'processing' }),
    );
    const flow = openAttempt({ loadAttempt });
    const attempt = () => flow.actor.getSnapshot().context.attempt;
    await settle();
    const first = attempt();
    await advance(flow, pollPausesS[0]);
    expect([requests.length, attempt() === first]).toEqual([2, true]);
    await advance(flow, pollPausesS[1]);
    expect([requests.length, attempt() === first]).toEqual([3, false]);
  });

  it('makes no request while the page is hidden, and one at once when it is visible', async () => {
    const { requests, loadAttempt } = answerInOrder(attemptDetail());
    const flow = openAttempt({ loadAttempt });
    await settle();
    flow.actor.send({ type: 'page.hidden' });
    flow.actor.send({ type: 'connection.returned' });
    await advance(flow, 3_600);
    expect(requests).toHaveLength(1);
    flow.actor.send({ type: 'page.shown' });
    expect(requests).toHaveLength(2);
  });

  it('stops after the first request on a hidden page', async () => {
    const { requests, loadAttempt } = answerInOrder(attemptDetail());
    const flow = openAttempt({ loadAttempt }, false);
    await settle();
    await advance(flow, 60);
    expect([getPhase(flow), requests.length]).toEqual(['queued', 1]);
  });

  it('aborts a running request when the page is hidden or left', async () => {
    const signals: AbortSignal[] = [];
    const loadAttempt = (_: string, signal: AbortSignal) => {
      signals.push(signal);
      return never<AttemptDetail>();
    };
    const flow = openAttempt({ loadAttempt });
    flow.actor.send({ type: 'page.hidden' });
    flow.actor.send({ type: 'page.shown' });
    flow.actor.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it('does not poll during a review, except when the rider comes back', async () => {
    const { requests, loadAttempt } = answerInOrder(
      attemptDetail({ status: 'inReview' }),
      attemptDetail({ status: 'passed' }),
    );
    const flow = openAttempt({ loadAttempt });
    await settle();
    await advance(flow, 86_400);
    expect([getPhase(flow), requests.length]).toEqual(['inReview', 1]);
    flow.actor.send({ type: 'page.shown' });
    await settle();
    expect(getPhase(flow)).toBe('passed');
  });
});

describe('following an attempt', () => {
  it.each(['queued', 'processing', 'inReview', 'passed', 'failed', 'error'] as const)(
    'shows an attempt that is %s after a reload',
    async (status) => {
      const flow = openAttempt({ loadAttempt: async () => attemptDetail({ status }) });
      await settle();
      expect([getPhase(flow), flow.actor.getSnapshot().context.attempt?.status]).toEqual([status, status]);
      expect(flow.actor.getSnapshot().hasTag('final')).toBe(['passed', 'failed', 'error'].includes(status));
    },
  );

  it('stops polling at a verdict', async () => {
    const { requests, loadAttempt } = answerInOrder(attemptDetail(), attemptDetail({ status: 'passed' }));
    const flow = openAttempt({ loadAttempt });
    await settle();
    await advance(flow, 2);
    await advance(flow, 3_600);
    expect([getPhase(flow), requests.length]).toEqual(['passed', 2]);
  });

  it('keeps the displayed state when a poll fails, reports it, and continues', async () => {
    const { loadAttempt } = answerInOrder(
      attemptDetail(),
      createNoAnswerError(),
      attemptDetail({ status: 'processing' }),
    );
    const flow = openAttempt({ loadAttempt });
    await settle();
    await advance(flow, 2);
    const { attempt, failure } = flow.actor.getSnapshot().context;
    expect([getPhase(flow), attempt, failure?.code]).toEqual(['queued', attemptDetail(), 'answer.none']);
    await advance(flow, 3);
    expect([getPhase(flow), flow.actor.getSnapshot().context.failure]).toEqual(['processing', null]);
  });

  it('reports that the first request failed, and loads when the rider tries again', async () => {
    const { loadAttempt } = answerInOrder(new TypeError('bug'), attemptDetail());
    const flow = openAttempt({ loadAttempt });
    await settle();
    expect([getPhase(flow), flow.actor.getSnapshot().context.failure?.code]).toEqual(['loading', 'unknown']);
    flow.actor.send({ type: 'attempt.retried' });
    expect(flow.actor.getSnapshot().context.failure).toBeNull();
    await settle();
    expect(getPhase(flow)).toBe('queued');
  });

  it.each(['at once', 'later'])('reports %s that the attempt is not found', async (when) => {
    const notFoundRefusal = createRefusal('resource.notFound');
    const flow = openAttempt(
      when === 'later' ? answerInOrder(attemptDetail(), notFoundRefusal) : answerInOrder(notFoundRefusal),
    );
    await settle();
    await advance(flow, 2);
    expect(getPhase(flow)).toBe('notFound');
  });

  it('restarts from an attempt without a verdict, with the same challenge', async () => {
    const flow = openAttempt({
      loadAttempt: async () => attemptDetail({ status: 'error', error_code: 'activity.noTrack' }),
      listActivities: never,
    });
    await settle();
    flow.actor.send({ type: 'attempt.restarted' });
    const { challengeId, attempt, attemptId, attempts } = flow.actor.getSnapshot().context;
    expect([getPhase(flow), challengeId, attempt, attemptId, attempts]).toEqual([
      'choosing',
      'wuling-west',
      null,
      null,
      [],
    ]);
  });
});

describe('an appeal', () => {
  const text = 'the gate stands on the other road';
  const failed = attemptDetail({ status: 'failed', can_appeal: true });
  const inReview = attemptDetail({ status: 'inReview' });

  it('reopens the attempt in review', async () => {
    const texts: string[] = [];
    const flow = openAttempt({
      loadAttempt: async () => failed,
      sendAppeal: async (appeal) => {
        texts.push(appeal);
        return inReview;
      },
    });
    await settle();
    flow.actor.send({ type: 'appeal.sent', text: `  ${text}\n` });
    expect(getPhase(flow)).toBe('appealing');
    await settle();
    expect([getPhase(flow), texts, flow.actor.getSnapshot().context.attempt]).toEqual(['inReview', [text], inReview]);
  });

  it.each([
    ['a text that is too short', failed, 'no'],
    ['a text that is too long', failed, 'n'.repeat(1_001)],
    ['an attempt that cannot be appealed', attemptDetail({ status: 'failed' }), text],
  ])('is not sent with %s', async (_, attempt, appealText) => {
    const flow = openAttempt({ loadAttempt: async () => attempt });
    await settle();
    flow.actor.send({ type: 'appeal.sent', text: appealText });
    expect(getPhase(flow)).toBe('failed');
  });

  it('leaves the verdict unchanged if it does not arrive, and can be sent again', async () => {
    let tries = 0;
    const flow = openAttempt({
      loadAttempt: async () => failed,
      sendAppeal: async () => {
        tries += 1;
        if (tries === 1) throw createNoAnswerError();
        return inReview;
      },
    });
    await settle();
    flow.actor.send({ type: 'appeal.sent', text });
    await settle();
    expect([getPhase(flow), flow.actor.getSnapshot().context.failure?.code]).toEqual(['failed', 'answer.none']);
    flow.actor.send({ type: 'appeal.sent', text });
    expect(flow.actor.getSnapshot().context.failure).toBeNull();
    await settle();
    expect(getPhase(flow)).toBe('inReview');
  });

  it('is aborted when the screen is left', async () => {
    const signals: AbortSignal[] = [];
    const flow = openAttempt({
      loadAttempt: async () => failed,
      sendAppeal: (_, signal) => {
        signals.push(signal);
        return never();
      },
    });
    await settle();
    flow.actor.send({ type: 'appeal.sent', text });
    flow.actor.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { HeadToHeadAnswer } from '#contract/headToHeads/headToHeads.ts';
import { AppFailure } from '#machines/appError.ts';
import { headToHeadMachine } from '#machines/headToHead/headToHeadMachine.ts';
import type { HeadToHeadEvent } from '#machines/headToHead/headToHeadTypes.ts';
import { headToHead } from '#tests/contract/headToHeadAnswers.ts';

const createAnswer = (version: number): HeadToHeadAnswer => ({
  server_now: '2026-03-21T04:00:00.000Z',
  head_to_head: { ...headToHead, version },
});

/** A machine whose reads are settled by hand, with its stream. */
function start() {
  const clock = new SimulatedClock();
  const reads: {
    resolve: (answer: HeadToHeadAnswer) => void;
    reject: (error: unknown) => void;
    signal: AbortSignal;
  }[] = [];
  const streams: { sendEvent: (event: HeadToHeadEvent) => void; isClosed: boolean }[] = [];
  const machine = headToHeadMachine.provide({
    actors: {
      readHeadToHead: fromPromise(
        ({ signal }) => new Promise<HeadToHeadAnswer>((resolve, reject) => reads.push({ resolve, reject, signal })),
      ),
      followHeadToHead: fromCallback(({ sendBack }) => {
        const stream = { sendEvent: sendBack, isClosed: false };
        streams.push(stream);
        return () => {
          stream.isClosed = true;
        };
      }),
    },
  });
  const actor = createActor(machine, { input: { id: 'winter-duel' }, clock }).start();
  const settle = () => new Promise<void>((done) => setImmediate(done));
  return {
    actor,
    clock,
    reads,
    streams,
    state: () => actor.getSnapshot().value,
    version: () => actor.getSnapshot().context.answer?.head_to_head.version ?? null,
    isLost: () => actor.getSnapshot().context.isLost,
    async answer(version: number) {
      reads.at(-1)?.resolve(createAnswer(version));
      await settle();
    },
    async refuse(code: 'answer.none' | 'answer.notFound') {
      reads.at(-1)?.reject(new AppFailure(code));
      await settle();
    },
    sendEvent: (event: HeadToHeadEvent) => streams.at(-1)?.sendEvent(event),
  };
}
const stateEvent = (version: number): HeadToHeadEvent => ({
  type: 'stream.stateReceived',
  answer: createAnswer(version),
});

describe('following a head-to-head live', () => {
  it('is read, then updated by its stream', async () => {
    const feed = start();
    expect(feed.state()).toBe('reading');
    await feed.answer(1);
    expect([feed.state(), feed.version(), feed.isLost()]).toEqual([{ following: 'opening' }, 1, false]);
    feed.sendEvent(stateEvent(1));
    feed.sendEvent(stateEvent(2));
    expect([feed.state(), feed.version()]).toEqual([{ following: 'live' }, 2]);
    expect(feed.streams.length).toBe(1);
  });

  it('is live while heartbeats arrive, and lost without them', async () => {
    const feed = start();
    await feed.answer(1);
    feed.sendEvent(stateEvent(1));
    feed.clock.increment(24_000);
    feed.sendEvent({ type: 'stream.beatReceived' });
    feed.clock.increment(24_000);
    expect([feed.state(), feed.isLost()]).toEqual([{ following: 'live' }, false]);
    feed.clock.increment(1_000);
    expect([feed.state(), feed.isLost(), feed.streams[0]?.isClosed]).toEqual(['waiting', true, true]);
  });

  it('reads again after a lost stream, and stays marked as lost until the next one is live', async () => {
    const feed = start();
    await feed.answer(1);
    feed.sendEvent({ type: 'stream.lost' });
    feed.clock.increment(5_000);
    expect([feed.state(), feed.version(), feed.isLost()]).toEqual(['reading', 1, true]);
    await feed.answer(4);
    expect([feed.state(), feed.version(), feed.isLost()]).toEqual([{ following: 'opening' }, 4, true]);
    feed.sendEvent({ type: 'stream.beatReceived' });
    expect([feed.state(), feed.isLost()]).toEqual([{ following: 'live' }, false]);
  });

  it('keeps the last answer without a network, and tries again', async () => {
    const feed = start();
    await feed.answer(3);
    feed.sendEvent({ type: 'stream.lost' });
    feed.clock.increment(5_000);
    await feed.refuse('answer.none');
    expect([feed.state(), feed.version()]).toEqual(['waiting', 3]);
    feed.clock.increment(10_000);
    expect([feed.state(), feed.reads.length]).toEqual(['reading', 3]);
  });

  it('asks less often while streams are refused, and at first again once one was live', async () => {
    const feed = start();
    await feed.answer(1);
    for (const pauseMs of [5_000, 10_000, 20_000, 20_000]) {
      feed.sendEvent({ type: 'stream.lost' });
      feed.clock.increment(pauseMs - 1);
      expect(feed.state()).toBe('waiting');
      feed.clock.increment(1);
      expect(feed.state()).toBe('reading');
      await feed.answer(1);
    }
    feed.sendEvent(stateEvent(1));
    feed.sendEvent({ type: 'stream.lost' });
    feed.clock.increment(5_000);
    expect(feed.state()).toBe('reading');
  });

  it('gives up a stream that sends nothing', async () => {
    const feed = start();
    await feed.answer(1);
    feed.clock.increment(25_000);
    expect(feed.state()).toBe('waiting');
  });

  it('never goes back to an older version', async () => {
    const feed = start();
    await feed.answer(1);
    feed.actor.send({ type: 'change.answered', answer: createAnswer(5) });
    feed.sendEvent(stateEvent(4));
    expect(feed.version()).toBe(5);
  });

  it('gives the reason of a failure, and reads again on request', async () => {
    const feed = start();
    await feed.refuse('answer.none');
    expect([feed.state(), feed.actor.getSnapshot().context.error]).toEqual(['failed', { code: 'answer.none' }]);
    feed.actor.send({ type: 'rider.retried' });
    await feed.answer(1);
    expect([feed.state(), feed.actor.getSnapshot().context.error]).toEqual([{ following: 'opening' }, null]);
  });

  it('is missing if it does not exist or was deleted', async () => {
    const unknownFeed = start();
    await unknownFeed.refuse('answer.notFound');
    expect(unknownFeed.state()).toBe('missing');
    const endedFeed = start();
    await endedFeed.answer(1);
    endedFeed.sendEvent({ type: 'stream.ended' });
    expect([endedFeed.state(), endedFeed.streams[0]?.isClosed]).toEqual(['missing', true]);
  });

  it('aborts its request and stream when it is left', async () => {
    const stoppedFeed = start();
    stoppedFeed.actor.stop();
    expect(stoppedFeed.reads[0]?.signal.aborted).toBe(true);
    const following = start();
    await following.answer(1);
    following.actor.stop();
    expect(following.streams[0]?.isClosed).toBe(true);
  });

  it('reaches every state', () => {
    const done = { type: 'xstate.done.actor.0.headToHead.reading', output: createAnswer(1) };
    const failed = (error: unknown) => ({ type: 'xstate.error.actor.0.headToHead.reading', error });
    const paths = getShortestPaths(headToHeadMachine, {
      input: { id: 'winter-duel' },
      events: [
        done,
        failed(new AppFailure('answer.none')),
        failed(new AppFailure('answer.notFound')),
        stateEvent(1),
        { type: 'stream.lost' },
        { type: 'rider.retried' },
      ] as HeadToHeadEvent[],
      serializeState: ({ value }) => JSON.stringify(value),
    });
    expect(new Set(paths.map(({ state }) => JSON.stringify(state.value)))).toEqual(
      new Set(
        ['reading', 'waiting', 'failed', 'missing', { following: 'opening' }, { following: 'live' }].map((value) =>
          JSON.stringify(value),
        ),
      ),
    );
  });
});

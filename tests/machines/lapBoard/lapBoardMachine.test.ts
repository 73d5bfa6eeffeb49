import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { LapSyncAnswer } from '#contract/races/lapBoard.ts';
import { buildSyncRequest } from '#machines/lapBoard/lapBoardContext.ts';
import { lapBoardMachine } from '#machines/lapBoard/lapBoardMachine.ts';
import { findLastTap, listActiveStarts, toLapReading } from '#machines/lapBoard/lapBoardSelectors.ts';
import { type LapBoard, LapBoardError, type LapLink } from '#machines/lapBoard/lapBoardTypes.ts';

const race = {
  id: 'spring',
  name: { 'zh-TW': '菁英組' },
  day: '2026-05-17',
  lapCount: 8,
  lapM: 7_400,
  countingRider: 8,
};
const emptyBoard: LapBoard = { race, numbers: ['7', '12'], link: null, entries: [], unsent: [] };
const code = { code: '482913', expires_at: '2026-05-17T00:05:00.000Z' };
const createLink = (part: Partial<LapLink> = {}): LapLink => ({
  boardId: 'board',
  key: 'key',
  watch: 'a',
  skewMs: 500,
  cursor: 0,
  isPaired: false,
  heard: { a: null, b: null },
  code: null,
  ...part,
});
const createAnswer = (part: Partial<LapSyncAnswer> = {}): LapSyncAnswer => ({
  entries: [],
  cursor: 0,
  has_more: false,
  complete_until_ms: { a: null, b: null },
  is_paired: true,
  ...part,
});

interface Fakes {
  readonly storedBoard?: LapBoard;
  readonly fails?: 'read' | 'open' | 'join' | 'renew';
}

function start({ storedBoard, fails }: Fakes = {}) {
  const throwIfFailing = (name: Fakes['fails']) => {
    if (fails === name) throw new LapBoardError('network');
  };
  const machine = lapBoardMachine.provide({
    actors: {
      readBoard: fromPromise(async () => {
        throwIfFailing('read');
        return { board: storedBoard ?? emptyBoard, isStored: storedBoard !== undefined };
      }),
      openBoard: fromPromise(async () => {
        throwIfFailing('open');
        return createLink({ code });
      }),
      joinBoard: fromPromise(async ({ input }) => {
        throwIfFailing('join');
        if (input.code !== code.code) throw new LapBoardError('codeUnknown');
        return createLink({ watch: 'b', isPaired: true });
      }),
      renewCode: fromPromise(async () => {
        throwIfFailing('renew');
        return { ...code, code: '111111' };
      }),
    },
  });
  return createActor(machine, { input: { raceId: 'spring' } }).start();
}
type Started = ReturnType<typeof start>;
const waitForState = (actor: Started, value: string) => waitFor(actor, (snapshot) => snapshot.value === value);
const getBoard = (actor: Started): LapBoard => actor.getSnapshot().context.board ?? emptyBoard;
const tap = (actor: Started, id: string, number: string | null, atMs: number) =>
  actor.send({ type: 'entry.made', id, atMs, action: { kind: 'tapped', number, target: null } });

describe('pairing', () => {
  it('shows a code until the other phone has used it', async () => {
    const actor = start();
    await waitForState(actor, 'choosing');
    actor.send({ type: 'board.opened' });
    await waitForState(actor, 'offering');
    expect(getBoard(actor).link?.code).toEqual(code);
    actor.send({ type: 'sync.answered', answer: createAnswer({ is_paired: false }), atMs: 1 });
    expect(actor.getSnapshot().value).toBe('offering');
    actor.send({ type: 'sync.answered', answer: createAnswer(), atMs: 2 });
    expect(actor.getSnapshot().value).toBe('timing');
    expect(getBoard(actor).link).toMatchObject({ isPaired: true, code: null });
  });

  it('gives the reason for a refused code, and accepts another', async () => {
    const actor = start();
    await waitForState(actor, 'choosing');
    actor.send({ type: 'code.typed', code: '000000' });
    await waitFor(actor, ({ context }) => context.failure !== null);
    expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { failure: 'codeUnknown' } });
    actor.send({ type: 'code.typed', code: code.code });
    await waitForState(actor, 'timing');
    expect(getBoard(actor).link?.watch).toBe('b');
  });

  it.each([
    ['read', 'unread'],
    ['open', 'choosing'],
    ['join', 'choosing'],
  ] as const)('survives a failed %s', async (fails, value) => {
    const actor = start({ fails });
    if (fails !== 'read') await waitForState(actor, 'choosing');
    if (fails === 'open') actor.send({ type: 'board.opened' });
    if (fails === 'join') actor.send({ type: 'code.typed', code: code.code });
    await waitFor(actor, ({ context }) => context.failure === 'network');
    expect(actor.getSnapshot().value).toBe(value);
  });

  it('gives a linked board a new code, and leaves it unchanged if that fails', async () => {
    const storedBoard = { ...emptyBoard, link: createLink({ isPaired: true }) };
    const actor = start({ storedBoard });
    await waitForState(actor, 'timing');
    actor.send({ type: 'pairing.opened' });
    await waitForState(actor, 'showing');
    expect(getBoard(actor).link?.code?.code).toBe('111111');
    actor.send({ type: 'timing.begun' });
    expect(actor.getSnapshot().value).toBe('timing');
    const failing = start({ storedBoard, fails: 'renew' });
    await waitForState(failing, 'timing');
    failing.send({ type: 'pairing.opened' });
    await waitFor(failing, ({ context }) => context.failure === 'network');
    expect(failing.getSnapshot().value).toBe('timing');
  });

  it('sends all entries of a phone that timed alone', async () => {
    const actor = start();
    await waitForState(actor, 'choosing');
    actor.send({ type: 'alone.chosen' });
    tap(actor, 'one', '7', 1_000);
    expect(buildSyncRequest(getBoard(actor), 2_000)).toBeNull();
    actor.send({ type: 'pairing.opened' });
    actor.send({ type: 'code.typed', code: code.code });
    await waitForState(actor, 'timing');
    expect(getBoard(actor)).toMatchObject({ entries: [{ id: 'one', watch: 'b' }], unsent: ['one'] });
  });
});

describe('syncing', () => {
  it('sends times by the server’s clock, and converts received ones to this phone’s', async () => {
    const actor = start({ storedBoard: { ...emptyBoard, link: createLink({ isPaired: true }) } });
    await waitForState(actor, 'timing');
    tap(actor, 'one', '7', 1_000);
    const request = buildSyncRequest(getBoard(actor), 2_000);
    expect(request?.body).toMatchObject({ complete_until_ms: 2_500, entries: [{ id: 'one', at_ms: 1_500 }] });
    const fromOtherPhone = { id: 'two', watch: 'b', kind: 'tapped', at_ms: 1_700, number: '7', target: null } as const;
    const fromThisPhone = { ...fromOtherPhone, id: 'one', watch: 'a', at_ms: 1_500 } as const;
    const syncAnswer = createAnswer({
      entries: [fromThisPhone, fromOtherPhone],
      cursor: 2,
      complete_until_ms: { a: 2_500, b: 20_000 },
    });
    actor.send({ type: 'sync.answered', answer: syncAnswer, atMs: 2_100 });
    const board = getBoard(actor);
    expect(board).toMatchObject({ unsent: [], link: { cursor: 2, heard: { a: 2_000, b: 19_500 } } });
    expect(toLapReading(board).teams[0]?.crossings).toMatchObject([{ atMs: 1_100, watches: ['a', 'b'] }]);
  });

  it('keeps unconfirmed entries, and is offline until an answer arrives', async () => {
    const actor = start({ storedBoard: { ...emptyBoard, link: createLink() } });
    await waitForState(actor, 'timing');
    tap(actor, 'one', '7', 1_000);
    actor.send({ type: 'sync.failed' });
    expect(actor.getSnapshot().context).toMatchObject({ isOffline: true, board: { unsent: ['one'] } });
    actor.send({ type: 'sync.answered', answer: createAnswer(), atMs: 2 });
    expect(actor.getSnapshot().context).toMatchObject({ isOffline: false, board: { unsent: ['one'] } });
  });
});

describe('on the board', () => {
  it('undoes the last tap of this phone, then the one before', async () => {
    const actor = start({ storedBoard: emptyBoard });
    await waitForState(actor, 'timing');
    tap(actor, 'one', '7', 1_000);
    tap(actor, 'two', null, 2_000);
    expect(findLastTap(getBoard(actor))?.id).toBe('two');
    actor.send({ type: 'entry.made', id: 'u', atMs: 3_000, action: { kind: 'undone', number: null, target: 'two' } });
    expect(findLastTap(getBoard(actor))?.id).toBe('one');
  });

  it('changes numbers without losing taps; only clearing removes them', async () => {
    const actor = start({ storedBoard: emptyBoard });
    await waitForState(actor, 'timing');
    actor.send({ type: 'entry.made', id: 's', atMs: 1, action: { kind: 'started', number: null, target: null } });
    tap(actor, 'one', '7', 1_000);
    actor.send({ type: 'numbers.changed', numbers: ['12'] });
    expect(getBoard(actor)).toMatchObject({ numbers: ['12'], entries: [{ id: 's' }, { id: 'one' }] });
    expect(listActiveStarts(getBoard(actor))).toEqual(['s']);
    actor.send({ type: 'entries.cleared' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { board: { entries: [], link: null } } });
  });
});

import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PrintTextRequest } from '#contract/print/print.ts';
import { AppError } from '#server/http/AppError.ts';
import { createShapeThread } from '#server/modules/print/print.module.ts';
import { shapeTexts } from '#server/modules/print/shapeTexts.ts';

let thread: ReturnType<typeof createShapeThread>;
beforeEach(() => {
  thread = createShapeThread();
});
afterEach(() => thread.close());

const texts: readonly PrintTextRequest[] = [{ text: '武嶺', weight: 700, language: 'zh-TW', has_outline: true }];
/** The maximum request: 1,200 different Chinese characters as outlines. */
const costliest: readonly PrintTextRequest[] = Array.from({ length: 10 }, (_, index) => ({
  text: String.fromCodePoint(...Array.from({ length: 120 }, (_, offset) => 0x4e00 + index * 120 + offset)),
  weight: 700,
  language: 'zh-TW',
  has_outline: true,
}));

it('serves other clients between the pieces of a large request', async () => {
  const ended: string[] = [];
  const greedy = thread.shape(costliest, { client: 'greedy' }).then(() => ended.push('greedy'));
  const modest = thread.shape(texts, { client: 'modest' }).then(() => ended.push('modest'));
  await Promise.all([greedy, modest]);
  expect(ended).toEqual(['modest', 'greedy']);
});

it('answers in the order of the texts, however many pieces there are', async () => {
  const widthOnly = { weight: 400, language: 'en', has_outline: false } as const;
  const mixed: readonly PrintTextRequest[] = [...costliest, { ...widthOnly, text: '' }, ...texts];
  expect(await thread.shape(mixed, { client: 'a' })).toEqual(shapeTexts(mixed));
});

it('refuses a client’s ninth simultaneous call, and accepts other clients', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 9 }, () => thread.shape(texts, { client: 'greedy' })));
  expect(ends.map(({ status }) => status)).toEqual([...new Array(8).fill('fulfilled'), 'rejected']);
  const refusal = ends.at(-1);
  expect(refusal?.status === 'rejected' && refusal.reason).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ reason: { code: 'server.unavailable' } });
  expect((await thread.shape(texts, { client: 'greedy' }))[0]?.width).toBe(2000);
});

it('does not block the event loop with the largest possible request', async () => {
  await thread.shape(texts, { client: 'a' });
  let turns = 0;
  let isDone = false;
  const shaped = thread.shape(costliest, { client: 'a' }).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await setImmediate();
    turns += 1;
  }
  expect(await shaped).toHaveLength(10);
  // Half a second has many thousand turns of the event loop if nothing blocks it.
  expect(turns).toBeGreaterThan(1_000);
});

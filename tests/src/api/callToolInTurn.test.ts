import { expect, it } from 'vitest';
import { type CallTool, provideTools } from '#src/api/callTool.ts';
import { callToolInTurn } from '#src/api/callToolInTurn.ts';

/** A tool whose calls end when the test says so. */
function provideSlowTool() {
  const calls: { readonly request: unknown; readonly signal: AbortSignal; readonly end: (answer: unknown) => void }[] =
    [];
  const call = (_: string, request: unknown, signal: AbortSignal) =>
    new Promise((end) => {
      calls.push({ request, signal, end });
    });
  provideTools(async () => call as unknown as CallTool);
  return calls;
}

const ask = (day: string, signal = new AbortController().signal) =>
  callToolInTurn('forecastDay', { weather: null as never, day }, signal);
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('calls a tool again only after its earlier call has ended', async () => {
  const calls = provideSlowTool();
  const first = ask('2026-11-29');
  const second = ask('2026-11-30');
  await settle();
  expect(calls).toHaveLength(1);
  calls[0]?.end('first');
  await expect(first).resolves.toBe('first');
  await settle();
  expect(calls).toHaveLength(2);
  calls[1]?.end('second');
  await expect(second).resolves.toBe('second');
});

it('lets a running call end when it is aborted, and does not make one that waits', async () => {
  const calls = provideSlowTool();
  const controller = new AbortController();
  const running = ask('2026-11-29', controller.signal);
  const waiting = ask('2026-11-30', controller.signal);
  const outcomes = Promise.allSettled([running, waiting]);
  await settle();
  controller.abort();
  expect(calls[0]?.signal.aborted).toBe(false);
  calls[0]?.end('late');
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(calls).toHaveLength(1);
});

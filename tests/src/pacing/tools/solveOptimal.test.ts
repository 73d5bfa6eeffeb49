import { beforeEach, expect, it, vi } from 'vitest';
import { type CallTool, provideTools } from '#src/api/callTool.ts';
import { solveAhead, solveOptimal } from '#src/pacing/tools/optimal/solveOptimal.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';

interface Asked {
  readonly signal: AbortSignal;
  readonly answer: (value: unknown) => void;
  readonly fail: (reason: Error) => void;
}
let asked: Asked[];

beforeEach(() => {
  localStorage.clear();
  asked = [];
  provideTools(
    async () =>
      ((_name: string, _request: unknown, signal: AbortSignal) =>
        new Promise((answer, fail) => {
          asked.push({ signal, answer, fail });
        })) as unknown as CallTool,
  );
});

const untilAsked = (times: number) => vi.waitFor(() => expect(asked).toHaveLength(times));

it('solves the same plan once, and another one again', async () => {
  const open = await openRoute();
  solveAhead(open);
  await untilAsked(1);
  const { answer } = solveOptimal(open);
  asked[0]?.answer('solved');
  expect(await answer).toBe('solved');
  expect(solveOptimal(open).answer).toBe(answer);
  open.session.inputs.change({ ftpW: 260 });
  expect(solveOptimal(open).answer).not.toBe(answer);
  solveOptimal(open, { criticalPowerW: 240 });
  await untilAsked(3);
});

it('stops a solve that nobody waits for, and caches a finished one', async () => {
  const open = await openRoute();
  const first = solveOptimal(open);
  await untilAsked(1);
  first.stop();
  expect(asked[0]?.signal.aborted).toBe(true);
  const second = solveOptimal(open);
  await untilAsked(2);
  asked[1]?.answer('solved');
  await second.answer;
  second.stop();
  expect(solveOptimal(open).answer).toBe(second.answer);
});

it('solves again after a failure', async () => {
  const open = await openRoute();
  const { answer } = solveOptimal(open);
  await untilAsked(1);
  asked[0]?.fail(new Error('the worker died'));
  await expect(answer).rejects.toThrow('the worker died');
  solveOptimal(open);
  await untilAsked(2);
});

it('leaves targets in use to followTargets', async () => {
  const open = await openRoute();
  open.session.stand({
    effort: { kind: 'targets', endM: Float64Array.of(1), powerW: Float64Array.of(200), from: { kind: 'ftp' } },
  });
  solveAhead(open);
  open.session.inputs.change({ ftpW: 260 });
  solveOptimal(open);
  await untilAsked(1);
});

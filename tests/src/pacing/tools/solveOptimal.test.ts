import { beforeEach, expect, it, vi } from 'vitest';
import { type CallTool, provideTools } from '#src/api/callTool.ts';
import { solveAhead, solveOptimal } from '#src/pacing/tools/optimal/solveOptimal.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';

interface SolveRequest {
  readonly signal: AbortSignal;
  readonly answer: (value: unknown) => void;
  readonly fail: (reason: Error) => void;
}
let requests: SolveRequest[];

beforeEach(() => {
  localStorage.clear();
  requests = [];
  provideTools(
    async () =>
      ((_name: string, _request: unknown, signal: AbortSignal) =>
        new Promise((answer, fail) => {
          requests.push({ signal, answer, fail });
        })) as unknown as CallTool,
  );
});

const waitForRequests = (times: number) => vi.waitFor(() => expect(requests).toHaveLength(times));

it('solves an unchanged plan only once, and a changed plan again', async () => {
  const open = await openRoute();
  solveAhead(open);
  await waitForRequests(1);
  const { answer } = solveOptimal(open);
  requests[0]?.answer('solved');
  expect(await answer).toBe('solved');
  expect(solveOptimal(open).answer).toBe(answer);
  open.session.inputs.change({ ftpW: 260 });
  expect(solveOptimal(open).answer).not.toBe(answer);
  solveOptimal(open, { criticalPowerW: 240 });
  await waitForRequests(3);
});

it('stops a computation that is no longer needed, and caches a finished one', async () => {
  const open = await openRoute();
  const first = solveOptimal(open);
  await waitForRequests(1);
  first.stop();
  expect(requests[0]?.signal.aborted).toBe(true);
  const second = solveOptimal(open);
  await waitForRequests(2);
  requests[1]?.answer('solved');
  await second.answer;
  second.stop();
  expect(solveOptimal(open).answer).toBe(second.answer);
});

it('solves again after a failure', async () => {
  const open = await openRoute();
  const { answer } = solveOptimal(open);
  await waitForRequests(1);
  requests[0]?.fail(new Error('the worker died'));
  await expect(answer).rejects.toThrow('the worker died');
  solveOptimal(open);
  await waitForRequests(2);
});

it('leaves targets in use to followTargets', async () => {
  const open = await openRoute();
  open.session.updateBasis({
    effort: { kind: 'targets', endM: Float64Array.of(1), powerW: Float64Array.of(200), from: { kind: 'ftp' } },
  });
  solveAhead(open);
  open.session.inputs.change({ ftpW: 260 });
  solveOptimal(open);
  await waitForRequests(1);
});

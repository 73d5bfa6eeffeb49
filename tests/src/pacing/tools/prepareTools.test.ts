import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CallTool, provideTools } from '#src/api/callTool.ts';
import { prepareVisibleTools } from '#src/pacing/tools/prepareTools.ts';
import { toolDialogs } from '#src/pacing/tools/toolDialogs.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';

const solve = vi.fn();
let reportVisibility: (isIntersecting: boolean) => void;

beforeEach(() => {
  localStorage.clear();
  solve.mockReset();
  provideTools(async () => (async (name: string) => solve(name)) as unknown as CallTool);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
        reportVisibility = (isIntersecting) => listener([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

async function openAndPrepare() {
  const open = await openRoute();
  prepareVisibleTools(document.body, open);
  return open;
}

it('solves the optimal plan and loads the tools once they are in view and the page is idle', async () => {
  await openAndPrepare();
  reportVisibility(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(solve).not.toHaveBeenCalled();
  reportVisibility(true);
  expect(solve).not.toHaveBeenCalled();
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(100);
    expect(solve).toHaveBeenCalledWith('optimisePlan');
    expect(toolDialogs.tour.getState().value).not.toBeNull();
  }, 20_000);
});

it('solves again for a plan that changed since the tools were last in view', async () => {
  const { session } = await openAndPrepare();
  for (const times of [1, 1, 2]) {
    if (times === 2) session.inputs.change({ ftpW: 260 });
    reportVisibility(true);
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(() => {
      expect(solve).toHaveBeenCalledTimes(times);
    });
    reportVisibility(false);
  }
});

it.each([{ saveData: true }, { effectiveType: '3g' }])('prefetches nothing if %o', async (connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  await openAndPrepare();
  reportVisibility(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(solve).not.toHaveBeenCalled();
});

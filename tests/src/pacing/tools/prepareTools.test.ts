import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CallTool, provideTools } from '#src/api/callTool.ts';
import { prepareVisibleTools } from '#src/pacing/tools/prepareTools.ts';
import { toolDialogs } from '#src/pacing/tools/toolDialogs.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';

const solved = vi.fn();
let see: (isIntersecting: boolean) => void;

beforeEach(() => {
  localStorage.clear();
  solved.mockReset();
  provideTools(async () => (async (name: string) => solved(name)) as unknown as CallTool);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => listener([{ isIntersecting }]);
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

async function watch() {
  const open = await openRoute();
  prepareVisibleTools(document.body, open);
  return open;
}

it('solves the optimal plan and loads the tools once they are in view and the page is idle', async () => {
  await watch();
  see(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(solved).not.toHaveBeenCalled();
  see(true);
  expect(solved).not.toHaveBeenCalled();
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(100);
    expect(solved).toHaveBeenCalledWith('optimisePlan');
    expect(toolDialogs.tour.getState().value).not.toBeNull();
  }, 20_000);
});

it('solves again for a plan that changed since the tools were last in view', async () => {
  const { session } = await watch();
  for (const times of [1, 1, 2]) {
    if (times === 2) session.inputs.change({ ftpW: 260 });
    see(true);
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(() => {
      expect(solved).toHaveBeenCalledTimes(times);
    });
    see(false);
  }
});

it.each([{ saveData: true }, { effectiveType: '3g' }])('prefetches nothing if %o', async (connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  await watch();
  see(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(solved).not.toHaveBeenCalled();
});

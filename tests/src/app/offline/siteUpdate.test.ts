import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A service worker that answers with its build. */
function fakeWorker(build: string) {
  const messages: { type: string }[] = [];
  const worker = {
    messages,
    postMessage: (message: { type: string }, [port]: MessagePort[] = []) => {
      messages.push(message);
      port?.postMessage(build);
    },
  };
  return worker as typeof worker & ServiceWorker;
}

const container = new EventTarget() as EventTarget & { controller: ServiceWorker | null };
const reload = vi.fn();

beforeEach(() => {
  vi.resetModules();
  reload.mockReset();
  container.controller = null;
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { ...location, reload });
  document.head.innerHTML = '<script type="module" src="/assets/index-1.js"></script>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

async function startWatching(waiting: ServiceWorker | null) {
  const versions = await import('#src/app/offline/siteUpdate.ts');
  const registration = Object.assign(new EventTarget(), { waiting, installing: null as ServiceWorker | null });
  versions.watchForUpdates(registration as unknown as ServiceWorkerRegistration);
  return { ...versions, registration };
}

it('offers another build and applies it only on request, with one reload after it has taken over', async () => {
  const waiting = fakeWorker('/assets/index-2.js');
  const { updateReadyStore, applyUpdate: takeUpdate } = await startWatching(waiting);
  await vi.waitFor(() => expect(updateReadyStore.get()).toBe(true));
  expect([reload.mock.calls.length, waiting.messages.map(({ type }) => type)]).toEqual([0, ['build.asked']]);
  takeUpdate();
  expect(waiting.messages.at(-1)).toEqual({ type: 'update.taken' });
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads even if the new build does not take over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { updateReadyStore, applyUpdate: takeUpdate } = await startWatching(fakeWorker('/assets/index-2.js'));
  await vi.waitFor(() => expect(updateReadyStore.get()).toBe(true));
  takeUpdate();
  vi.advanceTimersByTime(3_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('offers nothing if the page already runs that build, and lets it take over', async () => {
  const waiting = fakeWorker('/assets/index-1.js');
  const { updateReadyStore } = await startWatching(waiting);
  await vi.waitFor(() => expect(waiting.messages.at(-1)).toEqual({ type: 'update.loaded' }));
  expect(updateReadyStore.get()).toBe(false);
});

it('offers the update, without a reload, if another tab applied it', async () => {
  const { updateReadyStore, applyUpdate: takeUpdate } = await startWatching(null);
  container.controller = fakeWorker('/assets/index-2.js');
  container.dispatchEvent(new Event('controllerchange'));
  await vi.waitFor(() => expect(updateReadyStore.get()).toBe(true));
  expect(reload).not.toHaveBeenCalled();
  takeUpdate();
  expect(reload).toHaveBeenCalledTimes(1);
});

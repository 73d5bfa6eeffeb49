import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startOffline } from '#src/app/offline/loadOfflineParts.ts';
import { recordOpenedPlan } from '#src/app/offline/openedPlan.ts';
import { pacingDetail } from '#tests/src/support/pacingRoute.ts';

const register = vi.fn();
const openCache = vi.fn();
/** Stubs a browser whose answer to the registration the test decides. */
function fakeBrowser(change: object = {}) {
  const container = Object.assign(new EventTarget(), { controller: null, register });
  vi.stubGlobal('navigator', { serviceWorker: container, onLine: true, ...change });
}

beforeEach(() => {
  register.mockReset();
  openCache.mockReset();
  openCache.mockRejectedValue(new DOMException('no room', 'QuotaExceededError'));
  vi.stubGlobal('caches', { open: openCache });
});
afterEach(() => vi.unstubAllGlobals());

const recordPlan = () => recordOpenedPlan({ detail: pacingDetail(), atMs: 1 });

it('does nothing if the browser has no service workers', async () => {
  fakeBrowser({ serviceWorker: undefined });
  await expect(startOffline()).resolves.toBeUndefined();
  recordPlan();
  expect(openCache).not.toHaveBeenCalled();
});

it.each([
  ['a private window forbids it', new DOMException('The operation is insecure.', 'SecurityError')],
  ['the device is full', new DOMException('Quota exceeded.', 'QuotaExceededError')],
  ['the script does not load', new TypeError('Failed to register')],
])('works without a service worker if %s, and caches nothing', async (_, error) => {
  fakeBrowser();
  register.mockRejectedValue(error);
  await expect(startOffline()).resolves.toBeUndefined();
  expect(register).toHaveBeenCalledTimes(1);
  recordPlan();
  expect(openCache).not.toHaveBeenCalled();
});

it('does not start for a rider who saves data', async () => {
  fakeBrowser({ connection: { saveData: true } });
  await startOffline();
  expect(register).not.toHaveBeenCalled();
});

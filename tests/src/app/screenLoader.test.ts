import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  chunkReloadGuardMs,
  claimChunkReload,
  clearFailedScreens,
  loadScreen,
  ScreenNotLoaded,
  settleChunkReload,
} from '#src/app/screenLoader.ts';
import { setOnline } from '#tests/src/support/fakeServer.ts';

const Screen = () => null;
const failToLoad = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: 1_000_000 });
  history.replaceState(null, '', '/routelist');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('claimChunkReload', () => {
  it('allows one reload per path in ten seconds', () => {
    expect(claimChunkReload('/a', 0)).toBe(true);
    expect(claimChunkReload('/b', 0)).toBe(true);
    settleChunkReload('/a');
    expect(claimChunkReload('/a', chunkReloadGuardMs - 1)).toBe(false);
    expect(claimChunkReload('/a', chunkReloadGuardMs)).toBe(true);
    expect(chunkReloadGuardMs).toBe(10_000);
  });

  it('allows no second reload if the first did not help, because a chunk may take a minute to fail', () => {
    expect(claimChunkReload('/a', 0)).toBe(true);
    expect(claimChunkReload('/a', 60_000)).toBe(false);
    settleChunkReload('/b');
    expect(claimChunkReload('/a', 120_000)).toBe(false);
    settleChunkReload('/a');
    expect(claimChunkReload('/a', 120_000)).toBe(true);
  });

  it('allows none while offline, and does not use up the guard', () => {
    setOnline(false);
    expect(claimChunkReload('/a', 0)).toBe(false);
    setOnline(true);
    expect(claimChunkReload('/a', 1)).toBe(true);
  });

  it('allows none if storage throws, because it could reload forever', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(claimChunkReload('/a', 0)).toBe(false);
  });
});

describe('loadScreen', () => {
  it('reloads the page once for a missing chunk, shows nothing until then, and fails the second time', async () => {
    const reload = vi.fn();
    let isSettled = false;
    void loadScreen('routelist', 'zh-TW', { load: failToLoad, reload }).finally(() => {
      isSettled = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(isSettled).toBe(false);

    // The reloaded page has a fresh module and the same session storage.
    vi.resetModules();
    const fresh = await import('#src/app/screenLoader.ts');
    vi.advanceTimersByTime(chunkReloadGuardMs - 1);
    await expect(fresh.loadScreen('routelist', 'zh-TW', { load: failToLoad, reload })).rejects.toBeInstanceOf(
      fresh.ScreenNotLoaded,
    );
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('fails at once while offline, does not retry by itself, and loads again once the failure is cleared', async () => {
    setOnline(false);
    const reload = vi.fn();
    await expect(loadScreen('index', 'zh-TW', { load: failToLoad, reload })).rejects.toBeInstanceOf(ScreenNotLoaded);
    expect(reload).not.toHaveBeenCalled();
    const load = vi.fn(async () => Screen);
    await expect(loadScreen('index', 'zh-TW', { load, reload })).rejects.toBeInstanceOf(ScreenNotLoaded);
    expect(load).not.toHaveBeenCalled();
    clearFailedScreens();
    expect(await loadScreen('index', 'zh-TW', { load, reload })).toBe(Screen);
    expect(loadScreen('index', 'zh-TW', { load, reload })).toBe(loadScreen('index', 'zh-TW', { load, reload }));
    expect(load).toHaveBeenCalledTimes(1);
  });
});

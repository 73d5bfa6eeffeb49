// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';

const importClock = async () => await import('#src/api/serverClock.ts');
const atMs = 1_800_000_000_000;

beforeEach(() => vi.resetModules());

it('assumes that the server answered in the middle of the round trip', async () => {
  const { recordServerTime, getServerSkewMs } = await importClock();
  expect(getServerSkewMs()).toBe(0);
  recordServerTime(atMs + 5_000, atMs, atMs + 200);
  expect(getServerSkewMs()).toBe(4_900);
});

it('trusts the fastest answer', async () => {
  const { recordServerTime, getServerSkewMs } = await importClock();
  recordServerTime(atMs + 5_000, atMs, atMs + 100);
  recordServerTime(atMs + 6_500, atMs + 1_000, atMs + 11_000);
  expect(getServerSkewMs()).toBe(4_950);
  recordServerTime(atMs + 25_010, atMs + 20_000, atMs + 20_020);
  expect(getServerSkewMs()).toBe(5_000);
});

it('follows a change of the device’s clock, because old measurements expire', async () => {
  const { recordServerTime, getServerSkewMs } = await importClock();
  recordServerTime(atMs, atMs, atMs + 20);
  recordServerTime(atMs + 100, atMs + 3_600_000, atMs + 3_600_400);
  expect(getServerSkewMs()).toBe(-3_600_100);
  recordServerTime(atMs + 700_000, atMs + 4_300_000, atMs + 4_300_600);
  expect(getServerSkewMs()).toBe(-3_600_300);
});

it('notifies listeners once for each change', async () => {
  const { recordServerTime, serverSkewMsStore } = await importClock();
  const listener = vi.fn();
  const unsubscribe = serverSkewMsStore.subscribe(listener);
  recordServerTime(atMs, atMs, atMs + 20);
  recordServerTime(atMs + 5_000, atMs + 5_000, atMs + 5_020);
  expect(listener).toHaveBeenCalledOnce();
  unsubscribe();
  recordServerTime(atMs + 9_000, atMs + 5_000, atMs + 5_002);
  expect(listener).toHaveBeenCalledOnce();
});

// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';

const clock = async () => await import('#src/api/serverClock.ts');
const atMs = 1_800_000_000_000;

beforeEach(() => vi.resetModules());

it('assumes that the server answered in the middle of the round trip', async () => {
  const { noteServerTime, serverSkewMs } = await clock();
  expect(serverSkewMs()).toBe(0);
  noteServerTime(atMs + 5_000, atMs, atMs + 200);
  expect(serverSkewMs()).toBe(4_900);
});

it('trusts the fastest answer', async () => {
  const { noteServerTime, serverSkewMs } = await clock();
  noteServerTime(atMs + 5_000, atMs, atMs + 100);
  noteServerTime(atMs + 6_500, atMs + 1_000, atMs + 11_000);
  expect(serverSkewMs()).toBe(4_950);
  noteServerTime(atMs + 25_010, atMs + 20_000, atMs + 20_020);
  expect(serverSkewMs()).toBe(5_000);
});

it('follows a change of the device’s clock, because old measurements expire', async () => {
  const { noteServerTime, serverSkewMs } = await clock();
  noteServerTime(atMs, atMs, atMs + 20);
  noteServerTime(atMs + 100, atMs + 3_600_000, atMs + 3_600_400);
  expect(serverSkewMs()).toBe(-3_600_100);
  noteServerTime(atMs + 700_000, atMs + 4_300_000, atMs + 4_300_600);
  expect(serverSkewMs()).toBe(-3_600_300);
});

it('notifies listeners once for each change', async () => {
  const { noteServerTime, onServerSkew } = await clock();
  const listener = vi.fn();
  const leave = onServerSkew(listener);
  noteServerTime(atMs, atMs, atMs + 20);
  noteServerTime(atMs + 5_000, atMs + 5_000, atMs + 5_020);
  expect(listener).toHaveBeenCalledOnce();
  leave();
  noteServerTime(atMs + 9_000, atMs + 5_000, atMs + 5_002);
  expect(listener).toHaveBeenCalledOnce();
});

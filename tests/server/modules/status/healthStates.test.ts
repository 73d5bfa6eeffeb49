import { expect, it } from 'vitest';
import {
  findWorst,
  toBackupState,
  toBrowserErrorState,
  toDatabaseState,
  toDiskState,
  toQueueState,
  toRestoreState,
  toServiceState,
  toTlsCertificateState,
} from '#server/modules/status/healthStates.ts';

const nowMs = Date.parse('2026-03-01T04:00:00Z');
const getTimeHoursAgo = (hours: number) => new Date(nowMs - hours * 3_600_000);

it.each([
  [{ oldest_s: null, failed: 0 }, 'well'],
  [{ oldest_s: 300, failed: 0 }, 'well'],
  [{ oldest_s: 301, failed: 0 }, 'attention'],
  [{ oldest_s: null, failed: 1 }, 'attention'],
  [{ oldest_s: 1_801, failed: 0 }, 'failing'],
] as const)('a queue of %j is %s', (queue, state) => {
  expect(toQueueState(queue)).toBe(state);
});

it.each([
  [undefined, 'unknown'],
  [{ ok_at: getTimeHoursAgo(1), failure_count: 0 }, 'well'],
  [{ ok_at: getTimeHoursAgo(1), failure_count: 2 }, 'attention'],
  [{ ok_at: null, failure_count: 3 }, 'failing'],
] as const)('a service of %j is %s', (mark, state) => {
  expect(toServiceState(mark)).toBe(state);
});

it.each([
  [null, 'failing'],
  [getTimeHoursAgo(26), 'well'],
  [getTimeHoursAgo(27), 'attention'],
  [getTimeHoursAgo(50), 'attention'],
  [getTimeHoursAgo(51), 'failing'],
] as const)('a backup of %s is %s', (backupAt, state) => {
  expect(toBackupState(backupAt, nowMs)).toBe(state);
});

it.each([
  [null, 'attention'],
  [getTimeHoursAgo(35 * 24), 'well'],
  [getTimeHoursAgo(35 * 24 + 1), 'attention'],
] as const)('a restore of %s is %s', (restoreAt, state) => {
  expect(toRestoreState(restoreAt, nowMs)).toBe(state);
});

it.each([
  [0, 10, 'well'],
  [600, 80, 'well'],
  [601, 10, 'attention'],
  [0, 81, 'attention'],
  [3_601, 10, 'failing'],
  [0, 96, 'failing'],
] as const)('a transaction of %d s and %d of 100 connections are %s', (oldestTransactionS, connectionCount, state) => {
  expect(toDatabaseState({ oldestTransactionS, connectionCount, maxConnections: 100 })).toBe(state);
});

it.each([
  [15, 'well'],
  [14, 'attention'],
  [3, 'attention'],
  [2, 'failing'],
] as const)('a disk with %d %% free is %s', (freeBytes, state) => {
  expect(toDiskState({ freeBytes, sizeBytes: 100 })).toBe(state);
});

it.each([
  [undefined, 'unknown'],
  [getTimeHoursAgo(-14 * 24), 'well'],
  [getTimeHoursAgo(-14 * 24 + 1), 'attention'],
  [getTimeHoursAgo(-3 * 24 + 1), 'failing'],
  [getTimeHoursAgo(1), 'failing'],
] as const)('a certificate that expires at %s is %s', (expiry, state) => {
  expect(toTlsCertificateState(expiry, nowMs)).toBe(state);
});

it('rates the number of browser errors, and finds the worst of several states', () => {
  expect([0, 19, 20, 199, 200].map(toBrowserErrorState)).toEqual(['well', 'well', 'attention', 'attention', 'failing']);
  expect(findWorst(['well', 'unknown', 'attention'])).toBe('attention');
  expect(findWorst([])).toBe('well');
});

import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { clearDraftMarks, readDraftMark } from '#src/pacing/live/draftMarks.ts';
import { markDraft } from '#src/pacing/live/markDraft.ts';

beforeEach(() => localStorage.clear());

function runAt(instantMs: number, act: () => void): void {
  const spy = vi.spyOn(Date, 'now').mockReturnValue(instantMs);
  act();
  spy.mockRestore();
}

it('returns the time of the last change: of the inputs for all routes, of the factors for one route', () => {
  expect(readDraftMark('a')).toBeNull();
  runAt(1_000, () => markDraft('a'));
  expect([readDraftMark('a'), readDraftMark('b')]).toEqual([1_000, null]);
  runAt(2_000, () => markDraft(null));
  expect([readDraftMark('a'), readDraftMark('b')]).toEqual([2_000, 2_000]);
});

it('is cleared by saving, unless the plan has changed since', () => {
  runAt(1_000, () => markDraft(null));
  runAt(3_000, () => markDraft('a'));
  clearDraftMarks('a', 2_000);
  expect(readDraftMark('a')).toBe(3_000);
  clearDraftMarks('a', 3_000);
  expect([readDraftMark('a'), readDraftMark('b')]).toEqual([null, null]);
});

it('marks nothing if the device stores nothing', () => {
  const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => spy.mockRestore());
  markDraft('a');
  expect(readDraftMark('a')).toBeNull();
  localStorage.clear();
});

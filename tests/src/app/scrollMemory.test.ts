import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restoreScroll, startScrollMemory } from '#src/app/scrollMemory.ts';

let shownY = 0;
let pageHeight = 5_000;
let notifyResize: () => void = () => undefined;
const scrollByReader = (y: number) => {
  shownY = y;
  dispatchEvent(new Event('scroll'));
};
const push = (path: string) => {
  history.pushState(null, '', path);
  dispatchEvent(new Event('pushState'));
};
const readSavedY = () => (history.state as { scrollY?: number } | null)?.scrollY;

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/list');
  shownY = 0;
  pageHeight = 5_000;
  vi.stubGlobal('scrollTo', (_: number, y: number) => {
    shownY = Math.min(y, pageHeight);
  });
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => shownY);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        notifyResize = callback;
      }
      observe() {}
      disconnect() {
        notifyResize = () => undefined;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('stores the reader’s scroll position in the history entry, but not scrolling during a page change', () => {
  const stop = startScrollMemory();
  const leaveList = restoreScroll();
  scrollByReader(1_500);
  vi.advanceTimersByTime(200);
  expect(readSavedY()).toBe(1_500);
  push('/route/a');
  leaveList();
  scrollByReader(36);
  vi.advanceTimersByTime(200);
  expect(readSavedY()).toBeUndefined();
  restoreScroll();
  expect(shownY).toBe(0);
  stop();
});

it('returns to the position while the page shrinks and grows during loading', () => {
  history.replaceState({ scrollY: 1_500 }, '');
  const leave = restoreScroll();
  expect(shownY).toBe(1_500);
  pageHeight = 200;
  notifyResize();
  expect(shownY).toBe(200);
  pageHeight = 5_000;
  notifyResize();
  expect(shownY).toBe(1_500);
  leave();
});

it('stops restoring when the reader scrolls', () => {
  history.replaceState({ scrollY: 1_500 }, '');
  pageHeight = 200;
  restoreScroll();
  dispatchEvent(new Event('wheel'));
  pageHeight = 5_000;
  notifyResize();
  expect(shownY).toBe(200);
});

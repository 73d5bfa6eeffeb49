import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { EffortTabs, listGoalsAround, toGoalDurationS } from '#src/pacing/effort/EffortTabs.tsx';
import { lazyWords } from '#src/pacing/lazy/lazyWords.ts';
import { words } from '#src/pacing/lazy/words/zh-TW.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { provideRealTools } from '#tests/src/support/realTools.ts';

beforeEach(async () => {
  localStorage.clear();
  provideRealTools();
  await loadWords(lazyWords);
});

const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
const listChips = () =>
  [...screen.getByRole('toolbar', { name: words.effort.title }).querySelectorAll('button')].map(
    ({ textContent }) => textContent,
  );

/** Opens a route whose goal is the next round time below the time that the first FTP makes possible. */
async function openWithGoal() {
  const open = await openRoute(pacingRoute(7, 50_000));
  const { session } = open;
  const byFtpS = session.live.current()?.plan.totals.durationS ?? 0;
  const goalS = toGoalDurationS(listGoalsAround(byFtpS)[1] ?? 0);
  await act(async () => session.updateBasis({ effort: { kind: 'finish', durationS: goalS } }));
  await session.whenSettled();
  const view = render(<EffortTabs {...open} />);
  return { ...open, session, view, byFtpS, goalS };
}

it('shows the goal in place of the finish, without a second field for the same time', async () => {
  const { session } = await openWithGoal();
  await waitUntil(() => expect(screen.getByText(words.effort.goal)).toBeVisible());
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: words.effort.goal });
  await userEvent.clear(field);
  await userEvent.type(field, '1:31:07{Enter}');
  expect(session.basis().effort).toEqual({ kind: 'finish', durationS: 5467 });
  await userEvent.type(field, '{ArrowDown}');
  expect(session.basis().effort).toEqual({ kind: 'finish', durationS: 5460 });
  await userEvent.click(screen.getByRole('button', { name: words.effort.faster, hidden: true }));
  expect(session.basis().effort).toEqual({ kind: 'finish', durationS: 5400 });
});

it('keeps an entry that is not a time, with a message', async () => {
  const { session, goalS } = await openWithGoal();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: words.effort.goal });
  await userEvent.clear(field);
  await userEvent.type(field, 'soon{Enter}');
  expect(screen.getAllByText(words.effort.notDuration).length).toBeGreaterThan(0);
  expect(field.value).toBe('soon');
  expect(session.basis().effort).toEqual({ kind: 'finish', durationS: goalS });
});

it('does not label the time as a goal if the rider cannot reach it', async () => {
  const { session } = await openWithGoal();
  await act(async () => session.updateBasis({ effort: { kind: 'finish', durationS: 1800 } }));
  await waitUntil(() => expect(screen.getByText(words.effort.unreachable)).toBeVisible());
  await waitUntil(() => expect(screen.queryByText(words.effort.goal)).toBeNull());
});

it('offers the goals around what is possible now, also after the FTP has grown', async () => {
  const { session, byFtpS } = await openWithGoal();
  const countGoals = (aroundS: number) => listGoalsAround(aroundS).length;
  await waitUntil(() => expect(listChips().length).toBeGreaterThanOrEqual(3 + countGoals(byFtpS)));
  const oldChips = listChips();
  await act(async () => {
    session.inputs.change({ ftpW: 340 });
    session.inputs.release();
  });
  await waitUntil(() => expect(listChips()).not.toEqual(oldChips));
  await waitUntil(() => {
    const newChips = listChips().filter((name) => /^\d+:\d\d$|^破/.test(name ?? ''));
    expect(newChips).toHaveLength(3);
    // The slowest of them is just above what the new FTP makes possible.
    expect(newChips).not.toEqual(oldChips.filter((name) => /^\d+:\d\d$|^破/.test(name ?? '')));
  });
});

it('scrolls the chosen chip into view by moving the row, never the page', async () => {
  const scrollPage = vi.fn();
  Element.prototype.scrollIntoView = scrollPage;
  const rectSpy = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left, right] = this.getAttribute('aria-pressed') === 'true' ? [600, 680] : [0, 360];
    return { left, right } as DOMRect;
  });
  onTestFinished(() => rectSpy.mockRestore());
  await openWithGoal();
  await waitUntil(() =>
    expect(screen.getByRole('toolbar', { name: words.effort.title }).scrollLeft).toBeGreaterThanOrEqual(460),
  );
  expect(scrollPage).not.toHaveBeenCalled();
});

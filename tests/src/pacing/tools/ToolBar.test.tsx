import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { words } from '#src/pacing/lazy/words/zh-TW.ts';
import { ToolBar } from '#src/pacing/tools/ToolBar.tsx';
import { recordFinding } from '#src/pacing/tools/toolFindings.ts';
import { words as toolTexts } from '#src/pacing/tools/words/zh-TW.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { fill } from '#tests/support/fill.ts';
import { createCourseFacts } from '../support/createPaceBoard.ts';

beforeEach(() => localStorage.clear());

async function show() {
  const open = await openRoute(undefined, initialPaceInputs);
  render(<ToolBar {...open} facts={createCourseFacts({ rowCount: 7 })} ownFactors={[]} />);
  return open.session;
}
const getTool = (name: string) => screen.getByRole('button', { name });
const getResultText = (name: string) => {
  const id = getTool(name).getAttribute('aria-describedby');
  return id === null ? null : (document.getElementById(id)?.textContent ?? '');
};
const listButtons = (list: HTMLElement | undefined) => (list ? within(list).getAllByRole('button') : []);

it('has three buttons, and the other tools as a list', async () => {
  await show();
  const [first, otherButtons] = within(screen.getByRole('region', { name: toolTexts.tour.toolsTitle })).getAllByRole(
    'list',
  );
  expect(listButtons(first).map((button) => button.textContent)).toEqual([
    words.tools.optimal,
    words.tools.departure,
    words.tools.exports,
  ]);
  expect(listButtons(otherButtons)).toHaveLength(10);
});

it('shows no result of a tool that was not opened', async () => {
  await show();
  for (const button of screen.getAllByRole('button')) expect(button.hasAttribute('aria-describedby')).toBe(false);
});

it('shows the gain of the optimal plan until a value is changed', async () => {
  const session = await show();
  act(() => recordFinding(session, 'optimal', { finding: { gainS: 15 } }));
  expect(getResultText(words.tools.optimal)).toBe('快 0:15');
  act(() => session.inputs.change({ ftpW: 260 }));
  expect(getResultText(words.tools.optimal)).toBeNull();
});

it('shows the best departure while its forecast is the newest, for any chosen departure', async () => {
  const session = await show();
  let isNewest = true;
  const finding = { day: '2026-11-28', departureMinute: 390 };
  act(() => recordFinding(session, 'departure', { finding, isCurrent: () => isNewest }));
  expect(getResultText(words.tools.departure)).toBe(fill(words.tools.leaveAt, { day: '週六', time: '06:30' }));
  act(() => session.inputs.change({ departureMinute: 390, windSpeedMps: 4 }));
  expect(getResultText(words.tools.departure)).toBe(fill(words.tools.leaveAt, { day: '週六', time: '06:30' }));
  isNewest = false;
  act(() => session.inputs.change({ departureMinute: 420 }));
  expect(getResultText(words.tools.departure)).toBeNull();
});

it('shows the duration of the stops', async () => {
  const session = await show();
  act(() => session.updateBasis({ stops: [{ atM: 2_000, durationS: 600 }] }));
  expect(getResultText(words.tools.rideOptions)).toBe('停 10:00');
});

it('clears a finding when a later run finds nothing', async () => {
  const session = await show();
  act(() => recordFinding(session, 'optimal', { finding: { gainS: 15 } }));
  act(() => recordFinding(session, 'optimal', null));
  expect(getResultText(words.tools.optimal)).toBeNull();
});

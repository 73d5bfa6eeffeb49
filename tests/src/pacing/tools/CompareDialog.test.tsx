import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as lazyTexts } from '#src/pacing/lazy/words/zh-TW.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { toCourseFacts } from '#src/pacing/OpenRoutePacing.tsx';
import { CompareDialog } from '#src/pacing/tools/compare/CompareDialog.tsx';
import { readStoredPlans, toPlanName } from '#src/pacing/tools/compare/storedPlans.ts';
import { toolWords } from '#src/pacing/tools/toolWords.ts';
import { words } from '#src/pacing/tools/words/zh-TW.ts';
import { words as pacingTexts } from '#src/pacing/words/zh-TW.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { fill } from '#tests/support/fill.ts';

await loadWords(toolWords);
const toStorageKey = (open: OpenRoute) => `pace-compare/${open.route.detail.id}`;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const listCells = (row: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${row}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

async function show(open: OpenRoute) {
  const onClose = vi.fn();
  const facts = toCourseFacts(open.route, (text) => text['zh-TW'] ?? '');
  const view = render(
    <CompareDialog {...open} facts={facts} ownFactors={open.session.ownFactors()} onClose={onClose} />,
  );
  // The page's plan becomes a column once it is computed.
  await act(async () => void (await open.session.whenSettled()));
  return { onClose, ...view };
}

function storePlan(letter: string, name: string) {
  fireEvent.change(screen.getByRole('textbox', { name: words.compare.name }), { target: { value: name } });
  fireEvent.click(button(`留作 ${letter}`));
}

/** Changes the FTP with the dialog closed, as a rider would. */
function changeFtp(open: OpenRoute, ftpW: number) {
  act(() => {
    open.session.inputs.change({ ftpW });
    open.session.commit();
  });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('CompareDialog', () => {
  it('explains its use while nothing is stored', async () => {
    await show(await openRoute());
    expect(screen.getByText(words.compare.emptyTitle)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(button(fill(words.compare.save, { letter: 'A' }))).toBeVisible();
  });

  it('gives the differences of an approximate line in words, beside times in hours and minutes', async () => {
    const open = await openRoute();
    open.route.detail.course.is_approximate = true;
    const first = await show(open);
    storePlan('A', '');
    first.unmount();
    changeFtp(open, 230);
    await show(open);
    expect(listCells(pacingTexts.pacing.finish)[1]).toMatch(/^\d:\d\d\D*−\d+ 分( \d+ 秒)?/);
  });

  it('stores the plan as A and says that the plan on the page is the same', async () => {
    const open = await openRoute();
    await show(open);
    storePlan('A', '  輕車   晴天 ');
    expect(screen.getByRole('columnheader', { name: 'A 輕車 晴天' })).toBeVisible();
    // The plan on the page would be a second column with the same numbers.
    expect(listCells(pacingTexts.pacing.finish)).toHaveLength(1);
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: fill(words.compare.save, { letter: 'B' }) }).disabled,
    ).toBe(true);
    expect(screen.queryByRole('rowheader', { name: 'FTP' })).toBeNull();
    expect(screen.getByText(fill(words.compare.saved, { name: '輕車 晴天' }))).toBeVisible();
    expect(readStoredPlans(open)).toHaveLength(1);
  });

  it('shows A, B and the current plan side by side with signed differences, and only what differs', async () => {
    const open = await openRoute();
    const first = await show(open);
    storePlan('A', '慢');
    first.unmount();
    changeFtp(open, 220);
    const second = await show(open);
    storePlan('B', '快');
    second.unmount();
    changeFtp(open, 190);
    await show(open);
    const [a, b, c] = listCells(pacingTexts.pacing.finish);
    expect(a).toMatch(/^\d:\d\d:\d\d$/);
    expect(b).toMatch(/−\d+:\d\d$/);
    expect(c).toMatch(/\+\d+:\d\d$/);
    expect(listCells('FTP')).toEqual(['200 W', '220 W', '190 W']);
    expect(listCells(fill(lazyTexts.paceTable.averagePower, { unit: 'W' }))[1]).toMatch(/^\d+\+\d+$/);
    expect(screen.queryByRole('rowheader', { name: pacingTexts.pacingControls.bodyMassKg })).toBeNull();
    const marks = [...document.querySelectorAll('tr small')].map((mark) => mark.getAttribute('data-faster'));
    expect(marks.filter((mark) => mark === 'true')).toHaveLength(1 + open.route.detail.rows.length);
    const region = screen.getByRole('region', { name: words.compare.caption });
    expect(region.tabIndex).toBe(0);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(words.compare.full)).toBeVisible();
  });

  it('shows no column twice if fixed watts ignore a changed input', async () => {
    const open = await openRoute();
    act(() => open.session.updateBasis({ effort: { kind: 'flat', powerW: 170 } }));
    const first = await show(open);
    storePlan('A', '定瓦');
    first.unmount();
    changeFtp(open, 300);
    await show(open);
    expect(listCells(pacingTexts.pacing.finish)).toHaveLength(1);
    expect(screen.getByText(/^現在的配速和 A 一樣/)).toBeVisible();
  });

  it('swaps, removes, and moves the focus to an element that still exists', async () => {
    const open = await openRoute();
    const first = await show(open);
    storePlan('A', '慢');
    first.unmount();
    changeFtp(open, 220);
    await show(open);
    storePlan('B', '快');
    fireEvent.click(button(words.compare.swap));
    expect(listCells('FTP').slice(0, 2)).toEqual(['220 W', '200 W']);
    fireEvent.click(
      within(screen.getByRole('group', { name: 'A 快' })).getByRole('button', { name: words.compare.remove }),
    );
    expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true);
    expect(readStoredPlans(open).map(({ name }) => name)).toEqual(['慢']);
    fireEvent.click(button(words.compare.remove));
    expect(screen.getByText(words.compare.emptyTitle)).toBeVisible();
    expect(sessionStorage.getItem(toStorageKey(open))).toBeNull();
  });

  it('applies a stored plan: inputs, own factors and basis', async () => {
    const open = await openRoute();
    const factors = open.session.ownFactors().map((_, row) => (row === 1 ? 0.7 : 0));
    act(() => open.session.replace(open.session.inputs.get(), factors));
    act(() => open.session.updateBasis({ effort: { kind: 'flat', powerW: 170 }, groupSize: 3 }));
    const first = await show(open);
    storePlan('A', '定瓦');
    first.unmount();
    act(() =>
      open.session.replace(
        { ...open.session.inputs.get(), bodyMassKg: 80 },
        factors.map(() => 0),
      ),
    );
    act(() => open.session.updateBasis({ effort: { kind: 'ftp' }, groupSize: 1 }));
    await show(open);
    expect(listCells(words.compare.group)).toEqual(['3', '1']);
    fireEvent.click(button(words.compare.use));
    await waitFor(() => expect(open.session.basis().effort).toEqual({ kind: 'flat', powerW: 170 }));
    expect(open.session.basis().groupSize).toBe(3);
    expect(open.session.inputs.get().bodyMassKg).toBe(65);
    expect(open.session.ownFactors()).toEqual(factors);
    expect(screen.getByText(fill(words.compare.used, { letter: 'A' }))).toBeVisible();
  });

  it('ignores invalid storage', async () => {
    const open = await openRoute();
    const good = await show(open);
    storePlan('A', '好');
    good.unmount();
    const stored = JSON.parse(sessionStorage.getItem(toStorageKey(open)) ?? '') as { plans: Record<string, unknown>[] };
    const broken: unknown[] = [
      'not json at all {',
      { ...stored, courseVersion: 99 },
      { ...stored, plans: [{ ...stored.plans[0], intervalS: [1] }] },
      { ...stored, plans: [{ ...stored.plans[0], inputs: { ftpW: 'many' } }] },
      { ...stored, plans: [{ ...stored.plans[0], ownFactors: [9, 9, 9, 9, 9, 9, 9] }] },
      { ...stored, plans: [{ ...stored.plans[0], finishS: -1 }] },
    ];
    for (const value of broken) {
      sessionStorage.setItem(toStorageKey(open), typeof value === 'string' ? value : JSON.stringify(value));
      expect(readStoredPlans(open)).toEqual([]);
    }
    sessionStorage.setItem(toStorageKey(open), JSON.stringify(stored));
    expect(readStoredPlans(open)).toHaveLength(1);
  });

  it.each([
    [{ air: { kind: 'saved', day: '2026-11-20' } }, { kind: 'saved', day: '2026-11-20' }],
    [{ air: { kind: 'forecast', day: 'soon' } }, { kind: 'calm' }],
    // An older version stored only this.
    [
      { air: undefined, hasForecast: true },
      { kind: 'saved', day: null },
    ],
  ])('reads the air of a stored plan: %#', async (change, air) => {
    const open = await openRoute();
    const first = await show(open);
    storePlan('A', '好');
    first.unmount();
    const stored = JSON.parse(sessionStorage.getItem(toStorageKey(open)) ?? '') as { plans: object[] };
    const plans = [{ ...stored.plans[0], ...change }];
    sessionStorage.setItem(toStorageKey(open), JSON.stringify({ ...stored, plans }));
    expect(readStoredPlans(open)).toMatchObject([{ air }]);
  });

  it('says that a plan is lost on closing if the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await show(await openRoute());
    storePlan('A', '留不住');
    expect(screen.getByText(words.compare.notSaved)).toBeVisible();
    expect(screen.getByRole('table')).toBeVisible();
    vi.restoreAllMocks();
  });
});

it('shortens a name to one line of 30 characters', () => {
  expect(toPlanName('  a\n b ')).toBe('a b');
  expect(toPlanName('狼'.repeat(40))).toBe('狼'.repeat(30));
});

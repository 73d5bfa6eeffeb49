import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type CallTool, provideTools } from '#src/api/callTool.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { fromPlainBasis, toPlainBasis } from '#src/pacing/live/basisCodec.ts';
import { toCourseFacts } from '#src/pacing/OpenRoutePacing.tsx';
import { OptimalDialog } from '#src/pacing/tools/optimal/OptimalDialog.tsx';
import { toolWords } from '#src/pacing/tools/toolWords.ts';
import { words as toolTexts } from '#src/pacing/tools/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { fill } from '#tests/support/fill.ts';
import type { OptimalPlan } from '#workers/core/pacing/optimal/optimalPlanTypes.ts';
import type { PaceEffort } from '#workers/core/pacing/paceEffort.ts';
import { createToolApi } from '#workers/createToolApi.ts';

beforeEach(async () => {
  localStorage.clear();
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  await loadWords(toolWords);
  // The real tool API, on this thread.
  const api = createToolApi();
  provideTools(async () => ((name, request) => api[name](request as never)) as CallTool);
});

function answerWith(result: unknown): void {
  provideTools(async () => (async () => result) as unknown as CallTool);
}

/** With 180 W all the way, the optimal plan gains time; the model's plan by FTP is already as good. */
const flatEffort = { kind: 'flat', powerW: 180 } as const;

async function show(rows = 7, effort: PaceEffort = flatEffort) {
  const open = await openRoute(pacingRoute(rows, 30_000));
  await act(async () => open.session.updateBasis({ effort }));
  await open.session.whenSettled();
  const facts = toCourseFacts(open.route, (text) => text['zh-TW']);
  const onClose = vi.fn();
  const dialog = () => (
    <OptimalDialog {...open} facts={facts} ownFactors={open.session.ownFactors()} onClose={onClose} />
  );
  const { unmount } = render(dialog());
  const reopen = () => render(dialog());
  const getFinishS = () => open.session.live.current()?.plan.totals.durationS ?? Number.NaN;
  return { ...open, facts, onClose, unmount, reopen, getFinishS };
}

const button = (name: string) => screen.findByRole('button', { name });
const findTargetRows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);

const unchangedPlan: OptimalPlan = {
  targets: [
    {
      kind: 'ride',
      startM: 0,
      endM: 30_000,
      powerW: 160,
      riddenPowerW: 160,
      lengthM: 30_000,
      durationS: 4000,
    },
  ],
  endM: Float64Array.from([30_000]),
  powerW: Float64Array.from([160]),
  durationS: 4000,
  evenDurationS: 4000,
  gainS: 0,
  unmergedGainS: 0,
  costIntensity: 0.8,
  evenCostIntensity: 0.8,
  wPrimeJ: 18_571,
  lowestWPrimeJ: 18_571,
  lowestWPrimeAtM: 0,
  evenLowestWPrimeJ: 18_571,
  hasWPrimeLeft: true,
  chartM: Float64Array.from([0, 30_000]),
  chartWPrimeJ: Float64Array.from([18_571, 18_571]),
  lockedRows: [],
};

const fasterPlan: OptimalPlan = { ...unchangedPlan, durationS: 3940, gainS: 60 };

it('shows the gain as the difference of the two shown times, not rounded differently', async () => {
  // 4:46:48 and 4:46:34 are 14 s apart, the unrounded times 13.2 s.
  const plan = { ...unchangedPlan, evenDurationS: 17_207.6, durationS: 17_194.4, gainS: 13.2 };
  answerWith({ ok: true, value: plan });
  await show();
  expect(await screen.findByText(/^快 0:14。/)).toBeVisible();
  expect(screen.getByText(/→/).textContent).toMatch(/^4:46:48 → 4:46:34/);
});

it('shows 3-9 targets with places, and their gain by the model', async () => {
  await show();
  const rows = await findTargetRows();
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(rows.length).toBeLessThanOrEqual(9);
  expect(rows[0]?.textContent).toMatch(/^(到|過) ?.*0\.0–\d+\.\d km\d+\d+\d+:\d\d/);
  expect(screen.getByText(/^快 \d+:\d\d。/)).toBeVisible();
});

it('applies the targets, reaches the promised finish to the second, and can be undone', async () => {
  const { session, onClose, unmount, reopen, getFinishS } = await show();
  await findTargetRows();
  const promised = screen.getByText(/→/).textContent?.split('→')[1] ?? '';
  const beforeS = getFinishS();
  await userEvent.click(await button(toolTexts.optimal.use));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(session.basis().effort.kind).toBe('targets');
  await waitFor(() => expect(getFinishS()).not.toBe(beforeS));
  const seconds = Math.round(getFinishS());
  const finishText = `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  expect(promised.trim().startsWith(finishText)).toBe(true);
  unmount();
  reopen();
  await screen.findByText(toolTexts.optimal.inUse);
  expect(screen.queryByRole('button', { name: toolTexts.optimal.use })).toBeNull();
  await userEvent.click(await button(toolTexts.optimal.back));
  expect(session.basis().effort).toEqual(flatEffort);
  await waitFor(() => expect(getFinishS()).toBeCloseTo(beforeS, 3));
});

it('returns to the goal time from which the targets came, also after a reload', async () => {
  const goal = { kind: 'finish', durationS: 5400 } as const;
  answerWith({ ok: true, value: { ...unchangedPlan, evenDurationS: 5400, durationS: 5300, gainS: 100 } });
  const { session, unmount, reopen } = await show(7, goal);
  await userEvent.click(await button(toolTexts.optimal.use));
  unmount();
  session.updateBasis({ effort: fromPlainBasis(JSON.parse(JSON.stringify(toPlainBasis(session.basis())))).effort });
  expect(session.basis().effort.kind).toBe('targets');
  reopen();
  await userEvent.click(await button(toolTexts.optimal.back));
  expect(session.basis().effort).toEqual(goal);
});

it('offers neither table nor button if the plan on the page is already optimal', async () => {
  const { session } = await show(7, { kind: 'ftp' });
  expect(await screen.findByText(toolTexts.optimal.none)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: toolTexts.optimal.use })).toBeNull();
  expect(screen.queryByRole('button', { name: toolTexts.optimal.back })).toBeNull();
  expect(session.basis().effort).toEqual({ kind: 'ftp' });
});

it('says that the targets belong to other settings if the settings have changed', async () => {
  const { session, unmount, reopen } = await show();
  await findTargetRows();
  await userEvent.click(await button(toolTexts.optimal.use));
  unmount();
  const effort = session.basis().effort;
  act(() => {
    session.inputs.change({ ...session.inputs.get(), windSpeedMps: 6 });
    session.commit();
  });
  reopen();
  await screen.findByText(toolTexts.optimal.others);
  expect(session.basis().effort).toBe(effort);
  await userEvent.click(await button(toolTexts.optimal.use));
  expect(session.basis().effort).not.toBe(effort);
});

it('works on a route of one row, and names the locked rows', async () => {
  const { session, unmount, reopen, facts } = await show(2);
  await findTargetRows();
  unmount();
  act(() => {
    session.setOwnFactor(1, 0.7);
    session.commit();
  });
  reopen();
  await screen.findByText(`鎖定、瓦數不變：${facts.rows[1]?.name}`);
});

it('says that there is nothing to choose if every row is locked', async () => {
  answerWith({ ok: false, error: { code: 'plan.nothingToOptimise' } });
  await show(1);
  await screen.findByText(toolTexts.optimal.lockedTitle);
});

it('shows a placeholder and its progress while it computes, then the failure and a retry', async () => {
  let fail: (reason: Error) => void = () => undefined;
  let progressTo = '';
  provideTools(
    async () =>
      ((_: unknown, request: { progressTo: string }) => {
        progressTo = request.progressTo;
        return new Promise((_resolve, reject) => {
          fail = reject;
        });
      }) as unknown as CallTool,
  );
  await show();
  await waitFor(() => expect(progressTo).not.toBe(''));
  expect(document.querySelector('[aria-busy=true]')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  const worker = new BroadcastChannel(progressTo);
  await waitFor(() => {
    worker.postMessage(0.4);
    expect(screen.getByRole('progressbar', { name: toolTexts.optimal.busy }).getAttribute('value')).toBe('0.4');
  });
  worker.close();
  await act(async () => fail(new Error('the worker died')));
  expect((await screen.findByRole('alert')).textContent).toContain(toolTexts.optimal.failed);
  answerWith({ ok: true, value: unchangedPlan });
  await userEvent.click(await button(uiTexts.common.retry));
  await screen.findByText(toolTexts.optimal.none);
});

it.each([
  [{ gainS: 100.4 }, '快 1:40。'],
  [{ gainS: 12 }, '快 0:12。坡度穩定的路線，能省的本來就不多。'],
  [{ gainS: -0.3 }, toolTexts.optimal.none],
  [{ gainS: -8 }, toolTexts.optimal.none],
  [{ gainS: -700, evenLowestWPrimeJ: -5 }, '目前的配速會把 W′ 用光，騎不完。這一份撐得住，要多 11:40。'],
])('states the gain in words: %o', async (part, words) => {
  answerWith({ ok: true, value: { ...unchangedPlan, durationS: unchangedPlan.evenDurationS - part.gainS, ...part } });
  await show();
  expect(await screen.findByText(words)).toBeVisible();
});

it('shows what is left of W prime, or that it is not used', async () => {
  answerWith({ ok: true, value: { ...fasterPlan, lowestWPrimeJ: 4200, lowestWPrimeAtM: 12_340 } });
  const { unmount } = await show();
  await screen.findByText(/^W′（無氧儲備）最低剩 4\.2 kJ（23 %），在 12\.3 公里處。/);
  unmount();
  answerWith({ ok: true, value: fasterPlan });
  await show();
  await screen.findByText(
    /^用不到 W′（無氧儲備）：全程都在臨界功率以下。沒填的以 FTP 當臨界功率、依體重取 W′；這裡的 W′ 是 18\.6 kJ/,
  );
});

it('uses and stores the rider’s own critical power and W prime, and estimates what is missing', async () => {
  const requests: unknown[] = [];
  provideTools(
    async () =>
      (async (_: string, request: { readonly rider: Record<string, unknown> }) => {
        requests.push([request.rider.criticalPowerW, request.rider.wPrimeJ]);
        return { ok: true, value: fasterPlan };
      }) as unknown as CallTool,
  );
  const { unmount, reopen } = await show();
  await screen.findByText(/沒填的以 FTP 當臨界功率/);
  await userEvent.click(screen.getByText(toolTexts.optimal.ownTitle));
  await userEvent.type(screen.getByLabelText(toolTexts.optimal.ownCriticalPower), '245');
  await userEvent.type(screen.getByLabelText('W′（kJ）'), '17.5');
  await waitFor(() => expect(requests.at(-1)).toEqual([245, 17_500]));
  await waitFor(() => expect(screen.queryByText(/沒填的以 FTP/)).toBeNull());
  unmount();
  reopen();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('W′（kJ）').value).toBe('17.5'));
  await userEvent.clear(screen.getByLabelText('W′（kJ）'));
  await userEvent.clear(screen.getByLabelText(toolTexts.optimal.ownCriticalPower));
  await waitFor(() => expect(requests.at(-1)).toEqual([undefined, undefined]));
  expect(localStorage.getItem('own-critical-power')).toBeNull();
});

it('refuses an impossible W prime, and keeps computing with the last valid one', async () => {
  await show();
  await userEvent.click(await screen.findByText(toolTexts.optimal.ownTitle));
  const field = screen.getByLabelText('W′（kJ）');
  await userEvent.type(field, '900');
  await userEvent.tab();
  expect(await screen.findByText(fill(toolTexts.optimal.ownRange, { min: '3', max: '60' }))).toBeVisible();
  expect(localStorage.getItem('own-critical-power')).toBe('{"wPrimeJ":9000}');
});

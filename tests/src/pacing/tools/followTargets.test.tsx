import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type CallTool, provideTools } from '#src/api/callTool.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { EffortAdjust } from '#src/pacing/effort/EffortAdjust.tsx';
import { useBasis } from '#src/pacing/effort/useBasis.ts';
import { followTargets } from '#src/pacing/HeroExtras.tsx';
import { lazyWords } from '#src/pacing/lazy/lazyWords.ts';
import { words } from '#src/pacing/lazy/words/zh-TW.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { PaceDockGrip } from '#src/pacing/PaceDockGrip.tsx';
import { applyTargets, toOptimalRequest } from '#src/pacing/tools/optimal/targetEffort.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';
import type { OptimalPlan } from '#workers/core/pacing/optimal/optimalPlanTypes.ts';
import { createToolApi } from '#workers/createToolApi.ts';

const api = createToolApi();

beforeEach(async () => {
  localStorage.clear();
  provideTools(async () => ((name, request) => api[name](request as never)) as CallTool);
  await loadWords(lazyWords);
});

async function toPlan(open: OpenRoute): Promise<OptimalPlan> {
  const result = await api.optimisePlan(toOptimalRequest(open));
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

function StatusText(open: OpenRoute) {
  const { effort } = useBasis(open.session);
  return (
    <>
      <EffortAdjust {...open} effort={effort} gapState={{ gap: null, isStale: true, hasFailed: false }} isMet={false} />
      <PaceDockGrip isPulledUp={false} onPulled={() => undefined} sheetId="all" session={open.session} />
    </>
  );
}

/** Opens the page with the targets of the optimal plan applied. */
async function openWithTargets() {
  const open = await openRoute(pacingRoute(7, 30_000));
  applyTargets(open.session, await toPlan(open));
  onTestFinished(followTargets(open));
  render(<StatusText {...open} />);
  await open.session.whenSettled();
  const { session } = open;
  return { ...open, session, finishS: () => session.live.current()?.plan.totals.durationS ?? Number.NaN };
}

/** Drags the FTP slider, and releases it. */
const dragFtp = (session: OpenRoute['session'], ftpW: number) => act(() => session.inputs.change({ ftpW }));
const release = (session: OpenRoute['session']) => act(() => session.inputs.release());

it('computes the targets again when the finger lifts, and announces this during the drag', async () => {
  const open = await openWithTargets();
  const { session, finishS } = open;
  const beforeS = finishS();
  dragFtp(session, 260);
  expect(screen.getByText(words.effort.targetsTurning)).toBeVisible();
  expect(screen.getByRole('button', { name: words.effort.dockTurning })).toBeVisible();
  release(session);
  expect(screen.getAllByText(words.effort.targetsSolving)).toHaveLength(2);
  await vi.waitFor(() => expect(screen.queryByText(words.effort.targetsSolving)).toBeNull(), { timeout: 20_000 });
  await session.whenSettled();
  expect(finishS()).toBeLessThan(beforeS - 60);
  const { effort } = session.basis();
  const plan = await toPlan(open);
  expect(effort).toMatchObject({ kind: 'targets', endM: plan.endM, powerW: plan.powerW, from: { kind: 'ftp' } });
});

it('offers a button that restores the effort from which the targets came', async () => {
  const { session } = await openWithTargets();
  await userEvent.click(screen.getByRole('button', { name: words.effort.toEven }));
  expect(session.basis().effort).toEqual({ kind: 'ftp' });
  dragFtp(session, 250);
  release(session);
  expect(screen.getByRole('button', { name: words.allControls.more })).toBeVisible();
});

it('says that targets of unknown origin are fixed', async () => {
  const { session } = await openWithTargets();
  const { effort } = session.basis();
  if (effort.kind !== 'targets') throw new Error('no targets');
  const { from: _, ...rest } = effort;
  act(() => session.updateBasis({ effort: rest }));
  dragFtp(session, 300);
  expect(screen.getByText(words.effort.targetsFixed)).toBeVisible();
  expect(screen.getByRole('button', { name: words.effort.dockFixed })).toBeVisible();
  release(session);
  await session.whenSettled();
  expect(session.basis().effort).toEqual(rest);
});

it('drops an older answer after a newer change, and keeps the targets if the computation fails', async () => {
  const { session } = await openWithTargets();
  const answers: ((failed: Error) => void)[] = [];
  provideTools(async () => (() => new Promise((_, reject) => answers.push(reject))) as unknown as CallTool);
  const { effort } = session.basis();
  dragFtp(session, 240);
  release(session);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  dragFtp(session, 250);
  release(session);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[0]?.(new Error('older')));
  expect(screen.getAllByText(words.effort.targetsSolving)).toHaveLength(2);
  await act(async () => answers[1]?.(new Error('the worker died')));
  expect(screen.getByText(words.effort.targetsFixed)).toBeVisible();
  expect(session.basis().effort).toBe(effort);
});

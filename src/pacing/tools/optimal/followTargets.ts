import { callTool } from '#src/api/callTool.ts';
import { getTargetsStatus } from '#src/pacing/live/targetsStatus.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { toShownGainS } from './formatTargets.ts';
import { toOptimalRequest, toTargets } from './targetEffort.ts';

/**
 * Computes the rider's targets again after each change of their inputs, once the control is released: it takes longer
 * than a frame (decision 221). Returns a function that stops it.
 */
export function followTargets(open: OpenRoute): () => void {
  const { session } = open;
  const status = getTargetsStatus(session);
  let work = new AbortController();
  const first = session.inputs.get();
  let { effort } = session.basis();
  const isFollowed = () => effort.kind === 'targets' && effort.from !== undefined;
  const solve = async () => {
    work.abort();
    work = new AbortController();
    const { signal } = work;
    const requested = effort;
    status.set({ state: 'solving' });
    try {
      const result = await callTool('optimisePlan', toOptimalRequest(open), signal);
      if (signal.aborted || session.basis().effort !== requested) return;
      if (!result.ok) return status.set({ state: 'fixed' });
      effort = toTargets(session, result.value);
      session.updateBasis({ effort }, false);
      status.set({ state: 'made', slowerS: -toShownGainS(result.value) });
    } catch {
      if (!signal.aborted) status.set({ state: 'fixed' });
    }
  };
  const leaves = [
    session.onBasis((basis) => {
      if (basis.effort === effort) return;
      effort = basis.effort;
      work.abort();
      status.set({ state: 'made', slowerS: 0 });
    }),
    session.inputs.subscribe((inputs) => {
      if (inputs === first || effort.kind !== 'targets') return;
      work.abort();
      status.set({ state: isFollowed() ? 'turning' : 'fixed' });
    }),
    session.onChanged(() => {
      // The change may be that targets were applied or dropped.
      if (session.basis().effort !== effort || effort.kind !== 'targets') return;
      if (isFollowed()) void solve();
      else status.set({ state: 'fixed' });
    }),
    // Settled without a change by the rider: a setting was opened, or the forecast's air is shown.
    session.live.subscribe(({ steps }) => {
      if (steps !== null && status.get().state === 'turning') status.set({ state: 'made', slowerS: 0 });
    }),
  ];
  return () => {
    for (const leave of leaves) leave();
    work.abort();
  };
}

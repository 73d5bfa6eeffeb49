import { callTool } from '#src/api/callTool.ts';
import { targetsNewsOf } from '#src/pacing/live/targetsNews.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { optimalRequest, toTargets } from './effortBefore.ts';
import { shownGainS } from './targetText.ts';

/**
 * Computes the rider's targets again after each change of their inputs, once the control is released: it takes longer
 * than a frame (decision 221). Returns a function that stops it.
 */
export function followTargets(open: OpenRoute): () => void {
  const { session } = open;
  const news = targetsNewsOf(session);
  let work = new AbortController();
  const first = session.inputs.get();
  let { effort } = session.basis();
  const isFollowed = () => effort.kind === 'targets' && effort.from !== undefined;
  const solve = async () => {
    work.abort();
    work = new AbortController();
    const { signal } = work;
    const asked = effort;
    news.tell({ state: 'solving' });
    try {
      const result = await callTool('optimisePlan', optimalRequest(open), signal);
      if (signal.aborted || session.basis().effort !== asked) return;
      if (!result.ok) return news.tell({ state: 'fixed' });
      effort = toTargets(session, result.value);
      session.stand({ effort }, false);
      news.tell({ state: 'made', slowerS: -shownGainS(result.value) });
    } catch {
      if (!signal.aborted) news.tell({ state: 'fixed' });
    }
  };
  const leaves = [
    session.onBasis((basis) => {
      if (basis.effort === effort) return;
      effort = basis.effort;
      work.abort();
      news.tell({ state: 'made', slowerS: 0 });
    }),
    session.inputs.subscribe((inputs) => {
      if (inputs === first || effort.kind !== 'targets') return;
      work.abort();
      news.tell({ state: isFollowed() ? 'turning' : 'fixed' });
    }),
    session.onChanged(() => {
      // The change may be that targets were applied or dropped.
      if (session.basis().effort !== effort || effort.kind !== 'targets') return;
      if (isFollowed()) void solve();
      else news.tell({ state: 'fixed' });
    }),
    // Settled without a change by the rider: a setting was opened, or the forecast's air is shown.
    session.live.subscribe(({ steps }) => {
      if (steps !== null && news.get().state === 'turning') news.tell({ state: 'made', slowerS: 0 });
    }),
  ];
  return () => {
    for (const leave of leaves) leave();
    work.abort();
  };
}

import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { OwnFactors } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { callTool } from '#src/api/callTool.ts';
import { createEmitter } from '#src/store/createEmitter.ts';
import { createStore, type ReadableStore } from '#src/store/createStore.ts';
import type { PaceOutlook } from '#workers/core/pacing/band/outlookTypes.ts';
import type { PaceSession } from './paceSession.ts';
import { createRestTimer } from './restTimer.ts';
import { toPaceKnowledge } from './toPaceKnowledge.ts';
import { toPaceRequest } from './toPaceRequest.ts';
import type { OpenRoute } from './useRoutePacing.ts';

/** Range and sensitivity of the plan on the page; null until they are computed, or if they cannot be. */
export interface OutlookStore extends ReadableStore<PaceOutlook | null> {
  /**
   * Calls the listener at once, then whenever `get` becomes out of date or current. It is called during a drag: write
   * only to the DOM.
   */
  readonly onStale: (listener: (isStale: boolean) => void) => () => void;
}

interface OutlookQuery {
  readonly inputs: PaceInputs;
  readonly basis: PaceBasis;
  readonly ownFactors: OwnFactors;
}

const restMs = 300;
const stores = new WeakMap<PaceSession, OutlookStore>();

/** One store for all parts of a route's page. It computes only while it has subscribers. */
export function getOutlookStore(open: OpenRoute): OutlookStore {
  const existing = stores.get(open.session);
  if (existing !== undefined) return existing;
  const store = createOutlookStore(open);
  stores.set(open.session, store);
  return store;
}

export function createOutlookStore({ route, session }: OpenRoute): OutlookStore {
  const outlook = createStore<PaceOutlook | null>(null, Object.is, () => start());
  const staleness = createEmitter<[isStale: boolean]>();
  let isStale = true;
  /** The inputs of the current outlook, or of the one being computed. */
  let lastQuery: OutlookQuery | null = null;
  let work = new AbortController();

  const become = (next: boolean) => {
    if (isStale === next) return;
    isStale = next;
    staleness.emit(isStale);
  };
  const answer = (next: PaceOutlook | null) => {
    outlook.set(next);
    become(false);
  };
  const ask = async () => {
    work.abort();
    work = new AbortController();
    const { signal } = work;
    const now = { inputs: session.inputs.get(), basis: session.basis(), ownFactors: session.ownFactors() };
    lastQuery = now;
    try {
      const result = await callTool(
        'computeBand',
        { ...toPaceRequest({ route, ...now }), knowledge: toPaceKnowledge(now.inputs, now.basis) },
        signal,
      );
      if (!signal.aborted) answer(result.ok ? result.value : null);
    } catch {
      if (signal.aborted) return;
      lastQuery = null;
      answer(null);
    }
  };
  const rest = createRestTimer(restMs, () => void ask());
  const isUnchanged = () =>
    lastQuery !== null &&
    lastQuery.inputs === session.inputs.get() &&
    lastQuery.basis === session.basis() &&
    lastQuery.ownFactors === session.ownFactors();
  const moved = () => {
    if (isUnchanged()) return;
    if (lastQuery !== null) {
      lastQuery = null;
      work.abort();
    }
    become(true);
    rest.touch();
  };
  const start = () => {
    const unsubscribe = session.live.subscribe(moved);
    addEventListener('online', moved);
    return () => {
      unsubscribe();
      removeEventListener('online', moved);
      rest.stop();
      work.abort();
      // An unfinished request is dropped; a finished outlook stays.
      if (isStale) lastQuery = null;
    };
  };
  return {
    get: outlook.get,
    subscribe: outlook.subscribe,
    onStale: (listener) => {
      const leave = staleness.subscribe(listener);
      listener(isStale);
      return leave;
    },
  };
}

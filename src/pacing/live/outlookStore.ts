import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { OwnFactors } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { callTool } from '#src/api/callTool.ts';
import { callToolInTurn } from '#src/api/callToolInTurn.ts';
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
  const outlook = createStore<PaceOutlook | null>(null, Object.is, () => connect());
  const staleness = createEmitter<[isStale: boolean]>();
  let isStale = true;
  /** The inputs of the current outlook, or of the one being computed. */
  let lastQuery: OutlookQuery | null = null;
  let controller = new AbortController();

  const setStale = (next: boolean) => {
    if (isStale === next) return;
    isStale = next;
    staleness.emit(isStale);
  };
  const showOutlook = (next: PaceOutlook | null) => {
    outlook.set(next);
    setStale(false);
  };
  const requestOutlook = async () => {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    const query = { inputs: session.inputs.get(), basis: session.basis(), ownFactors: session.ownFactors() };
    lastQuery = query;
    // Until the first outlook is on the page its worker is still loading: a forecast that arrives then must not end it.
    const call = outlook.get() === null ? callToolInTurn : callTool;
    try {
      const result = await call(
        'computeBand',
        { ...toPaceRequest({ route, ...query }), knowledge: toPaceKnowledge(query.inputs, query.basis) },
        signal,
      );
      if (!signal.aborted) showOutlook(result.ok ? result.value : null);
    } catch {
      if (signal.aborted) return;
      lastQuery = null;
      showOutlook(null);
    }
  };
  const restTimer = createRestTimer(restMs, () => void requestOutlook());
  const isUnchanged = () =>
    lastQuery !== null &&
    lastQuery.inputs === session.inputs.get() &&
    lastQuery.basis === session.basis() &&
    lastQuery.ownFactors === session.ownFactors();
  const onPlanChanged = () => {
    if (isUnchanged()) return;
    if (lastQuery !== null) {
      lastQuery = null;
      controller.abort();
    }
    setStale(true);
    restTimer.touch();
  };
  const connect = () => {
    const unsubscribe = session.live.subscribe(onPlanChanged);
    addEventListener('online', onPlanChanged);
    return () => {
      unsubscribe();
      removeEventListener('online', onPlanChanged);
      restTimer.stop();
      controller.abort();
      // An unfinished request is dropped; a finished outlook stays.
      if (isStale) lastQuery = null;
    };
  };
  return {
    get: outlook.get,
    subscribe: outlook.subscribe,
    onStale: (listener) => {
      const unsubscribe = staleness.subscribe(listener);
      listener(isStale);
      return unsubscribe;
    },
  };
}

import { useCallback } from 'react';
import { createStore } from '#src/store/createStore.ts';
import { useStore } from '#src/store/useStore.ts';
import type { CallFailure, CallResult } from './callEndpoint.ts';

export type Resource<Answer> =
  | { readonly state: 'busy' }
  | { readonly state: 'failed'; readonly failure: CallFailure }
  | { readonly state: 'ready'; readonly answer: Answer };

type Load<Answer> = (signal: AbortSignal) => Promise<CallResult<Answer>>;

interface ResourceOptions {
  /**
   * How long an answer is reused, also after its last reader has left. An older one stays visible while the next one
   * loads. Without it nothing is stored, and the request is aborted when the last reader leaves.
   */
  readonly maxAgeMs?: number;
}

interface SharedResource<Answer> {
  readonly get: () => Resource<Answer>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Drops the current answer or failure and loads again. */
  readonly retry: () => void;
}

const busy = { state: 'busy' } as const;
const retryDelaysMs = [1_000, 4_000];
/** A stored failure is tried again by the next reader after this time. */
const maxFailureAgeMs = 60_000;

/** Failures that are tried again automatically: no answer, or a server that is starting or stopping. */
const isTemporary = (failure: CallFailure): boolean =>
  failure.kind === 'noAnswer' || (failure.status >= 502 && failure.status <= 504);

/** Loads when the first reader subscribes; `onUnused` is called when nothing has to be stored after the last one. */
function createSharedResource<Answer>(
  load: Load<Answer>,
  { maxAgeMs = 0 }: ResourceOptions,
  onUnused: () => void,
): SharedResource<Answer> {
  const store = createStore<Resource<Answer>>(busy, Object.is, start);
  let activeController: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let freshUntilMs = Number.NEGATIVE_INFINITY;

  const stop = () => {
    clearTimeout(timer);
    activeController?.abort();
    activeController = null;
  };
  const settle = (result: CallResult<Answer>) => {
    activeController = null;
    freshUntilMs = Date.now() + (result.ok ? maxAgeMs : maxFailureAgeMs);
    if (result.ok) store.set({ state: 'ready', answer: result.answer });
    else if (store.get().state !== 'ready') store.set({ state: 'failed', failure: result.failure });
  };
  const loadWithRetries = async (signal: AbortSignal, tryCount = 0): Promise<void> => {
    const result = await load(signal);
    if (signal.aborted) return;
    const delayMs = retryDelaysMs[tryCount];
    const canRetry = !result.ok && isTemporary(result.failure) && delayMs !== undefined && navigator.onLine;
    if (canRetry) timer = setTimeout(loadWithRetries, delayMs, signal, tryCount + 1);
    else settle(result);
  };
  const startLoading = () => {
    stop();
    activeController = new AbortController();
    void loadWithRetries(activeController.signal);
  };
  const retry = () => {
    store.set(busy);
    startLoading();
  };
  function start() {
    if (activeController === null && freshUntilMs < Date.now()) startLoading();
    const onOnline = () => {
      const resource = store.get();
      if (resource.state === 'failed' && resource.failure.kind === 'noAnswer') retry();
    };
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('online', onOnline);
      if (maxAgeMs > 0) return;
      stop();
      onUnused();
    };
  }
  return { get: store.get, subscribe: store.subscribe, retry };
}

/** By key; readers of the same key share one request and its answer. */
const resources = new Map<string, SharedResource<unknown>>();

function subscribeToResource<Answer>(
  key: string,
  load: Load<Answer>,
  options: ResourceOptions,
  listener: () => void,
): () => void {
  const existing = resources.get(key);
  if (existing !== undefined) return existing.subscribe(listener);
  const resource = createSharedResource(load, options, () => resources.delete(key));
  resources.set(key, resource);
  return resource.subscribe(listener);
}

type KeyPart = string | number | boolean | null | undefined;

/**
 * Loads data: busy, then ready or failed. The name belongs to this `load` alone, and `parts` are everything on which
 * the answer depends, for example the rider. Components with the same name and parts share one request and its answer;
 * if the parts change, another request starts. A temporary failure is tried again twice, and when the device comes
 * online.
 */
export function useResource<Answer>(
  name: string,
  parts: readonly KeyPart[],
  load: Load<Answer>,
  options: ResourceOptions = {},
): Resource<Answer> & { readonly retry: () => void } {
  const key = JSON.stringify([name, ...parts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name and parts determine what is loaded
  const subscribe = useCallback((listener: () => void) => subscribeToResource(key, load, options, listener), [key]);
  const retry = useCallback(() => resources.get(key)?.retry(), [key]);
  // Only `load` fills the resource of its key.
  const get = () => (resources.get(key)?.get() ?? busy) as Resource<Answer>;
  return { ...useStore({ get, subscribe }), retry };
}

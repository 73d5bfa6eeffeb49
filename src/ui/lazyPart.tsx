import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { loadWords, type WordNamespace } from '#src/i18n/wordNamespaces.ts';
import { createStore } from '#src/store/createStore.ts';
import { FailedState } from './FailedState.tsx';
import { runWhenIdle } from './whenIdle.ts';

interface LazyState<Value> {
  /** Null until it has loaded. */
  readonly value: Value | null;
  readonly hasFailed: boolean;
}

/** Code that loads after the page: once, and again after a failure. */
export interface LazyPart<Value> {
  /** Resolves when it has loaded or failed; never rejects. */
  readonly request: () => Promise<void>;
  readonly getState: () => LazyState<Value>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** `load` imports the part; `namespaces` are the words that it uses, loaded in parallel. */
export function createLazyPart<Value>(
  load: () => Promise<Value>,
  ...namespaces: readonly WordNamespace[]
): LazyPart<Value> {
  const store = createStore<LazyState<Value>>({ value: null, hasFailed: false });
  let loading: Promise<void> | null = null;
  const loadOnce = async () => {
    if (store.get().hasFailed) store.set({ value: null, hasFailed: false });
    try {
      const [value] = await Promise.all([load(), ...namespaces.map((namespace) => loadWords(namespace))]);
      // A separate task for each part: several that finish together would be rendered in one long task.
      await new Promise((resolve) => setTimeout(resolve, 0));
      store.set({ value, hasFailed: false });
    } catch {
      store.set({ value: null, hasFailed: true });
    }
    loading = null;
  };
  return {
    request: () => {
      if (store.get().value !== null) return Promise.resolve();
      loading ??= loadOnce();
      return loading;
    },
    getState: store.get,
    subscribe: store.subscribe,
  };
}

/** `asked`: only other code requests it. Otherwise it loads again after a failure when the device is online. */
type LoadTrigger = 'now' | 'idle' | 'asked';

/** The part's state; renders again when it changes. */
export function useLazyPart<Value>(part: LazyPart<Value>, when: LoadTrigger): LazyState<Value> {
  const [state, setState] = useState(part.getState);
  useEffect(() => {
    // A transition renders in slices, so that the page stays responsive.
    const syncState = () => startTransition(() => setState(part.getState()));
    syncState();
    return part.subscribe(syncState);
  }, [part]);
  useEffect(() => {
    if (when === 'asked') return;
    const request = () => void part.request();
    const cancelIdle = when === 'idle' ? runWhenIdle(request) : request();
    addEventListener('online', request);
    return () => {
      cancelIdle?.();
      removeEventListener('online', request);
    };
  }, [part, when]);
  return state;
}

interface Props<PartProps extends object> {
  readonly part: LazyPart<ComponentType<PartProps>>;
  /** Only what the part takes: a property that it does not know is an error of types. */
  readonly props: NoInfer<PartProps>;
  readonly when: LoadTrigger;
  /** Shown until it has loaded. */
  readonly fallback?: ReactNode;
  /** The text for a failure; "could not load" by default. */
  readonly failedTitle?: string;
}

/** Renders a lazy part: the fallback, the part, or a retry after a failure. */
export function Lazy<PartProps extends object>({ part, props, when, fallback = null, failedTitle }: Props<PartProps>) {
  const { value: Part, hasFailed } = useLazyPart(part, when);
  if (Part !== null) return <Part {...props} />;
  return hasFailed ? <LazyFailedState part={part} title={failedTitle} /> : fallback;
}

interface LazyFailedStateProps {
  readonly part: LazyPart<unknown>;
  readonly title?: string | undefined;
}

/** The failure of a chunk that did not load, which is a network problem. */
export function LazyFailedState({ part, title }: LazyFailedStateProps) {
  const failure = { kind: 'noAnswer', reason: 'offline' } as const;
  return <FailedState failure={failure} onRetry={() => void part.request()} {...(title !== undefined && { title })} />;
}

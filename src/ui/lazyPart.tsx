import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { loadWords, type WordNamespace } from '#src/i18n/wordNamespaces.ts';
import { createStore } from '#src/store/createStore.ts';
import { FailedState } from './FailedState.tsx';
import { whenIdle } from './whenIdle.ts';

interface LazyState<Value> {
  /** Null until it has loaded. */
  readonly value: Value | null;
  readonly hasFailed: boolean;
}

/** Code that loads after the page: once, and again after a failure. */
export interface LazyPart<Value> {
  /** Resolves when it has loaded or failed; never rejects. */
  readonly request: () => Promise<void>;
  readonly state: () => LazyState<Value>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** `load` imports the part; `namespaces` are the words that it uses, loaded in parallel. */
export function createLazyPart<Value>(load: () => Promise<Value>, ...words: readonly WordNamespace[]): LazyPart<Value> {
  const state = createStore<LazyState<Value>>({ value: null, hasFailed: false });
  let loading: Promise<void> | null = null;
  const loadOnce = async () => {
    if (state.get().hasFailed) state.set({ value: null, hasFailed: false });
    try {
      const [value] = await Promise.all([load(), ...words.map((namespace) => loadWords(namespace))]);
      // A separate task for each part: several that finish together would be rendered in one long task.
      await new Promise((done) => setTimeout(done, 0));
      state.set({ value, hasFailed: false });
    } catch {
      state.set({ value: null, hasFailed: true });
    }
    loading = null;
  };
  return {
    request: () => {
      if (state.get().value !== null) return Promise.resolve();
      loading ??= loadOnce();
      return loading;
    },
    state: state.get,
    subscribe: state.subscribe,
  };
}

/** `asked`: other code requests it. After a failure it loads again when the device is online. */
type When = 'now' | 'idle' | 'asked';

/** The part's state; renders again when it changes. */
export function useLazyPart<Value>(part: LazyPart<Value>, when: When): LazyState<Value> {
  const [state, setState] = useState(part.state);
  useEffect(() => {
    // A transition renders in slices, so that the page stays responsive.
    const follow = () => startTransition(() => setState(part.state()));
    follow();
    return part.subscribe(follow);
  }, [part]);
  useEffect(() => {
    if (when === 'asked') return;
    const request = () => void part.request();
    const leave = when === 'idle' ? whenIdle(request) : request();
    addEventListener('online', request);
    return () => {
      leave?.();
      removeEventListener('online', request);
    };
  }, [part, when]);
  return state;
}

interface Props<PartProps extends object> {
  readonly part: LazyPart<ComponentType<PartProps>>;
  readonly props: PartProps;
  readonly when: When;
  /** Shown until it has loaded. */
  readonly fallback?: ReactNode;
  /** The text for a failure; "could not load" by default. */
  readonly failedTitle?: string;
}

/** Renders a lazy part: the fallback, the part, or a retry after a failure. */
export function Lazy<PartProps extends object>({ part, props, when, fallback = null, failedTitle }: Props<PartProps>) {
  const { value: Part, hasFailed } = useLazyPart(part, when);
  if (Part !== null) return <Part {...props} />;
  return hasFailed ? <LazyFailed part={part} title={failedTitle} /> : fallback;
}

interface FailedProps {
  readonly part: LazyPart<unknown>;
  readonly title?: string | undefined;
}

/** The failure of a chunk that did not load, which is a network problem. */
export function LazyFailed({ part, title }: FailedProps) {
  const failure = { kind: 'noAnswer', reason: 'offline' } as const;
  return <FailedState failure={failure} onRetry={() => void part.request()} {...(title !== undefined && { title })} />;
}

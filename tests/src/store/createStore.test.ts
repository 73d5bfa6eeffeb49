import { expect, test, vi } from 'vitest';
import { createEmitter } from '#src/store/createEmitter.ts';
import { createStore } from '#src/store/createStore.ts';
import { memoizeByOwner } from '#src/store/memoizeByOwner.ts';

test('a store has its initial value and notifies after each change', () => {
  const store = createStore(1);
  const values: number[] = [];
  store.subscribe(() => values.push(store.get()));
  expect(store.get()).toBe(1);
  store.set(2);
  store.set(3);
  expect(values).toEqual([2, 3]);
});

test('a store does not notify of an equal value', () => {
  const store = createStore({ node: 1 }, (a, b) => a.node === b.node);
  const first = store.get();
  const listener = vi.fn();
  store.subscribe(listener);
  store.set({ node: 1 });
  expect(listener).not.toHaveBeenCalled();
  expect(store.get()).toBe(first);
  store.set({ node: 2 });
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a listener that unsubscribes during a notification is not notified any more', () => {
  const store = createStore(0);
  const lateListener = vi.fn();
  const unsubscribers: (() => void)[] = [];
  const unsubscribe = store.subscribe(() => unsubscribers.forEach((each) => void each()));
  unsubscribers.push(store.subscribe(lateListener));
  store.set(1);
  expect(lateListener).not.toHaveBeenCalled();
  unsubscribe();
  unsubscribe();
  store.set(2);
  expect(store.get()).toBe(2);
});

test('an emitter passes its arguments to every listener', () => {
  const { emit, subscribe } = createEmitter<[name: string, count: number]>();
  const first = vi.fn();
  const second = vi.fn();
  subscribe(first);
  subscribe(second);
  emit('wuling', 2);
  expect(first).toHaveBeenCalledExactlyOnceWith('wuling', 2);
  expect(second).toHaveBeenCalledExactlyOnceWith('wuling', 2);
});

test('an emitter starts with its first listener and stops after its last one', () => {
  const log: string[] = [];
  const { subscribe } = createEmitter(() => {
    log.push('start');
    return () => log.push('stop');
  });
  const unsubscribeFirst = subscribe(() => undefined);
  const unsubscribeSecond = subscribe(() => undefined);
  unsubscribeFirst();
  expect(log).toEqual(['start']);
  unsubscribeSecond();
  unsubscribeSecond();
  expect(log).toEqual(['start', 'stop']);
  subscribe(() => undefined);
  expect(log).toEqual(['start', 'stop', 'start']);
});

test('each owner has one memoized value', () => {
  const getStore = memoizeByOwner((_: { readonly id: string }) => createStore(0));
  const owner = { id: 'a' };
  expect(getStore(owner)).toBe(getStore(owner));
  expect(getStore(owner)).not.toBe(getStore({ id: 'a' }));
});

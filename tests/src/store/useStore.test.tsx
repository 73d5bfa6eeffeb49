import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createStore } from '#src/store/createStore.ts';
import { useStore } from '#src/store/useStore.ts';

test('renders with the newest value, once per change', () => {
  const store = createStore('closed');
  const render = vi.fn(() => useStore(store));
  const { result } = renderHook(render);
  expect(result.current).toBe('closed');
  act(() => store.set('open'));
  expect(result.current).toBe('open');
  expect(render).toHaveBeenCalledTimes(2);
  act(() => store.set('open'));
  expect(render).toHaveBeenCalledTimes(2);
});

test('follows another store when the hook receives one', () => {
  const { result, rerender } = renderHook(useStore<number>, { initialProps: createStore(1) });
  rerender(createStore(2));
  expect(result.current).toBe(2);
});

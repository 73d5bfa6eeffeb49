import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { words } from '#src/ui/words/zh-TW.ts';

const Part = ({ text }: { text: string }) => <p>{text}</p>;
/** Lets the part resolve, which happens in a separate task. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

function createPartFailingOnce(tries: { count: number }) {
  return createLazyPart(async () => {
    tries.count += 1;
    if (tries.count === 1) throw new TypeError('Failed to fetch');
    return Part;
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

describe('Lazy', () => {
  it('loads once, however often it is requested, and replaces its fallback', async () => {
    const load = vi.fn(async () => Part);
    const part = createLazyPart(load);
    render(<Lazy part={part} when="now" props={{ text: 'here' }} fallback={<p>waiting</p>} />);
    expect(screen.getByText('waiting')).toBeVisible();
    void part.request();
    await settle();
    expect(screen.getByText('here')).toBeVisible();
    await part.request();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is available at once when it is rendered again', async () => {
    const part = createLazyPart(async () => Part);
    void part.request();
    await settle();
    render(<Lazy part={part} when="asked" props={{ text: 'here' }} />);
    expect(screen.getByText('here')).toBeVisible();
  });

  it('waits for its words, which load in parallel', async () => {
    const order: string[] = [];
    let resolveWords = () => undefined as undefined;
    const part = createLazyPart(
      async () => {
        order.push('code');
        return Part;
      },
      {
        load: () => {
          order.push('words');
          return new Promise<undefined>((resolve) => {
            resolveWords = () => resolve(undefined) as undefined;
          });
        },
      },
    );
    render(<Lazy part={part} when="now" props={{ text: 'here' }} fallback={<p>waiting</p>} />);
    await settle();
    expect([order, screen.queryByText('here')]).toEqual([['code', 'words'], null]);
    resolveWords();
    await settle();
    expect(screen.getByText('here')).toBeVisible();
  });

  it.each(['code', 'words'] as const)('reports that its %s failed to load, and retries', async (what) => {
    const tries = { count: 0 };
    const load = async () => {
      tries.count += 1;
      if (tries.count === 1) throw new TypeError('Failed to fetch');
      return Part;
    };
    const part =
      what === 'code'
        ? createLazyPart(load)
        : createLazyPart(async () => Part, { load: async () => void (await load()) });
    render(<Lazy part={part} when="now" props={{ text: 'here' }} fallback={<p>waiting</p>} failedTitle="沒有地圖" />);
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('沒有地圖');
    fireEvent.click(screen.getByRole('button', { name: words.common.retry }));
    expect(screen.queryByRole('alert')).toBeNull();
    await settle();
    expect(screen.getByText('here')).toBeVisible();
  });

  it('is requested again when the device is online', async () => {
    const tries = { count: 0 };
    render(<Lazy part={createPartFailingOnce(tries)} when="now" props={{ text: 'here' }} />);
    await settle();
    expect(screen.getByRole('alert')).toBeVisible();
    dispatchEvent(new Event('online'));
    await settle();
    expect(screen.getByText('here')).toBeVisible();
  });

  it('loads only when the page is idle', async () => {
    const load = vi.fn(async () => Part);
    const { rerender } = render(<p aria-busy="true" />);
    const lazyElement = <Lazy part={createLazyPart(load)} when="idle" props={{ text: 'here' }} />;
    rerender(
      <>
        <p aria-busy="true" />
        {lazyElement}
      </>,
    );
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(load).not.toHaveBeenCalled();
    rerender(
      <>
        <p />
        {lazyElement}
      </>,
    );
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(screen.getByText('here')).toBeVisible();
  });

  it('loads after five seconds if the page never becomes idle', async () => {
    const load = vi.fn(async () => Part);
    render(
      <>
        <p aria-busy="true" />
        <Lazy part={createLazyPart(load)} when="idle" props={{ text: 'here' }} />
      </>,
    );
    await act(() => vi.advanceTimersByTimeAsync(4_900));
    expect(load).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is not requested by a component that unmounted before the page was idle', async () => {
    const load = vi.fn(async () => Part);
    const { unmount } = render(<Lazy part={createLazyPart(load)} when="idle" props={{ text: 'here' }} />);
    unmount();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(load).not.toHaveBeenCalled();
  });
});

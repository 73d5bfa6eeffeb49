import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLatePart, Late } from '#src/ui/latePart.tsx';

const Part = ({ text }: { text: string }) => <p>{text}</p>;
/** The part resolves in a task of its own. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

function failingFirst(tries: { count: number }) {
  return createLatePart(async () => {
    tries.count += 1;
    if (tries.count === 1) throw new TypeError('Failed to fetch');
    return Part;
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

describe('a late part', () => {
  it('loads once, however often it is asked for, and stands in its place', async () => {
    const load = vi.fn(async () => Part);
    const part = createLatePart(load);
    render(<Late of={part} when="now" props={{ text: 'here' }} until={<p>waiting</p>} />);
    expect(screen.getByText('waiting')).toBeDefined();
    void part.request();
    await settle();
    expect(screen.getByText('here')).toBeDefined();
    await part.request();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is at once there for the next place that shows it', async () => {
    const part = createLatePart(async () => Part);
    void part.request();
    await settle();
    render(<Late of={part} when="asked" props={{ text: 'here' }} />);
    expect(screen.getByText('here')).toBeDefined();
  });

  it('waits for its words, which load in parallel', async () => {
    const order: string[] = [];
    let wordsCame = () => undefined as undefined;
    const part = createLatePart(
      async () => {
        order.push('code');
        return Part;
      },
      {
        load: () => {
          order.push('words');
          return new Promise<undefined>((resolve) => {
            wordsCame = () => resolve(undefined) as undefined;
          });
        },
      },
    );
    render(<Late of={part} when="now" props={{ text: 'here' }} until={<p>waiting</p>} />);
    await settle();
    expect([order, screen.queryByText('here')]).toEqual([['code', 'words'], null]);
    wordsCame();
    await settle();
    expect(screen.getByText('here')).toBeDefined();
  });

  it.each(['code', 'words'] as const)('says in its place that its %s did not come, and tries again', async (what) => {
    const tries = { count: 0 };
    const load = async () => {
      tries.count += 1;
      if (tries.count === 1) throw new TypeError('Failed to fetch');
      return Part;
    };
    const part =
      what === 'code'
        ? createLatePart(load)
        : createLatePart(async () => Part, { load: async () => void (await load()) });
    render(<Late of={part} when="now" props={{ text: 'here' }} until={<p>waiting</p>} failedTitle="沒有地圖" />);
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('沒有地圖');
    fireEvent.click(screen.getByRole('button', { name: '再試一次' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await settle();
    expect(screen.getByText('here')).toBeDefined();
  });

  it('is asked for again when the device is online', async () => {
    const tries = { count: 0 };
    render(<Late of={failingFirst(tries)} when="now" props={{ text: 'here' }} />);
    await settle();
    expect(screen.getByRole('alert')).toBeDefined();
    dispatchEvent(new Event('online'));
    await settle();
    expect(screen.getByText('here')).toBeDefined();
  });

  it('comes when the page waits for nothing any more, not before', async () => {
    const load = vi.fn(async () => Part);
    const { rerender } = render(<p aria-busy="true" />);
    const late = <Late of={createLatePart(load)} when="idle" props={{ text: 'here' }} />;
    rerender(
      <>
        <p aria-busy="true" />
        {late}
      </>,
    );
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(load).not.toHaveBeenCalled();
    rerender(
      <>
        <p />
        {late}
      </>,
    );
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(screen.getByText('here')).toBeDefined();
  });

  it('comes after five seconds to a page that goes on waiting', async () => {
    const load = vi.fn(async () => Part);
    render(
      <>
        <p aria-busy="true" />
        <Late of={createLatePart(load)} when="idle" props={{ text: 'here' }} />
      </>,
    );
    await act(() => vi.advanceTimersByTimeAsync(4_900));
    expect(load).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is not asked for by a place that went before the page was idle', async () => {
    const load = vi.fn(async () => Part);
    const { unmount } = render(<Late of={createLatePart(load)} when="idle" props={{ text: 'here' }} />);
    unmount();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(load).not.toHaveBeenCalled();
  });
});

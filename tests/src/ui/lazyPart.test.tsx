import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createLazyPart, type LazyPart } from '#src/ui/lazyPart.ts';

const Part = ({ text }: { text: string }) => <p>{text}</p>;

function Place({ part }: { part: LazyPart<{ text: string }> }) {
  const State = part.usePart();
  return typeof State === 'string' ? <p>{State}</p> : <State text="here" />;
}

describe('createLazyPart', () => {
  it('loads once, however often it is asked for', async () => {
    const load = vi.fn(async () => Part);
    const part = createLazyPart(load);
    render(<Place part={part} />);
    expect(screen.getByText('waiting')).toBeDefined();
    part.request();
    await act(async () => part.request());
    await act(async () => part.request());
    expect(await screen.findByText('here')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says that it failed, and comes when it is asked for again', async () => {
    let tries = 0;
    const part = createLazyPart(async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch');
      return Part;
    });
    render(<Place part={part} />);
    await act(async () => part.request());
    expect(screen.getByText('failed')).toBeDefined();
    await act(async () => part.request());
    expect(await screen.findByText('here')).toBeDefined();
  });
});

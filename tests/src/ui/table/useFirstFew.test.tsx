import { render, renderHook, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useFirstFew } from '#src/ui/table/useFirstFew.ts';

const cards = Array.from({ length: 27 }, (_, k) => `card ${k}`);

function List({ items }: { items: readonly string[] }) {
  return useFirstFew(items).map((item) => <p key={item}>{item}</p>);
}

it('renders only the first six items at first', () => {
  // renderToString runs no effects, so this is the first render.
  expect(renderToString(<List items={cards} />).match(/<p>/g)).toHaveLength(6);
});

it('renders all items afterwards, and every later list at once', () => {
  const { rerender } = render(<List items={cards} />);
  expect(screen.getAllByText(/^card/)).toHaveLength(27);
  const otherItems = cards.map((card) => `card of ${card}`);
  rerender(<List items={otherItems} />);
  expect(screen.getAllByText(/^card of/)).toHaveLength(27);
});

it('returns a short list unchanged', () => {
  const few = cards.slice(0, 3);
  expect(renderHook(() => useFirstFew(few)).result.current).toBe(few);
});

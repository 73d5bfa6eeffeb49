import { render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { primitiveStyle } from '#src/theme/primitiveStyle.ts';
import { StackCard } from '#src/ui/primitives/Card.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { StatusText, Text } from '#src/ui/primitives/Text.tsx';

// The build writes this style into the head of the page.
const sheet = document.createElement('style');
beforeAll(() => {
  sheet.textContent = primitiveStyle;
  document.head.append(sheet);
});
afterAll(() => sheet.remove());

const getStyle = (name: string) => getComputedStyle(screen.getByTestId(name));

it('applies its style props and passes all others to the element', () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <Stack as="form" gap={12} align="start" data-testid="stack" aria-label="Form" onSubmit={onSubmit}>
      <button type="submit">Go</button>
    </Stack>,
  );
  const form = screen.getByRole('form', { name: 'Form' });
  expect(form.tagName).toBe('FORM');
  expect(form.getAttributeNames().filter((name) => ['gap', 'align'].includes(name))).toEqual([]);
  expect(getStyle('stack')).toMatchObject({ display: 'grid', rowGap: '12px', justifyItems: 'start' });
  screen.getByRole('button').click();
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('wraps a row with one gap between lines and another between columns', () => {
  render(<Cluster gap={12} rowGap={4} align="center" justify="between" data-testid="row" />);
  expect(getStyle('row')).toMatchObject({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '12px',
    rowGap: '4px',
    alignItems: 'center',
    justifyContent: 'space-between',
  });
});

it('draws the box of a card with its padding', () => {
  render(<StackCard padding={12} paddingX={16} gap={8} data-testid="card" />);
  expect(getStyle('card')).toMatchObject({ padding: '12px 16px', display: 'grid' });
});

it('renders text as another element and in another size', () => {
  render(
    <Text as="span" tone="soft" size="small" data-testid="text">
      Words
    </Text>,
  );
  expect(screen.getByTestId('text').tagName).toBe('SPAN');
  expect(getStyle('text').fontSize).toBe('14px');
});

it('takes no space for an empty status', () => {
  render(<StatusText role="status" data-testid="status" />);
  expect(getStyle('status').position).toBe('absolute');
});

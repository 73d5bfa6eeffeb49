import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Menu } from '#src/ui/Menu.tsx';
import { words } from '#src/ui/words/zh-TW.ts';

const choices = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
  { value: 'c', label: 'C' },
] as const;
const show = () => {
  const onChoose = vi.fn();
  render(
    <>
      <Menu icon="globe" label="語言" choices={choices} chosen="b" onChoose={onChoose} />
      <button type="button">next</button>
    </>,
  );
  return onChoose;
};
const trigger = () => screen.getByRole('button', { name: words.shell.language });
const focused = () => document.activeElement?.textContent;

describe('Menu', () => {
  it('opens with the focus on the chosen item, and arrows wrap around', async () => {
    const onChoose = show();
    trigger().focus();
    await userEvent.keyboard('{Enter}');
    expect(trigger().getAttribute('aria-expanded')).toBe('true');
    expect(focused()).toBe('B');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('A');
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('C');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('A');
    await userEvent.keyboard('{End}{Enter}');
    expect(onChoose.mock.calls).toEqual([['c']]);
    expect(document.activeElement).toBe(trigger());
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('returns the focus on Escape and chooses nothing', async () => {
    const onChoose = show();
    await userEvent.click(trigger());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger());
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('closes when something else is touched or focused', async () => {
    show();
    await userEvent.click(trigger());
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(trigger());
    await userEvent.tab();
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

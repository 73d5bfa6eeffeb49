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
const renderMenu = () => {
  const onChoose = vi.fn();
  render(
    <>
      <Menu icon="globe" label="語言" choices={choices} chosen="b" onChoose={onChoose} />
      <button type="button">next</button>
    </>,
  );
  return onChoose;
};
const getTrigger = () => screen.getByRole('button', { name: words.shell.language });
const getFocusedText = () => document.activeElement?.textContent;

describe('Menu', () => {
  it('opens with the focus on the chosen item, and arrows wrap around', async () => {
    const onChoose = renderMenu();
    getTrigger().focus();
    await userEvent.keyboard('{Enter}');
    expect(getTrigger().getAttribute('aria-expanded')).toBe('true');
    expect(getFocusedText()).toBe('B');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(getFocusedText()).toBe('A');
    await userEvent.keyboard('{ArrowUp}');
    expect(getFocusedText()).toBe('C');
    await userEvent.keyboard('{Home}');
    expect(getFocusedText()).toBe('A');
    await userEvent.keyboard('{End}{Enter}');
    expect(onChoose.mock.calls).toEqual([['c']]);
    expect(document.activeElement).toBe(getTrigger());
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('returns the focus on Escape and chooses nothing', async () => {
    const onChoose = renderMenu();
    await userEvent.click(getTrigger());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(getTrigger());
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('closes when something else is touched or focused', async () => {
    renderMenu();
    await userEvent.click(getTrigger());
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(getTrigger());
    await userEvent.tab();
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

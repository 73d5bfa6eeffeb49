import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { roveFocus } from '#src/ui/roveFocus.ts';

const listTabIndexes = () => screen.getAllByRole('button').map((button) => button.tabIndex);
const getFocusedText = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

beforeEach(() => {
  render(
    <div role="toolbar" aria-label="bar" onKeyDown={roveFocus}>
      <button type="button" tabIndex={0}>
        a
      </button>
      <button type="button" tabIndex={-1}>
        b
      </button>
      <button type="button" tabIndex={-1} disabled>
        closed
      </button>
      <button type="button" tabIndex={-1}>
        c
      </button>
    </div>,
  );
  screen.getByText('a').focus();
});

it('moves with the arrows, wraps around, skips disabled buttons, and stays one tab stop', () => {
  press('ArrowRight');
  expect(getFocusedText()).toBe('b');
  press('ArrowDown');
  expect(getFocusedText()).toBe('c');
  expect(listTabIndexes()).toEqual([-1, -1, -1, 0]);
  press('ArrowRight');
  expect(getFocusedText()).toBe('a');
  press('ArrowLeft');
  expect(getFocusedText()).toBe('c');
});

it('moves to both ends, and ignores other keys', () => {
  press('End');
  expect(getFocusedText()).toBe('c');
  press('Home');
  expect(getFocusedText()).toBe('a');
  expect(fireEvent.keyDown(screen.getByText('a'), { key: 'Enter' })).toBe(true);
  expect(listTabIndexes()).toEqual([0, -1, -1, -1]);
});

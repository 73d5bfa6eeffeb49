import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Dialog } from '#src/ui/Dialog.tsx';

function Probe() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <StrictMode>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="標題">
        <p>內容</p>
      </Dialog>
    </StrictMode>
  );
}
const open = async () => {
  render(<Probe />);
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  return screen.getByRole('dialog', { name: '標題' });
};

describe('Dialog', () => {
  it('renders nothing of its content while closed', () => {
    render(<Probe />);
    expect(screen.queryByText('內容')).toBeNull();
  });

  it('closes by its button', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '關閉' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes by Escape, which the browser tells as cancel', async () => {
    fireEvent(await open(), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes by a tap beside it, not by one inside', async () => {
    const dialog = await open();
    await userEvent.click(screen.getByText('內容'));
    expect(screen.getByRole('dialog')).toBe(dialog);
    await userEvent.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes by the way back, and the page stays', async () => {
    await open();
    expect(history.state.dialog).toBe(true);
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(history.state?.dialog).toBeUndefined();
  });

  it('takes its entry of the history along when it closes in another way', async () => {
    await open();
    expect(history.state.dialog).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '關閉' }));
    await waitFor(() => expect(history.state?.dialog).toBeUndefined());
  });

  it('adds no step to the history after leaving the page from it', async () => {
    await open();
    history.pushState(null, '', '#elsewhere');
    await userEvent.click(screen.getByRole('button', { name: '關閉' }));
    history.back();
    await waitFor(() => expect([location.hash, history.state?.dialog]).toEqual(['', undefined]));
  });

  it('leads from its last control to its first, and back', async () => {
    const dialog = await open();
    const close = screen.getByRole('button', { name: '關閉' });
    const more = dialog.appendChild(document.createElement('button'));
    more.focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(close);
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(more);
  });
});

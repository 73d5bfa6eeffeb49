import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '#src/ui/Dialog.tsx';
import { words } from '#src/ui/words/zh-TW.ts';

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
/** A dialog that opens another one above itself, like a list that asks before deleting. */
function Nested() {
  const [step, setStep] = useState<'closed' | 'list' | 'ask'>('closed');
  return (
    <StrictMode>
      <button type="button" onClick={() => setStep('list')}>
        open
      </button>
      <Dialog isOpen={step !== 'closed'} onClose={() => setStep('closed')} title="標題">
        <button type="button" onClick={() => setStep('ask')}>
          ask
        </button>
        <Dialog isOpen={step === 'ask'} onClose={() => setStep('list')} title="真的嗎">
          <button type="button" onClick={() => setStep('closed')}>
            yes
          </button>
        </Dialog>
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
    await userEvent.click(screen.getByRole('button', { name: words.common.close }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes on Escape, which the browser reports as cancel', async () => {
    fireEvent(await open(), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes on a tap outside, not inside', async () => {
    const dialog = await open();
    await userEvent.click(screen.getByText('內容'));
    expect(screen.getByRole('dialog')).toBe(dialog);
    await userEvent.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes on going back, and the page stays', async () => {
    await open();
    expect(history.state.dialogs).toBe(1);
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(history.state?.dialogs).toBeUndefined();
  });

  it('closes only the topmost dialog on going back', async () => {
    render(<Nested />);
    await userEvent.click(screen.getByRole('button', { name: 'open' }));
    await userEvent.click(screen.getByRole('button', { name: 'ask' }));
    expect(history.state.dialogs).toBe(2);
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '真的嗎' })).toBeNull());
    expect(screen.getByRole('dialog', { name: '標題' })).toBeVisible();
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(history.state?.dialogs).toBeUndefined();
  });

  it('stays open when Escape closes the dialog above it', async () => {
    render(<Nested />);
    await userEvent.click(screen.getByRole('button', { name: 'open' }));
    await userEvent.click(screen.getByRole('button', { name: 'ask' }));
    fireEvent(screen.getByRole('dialog', { name: '真的嗎' }), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '真的嗎' })).toBeNull());
    expect(screen.getByRole('dialog', { name: '標題' })).toBeVisible();
  });

  it('removes both history entries when both close at once', async () => {
    render(<Nested />);
    history.pushState({ page: 'this one' }, '');
    await userEvent.click(screen.getByRole('button', { name: 'open' }));
    await userEvent.click(screen.getByRole('button', { name: 'ask' }));
    await userEvent.click(screen.getByRole('button', { name: 'yes' }));
    await waitFor(() => expect(history.state).toEqual({ page: 'this one' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('removes its history entry when it closes in another way', async () => {
    await open();
    expect(history.state.dialogs).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: words.common.close }));
    await waitFor(() => expect(history.state?.dialogs).toBeUndefined());
  });

  it('stays open if it opens while a previous step back is pending', async () => {
    await open();
    const stepBack = history.go.bind(history);
    const go = vi.spyOn(history, 'go').mockImplementationOnce((delta) => {
      stepBack(delta);
      fireEvent.click(screen.getByText('open'));
    });
    fireEvent.click(screen.getByRole('button', { name: words.common.close }));
    const arrived = new Promise((done) => addEventListener('popstate', done, { once: true }));
    await waitFor(() => expect(go).toHaveBeenCalledOnce());
    await act(() => arrived);
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(history.state.dialogs).toBe(1);
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves no dialog entry in the history after the page navigated while it was open', async () => {
    await open();
    history.pushState(null, '', '#elsewhere');
    await userEvent.click(screen.getByRole('button', { name: words.common.close }));
    history.back();
    await waitFor(() => expect([location.hash, history.state?.dialogs]).toEqual(['', undefined]));
  });

  it('moves the focus from its last control to its first, and back', async () => {
    const dialog = await open();
    const close = screen.getByRole('button', { name: words.common.close });
    const more = dialog.appendChild(document.createElement('button'));
    more.focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(close);
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(more);
  });
});

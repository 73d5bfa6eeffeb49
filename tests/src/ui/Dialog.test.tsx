import { fireEvent, render, screen } from '@testing-library/react';
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
});

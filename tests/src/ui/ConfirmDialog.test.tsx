import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { words } from '#src/ui/words/zh-TW.ts';

const renderDialog = (part: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => {
  const onClose = vi.fn();
  const onConfirm = vi.fn();
  render(
    <ConfirmDialog
      isOpen
      title="取消報名？"
      confirmLabel="取消報名"
      cancelLabel="保留報名"
      warning="取消後拿不回這個名額。"
      onClose={onClose}
      onConfirm={onConfirm}
      {...part}
    >
      你的名額會馬上給候補第 1 位。
    </ConfirmDialog>,
  );
  return { onClose, onConfirm };
};
const getConfirmButton = () => screen.getByRole<HTMLButtonElement>('button', { name: '取消報名' });

describe('ConfirmDialog', () => {
  it('explains what will happen and what cannot be undone', () => {
    renderDialog();
    const dialog = screen.getByRole('dialog', { name: '取消報名？' });
    expect(dialog.textContent).toContain('你的名額會馬上給候補第 1 位。');
    expect(dialog.textContent).toContain('不能復原： 取消後拿不回這個名額。');
  });

  it('confirms or cancels', async () => {
    const { onClose, onConfirm } = renderDialog();
    await userEvent.click(screen.getByRole('button', { name: '保留報名' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.click(getConfirmButton());
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('requires its checkbox to be ticked', async () => {
    const { onConfirm } = renderDialog({ agreement: '名單我都看過了' });
    expect(getConfirmButton().disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: '名單我都看過了' }));
    await userEvent.click(getConfirmButton());
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('runs only once at a time, and reports why it failed', async () => {
    const { onConfirm } = renderDialog({ isBusy: true, failure: '系統錯誤，請稍後再試。' });
    await userEvent.click(getConfirmButton());
    expect(onConfirm).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe(words.error.systemText);
  });
});

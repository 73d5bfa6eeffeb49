import type { ReactNode } from 'react';
import type { ActionState } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { toFailureKey } from '#src/ui/FailedState.tsx';
import { formatRefusal } from './formatRefusal.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly warning: string;
  readonly confirmLabel: string;
  readonly action: ActionState;
  readonly onConfirm: () => void;
}

/** Asks before a member's data or a guardian's consent are withdrawn. */
export function WithdrawDialog({ action, ...props }: Props) {
  const { t } = useTranslator();
  const failure =
    action.state === 'failed' ? (formatRefusal(action, t) ?? t(toFailureKey(action.failure, navigator.onLine))) : null;
  return (
    <ConfirmDialog
      {...props}
      cancelLabel={t('invitation.own.withdrawCancel')}
      isDestructive
      isBusy={action.state === 'busy'}
      failure={failure}
    />
  );
}

import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Checkbox } from './form/Checkbox.tsx';
import { getBusyProps } from './getBusyProps.ts';
import { Cluster } from './primitives/Cluster.tsx';
import { Stack } from './primitives/Stack.tsx';
import { Rail } from './Rail.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A question. */
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** What cannot be undone; shown in a `Rail`. */
  readonly warning?: string;
  /** The text of a checkbox that must be ticked first. */
  readonly agreement?: string;
  /** Names the action, never "OK". */
  readonly confirmLabel: string;
  /** The button that changes nothing. */
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  /** The action deletes something for good. */
  readonly isDestructive?: boolean;
  readonly isBusy?: boolean;
  /** Why the last attempt failed, in words. */
  readonly failure?: string | null;
}

/**
 * Asks for confirmation and explains the consequences. The cancel button comes first in the tab order, the confirm
 * button is the prominent one.
 */
export function ConfirmDialog(props: Props) {
  const { isOpen, onClose, title } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <Body {...props} />
    </Dialog>
  );
}

function Body(props: Props) {
  const {
    onClose,
    children,
    warning,
    agreement,
    confirmLabel,
    cancelLabel,
    onConfirm,
    isDestructive,
    isBusy,
    failure,
  } = props;
  const [isAgreed, setIsAgreed] = useState(false);
  const isConfirmBlocked = agreement !== undefined && !isAgreed;
  return (
    <Stack gap={12} alerts="bold">
      {typeof children === 'string' ? <p>{children}</p> : children}
      {warning === undefined ? null : <Rail>{warning}</Rail>}
      {agreement === undefined ? null : <Checkbox label={agreement} value={isAgreed} onChange={setIsAgreed} />}
      {failure === undefined || failure === null ? null : <p role="alert">{failure}</p>}
      <Cluster gap={8} marginTop={4} buttons="share">
        <Button onClick={onClose}>{cancelLabel}</Button>
        <Button
          data-variant={isDestructive ? 'danger' : 'primary'}
          disabled={isConfirmBlocked}
          {...getBusyProps(isBusy === true)}
          onClick={isBusy ? undefined : onConfirm}
        >
          {confirmLabel}
        </Button>
      </Cluster>
    </Stack>
  );
}

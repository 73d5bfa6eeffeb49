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
  readonly final?: string;
  /** The text of a checkbox that must be ticked first. */
  readonly agreement?: string;
  /** Names the action, never "OK". */
  readonly confirm: string;
  /** The button that changes nothing. */
  readonly cancel: string;
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
  const { onClose, children, final, agreement, confirm, cancel, onConfirm, isDestructive, isBusy, failure } = props;
  const [isAgreed, setIsAgreed] = useState(false);
  const mustWait = agreement !== undefined && !isAgreed;
  return (
    <Stack gap={12} alerts="bold">
      {typeof children === 'string' ? <p>{children}</p> : children}
      {final === undefined ? null : <Rail>{final}</Rail>}
      {agreement === undefined ? null : <Checkbox label={agreement} value={isAgreed} onChange={setIsAgreed} />}
      {failure === undefined || failure === null ? null : <p role="alert">{failure}</p>}
      <Cluster gap={8} marginTop={4} buttons="share">
        <Button onClick={onClose}>{cancel}</Button>
        <Button
          data-variant={isDestructive ? 'danger' : 'primary'}
          disabled={mustWait}
          {...getBusyProps(isBusy === true)}
          onClick={isBusy ? undefined : onConfirm}
        >
          {confirm}
        </Button>
      </Cluster>
    </Stack>
  );
}

import { type FormEvent, useState } from 'react';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import { useSession } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button, SubmitButton } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { formatFieldError } from '#src/ui/form/formatFieldError.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Rail } from '#src/ui/Rail.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly username: string;
}

/** Explains what will be deleted and asks for the name before deleting. */
export function DeleteAccountDialog({ isOpen, onClose, username }: Props) {
  const { t } = useTranslator();
  const session = useSession();
  const [isConfirming, setIsConfirming] = useState(false);
  const [typedName, setTypedName] = useState('');
  const [isNameWrong, setIsNameWrong] = useState(false);
  const { action, run, reset } = useAction<null>();
  const close = () => {
    setIsConfirming(false);
    setTypedName('');
    setIsNameWrong(false);
    reset();
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typedName.trim() !== username) return setIsNameWrong(true);
    const result = await run((signal) =>
      callEndpoint(ridersEndpoints.deleteMe, { body: { username: typedName.trim() } }, signal),
    );
    if (result?.ok) session.send({ type: 'rider.accountDeleted' });
  };
  const label = t('profile.removeType', { username });
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('profile.remove')}>
      <Stack as="form" gap={12} onSubmit={(event) => void submit(event)} noValidate>
        <Rail>{t('profile.removeText')}</Rail>
        <p>{t('profile.removeGone')}</p>
        <p>{t('profile.removeRemains')}</p>
        {isConfirming ? (
          <>
            <TextField
              label={label}
              error={isNameWrong ? formatFieldError(t, t('profile.username'), { code: 'mismatch', params: {} }) : null}
              inputRef={takeFocus}
              value={typedName}
              input={{ autoComplete: 'off', spellCheck: false }}
              onChange={(text) => {
                setTypedName(text);
                setIsNameWrong(false);
              }}
            />
            <ActionOutcome action={action} failedText={t('profile.removeFailed')} />
            <SubmitButton data-variant="danger" {...getBusyProps(action.state === 'busy')}>
              {t('profile.removeFinal')}
            </SubmitButton>
          </>
        ) : (
          <Button onClick={() => setIsConfirming(true)}>{t('profile.removeNext')}</Button>
        )}
        <Button data-variant="quiet" onClick={close}>
          {t('profile.cancel')}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** Takes the focus, because the button that opened this has been removed. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

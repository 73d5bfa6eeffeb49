import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import { useSession } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, SubmitButton } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { fieldErrorText } from '#src/ui/form/fieldErrorText.ts';
import { whileBusy } from '#src/ui/whileBusy.ts';
import { ActionOutcome } from './ActionOutcome.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly username: string;
}

/** Says what goes, asks once more for the name, and only then deletes. */
export function DeleteAccountDialog({ isOpen, onClose, username }: Props) {
  const { t } = useTranslator();
  const session = useSession();
  const [isSure, setIsSure] = useState(false);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { action, run, reset } = useAction<null>();
  const close = () => {
    setIsSure(false);
    setTyped('');
    setIsWrong(false);
    reset();
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== username) return setIsWrong(true);
    const result = await run((signal) =>
      callEndpoint(ridersEndpoints.deleteMe, { body: { username: typed.trim() } }, signal),
    );
    if (result?.ok) session.send({ type: 'rider.accountDeleted' });
  };
  const label = t('profile.removeType', { username });
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('profile.remove')}>
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <strong>{t('profile.removeText')}</strong>
        <p>{t('profile.removeGone')}</p>
        <p>{t('profile.removeKept')}</p>
        {isSure ? (
          <>
            <Field
              label={label}
              error={isWrong ? fieldErrorText(t, t('profile.username'), { code: 'mismatch', params: {} }) : null}
            >
              {(props) => (
                <input
                  {...props}
                  ref={takeFocus}
                  value={typed}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={(event) => {
                    setTyped(event.target.value);
                    setIsWrong(false);
                  }}
                />
              )}
            </Field>
            <ActionOutcome action={action} failed={t('profile.removeFailed')} />
            <Final {...whileBusy(action.state === 'busy')}>{t('profile.removeFinal')}</Final>
          </>
        ) : (
          <Button onClick={() => setIsSure(true)}>{t('profile.removeNext')}</Button>
        )}
        <Button data-variant="quiet" onClick={close}>
          {t('profile.cancel')}
        </Button>
      </Form>
    </Dialog>
  );
}

/** The button that led here is gone with its focus. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

const Form = styled.form`
  display: grid;
  gap: 12px;
`;
const Final = styled(SubmitButton)`
  && {
    border-color: var(--signal);
    background: var(--signal);
    color: var(--on-signal);
  }
`;

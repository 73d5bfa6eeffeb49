import { type FormEvent, useState } from 'react';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { SubmitButton } from '#src/ui/Button.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Section } from '#src/ui/Section.tsx';

interface Props {
  readonly isBusy: boolean;
  /** Why the last request failed, in words. */
  readonly failure: string | null;
  readonly onSend: (text: string) => void;
}

const { appealMin, appealMax } = verificationLimits;

/** Lets a rider object to the verdict with a message to the administrator. The text stays if sending fails. */
export function AppealForm({ isBusy, failure, onSend }: Props) {
  const { t } = useTranslator();
  const [text, setText] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const length = text.trim().length;
  const problem =
    length > appealMax
      ? ({ code: 'tooLong', params: { length: appealMax } } as const)
      : hasSubmitted && length < appealMin
        ? ({ code: 'tooShort', params: { length: appealMin } } as const)
        : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    if (length >= appealMin && length <= appealMax) return onSend(text.trim());
    setHasSubmitted(true);
    event.currentTarget.querySelector('textarea')?.focus();
  };
  return (
    <Section title={t('verificationResult.appeal')} intro={t('verificationResult.appealText')}>
      <Stack as="form" gap={8} noValidate onSubmit={submit}>
        <TextArea
          label={t('verificationResult.appealLabel')}
          hint={t('verificationResult.appealHint', { min: appealMin, max: appealMax })}
          error={problem}
          value={text}
          onChange={setText}
          maxLength={appealMax}
        />
        {failure === null ? null : (
          <Notice tone="alarm" role="alert">
            {`${t('verificationResult.appealFailed')} ${failure}`}
          </Notice>
        )}
        <SubmitButton {...getBusyProps(isBusy)}>
          {t(isBusy ? 'verificationResult.sending' : 'verificationResult.appealSend')}
        </SubmitButton>
      </Stack>
    </Section>
  );
}

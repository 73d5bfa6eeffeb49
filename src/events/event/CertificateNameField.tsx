import type { Ref } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import type { CertificateNameProblem } from './findCertificateNameProblem.ts';

interface Props {
  /** As typed; null for the username. */
  readonly value: string | null;
  readonly problem: CertificateNameProblem | null;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
}

/** The name that is printed on the certificate of the event. Text that is too long stays, with a message. */
export function CertificateNameField({ value, problem, inputRef, onChange }: Props) {
  const { t } = useTranslator();
  return (
    <TextField
      label={t('event.consent.certificateName')}
      hint={t('event.consent.certificateHint')}
      isOptional
      value={value ?? ''}
      error={problem?.code === 'formatInvalid' ? t('event.consent.certificateControl') : problem}
      inputRef={inputRef}
      onChange={onChange}
      input={{ autoComplete: 'name' }}
    />
  );
}

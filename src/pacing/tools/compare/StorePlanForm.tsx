import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { SubmitButton } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

interface Props {
  readonly letter: string;
  /** False until there is a plan. */
  readonly isReady: boolean;
  readonly onKeep: (name: string) => void;
}

/** Stores the plan on the page under a name. */
export function StorePlanForm({ letter, isReady, onKeep }: Props) {
  const { t } = useTranslator();
  const [name, setName] = useState('');
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        onKeep(name);
      }}
    >
      <TextField
        label={t('compare.name')}
        value={name}
        onChange={setName}
        input={{ maxLength: 60, autoComplete: 'off', placeholder: t('compare.unnamed') }}
      />
      <SubmitButton data-variant="primary" disabled={!isReady}>
        {t('compare.keep', { letter })}
      </SubmitButton>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 12px;
  margin-top: 12px;
`;

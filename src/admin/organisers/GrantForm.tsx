import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { adminEndpoints } from '#contract/admin/adminEndpoints.ts';
import type { AdminRoleList } from '#contract/admin/adminOverview.ts';
import { riderLimits } from '#contract/riders/riderLimits.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { SubmitButton } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';

/** Grants the role by name; an unknown name stays in the field with a message. */
export function GrantForm({ onGranted }: { readonly onGranted: (list: AdminRoleList) => void }) {
  const { t } = useTranslator();
  const [username, setUsername] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { action, run, reset } = useAction<AdminRoleList>();
  const type = (text: string) => {
    setUsername(text);
    setProblem(null);
    if (action.state !== 'busy') reset();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const name = username.trim();
    if (name === '') return setProblem(t('form.required', { field: t('admin.username') }));
    if (name.length < riderLimits.usernameMin) return setProblem(t('admin.noSuchRider'));
    const result = await run((signal) =>
      callEndpoint(adminEndpoints.grantOrganiser, { body: { username: name } }, signal),
    );
    if (result?.ok) {
      setUsername('');
      onGranted(result.answer);
    } else if (result?.failure.kind === 'problem' && result.failure.status === 404) {
      reset();
      setProblem(t('admin.noSuchRider'));
    }
  };
  return (
    <Fields noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={t('admin.username')}
        hint={t('admin.grantHint')}
        value={username}
        onChange={type}
        error={problem}
        input={{ maxLength: riderLimits.usernameMax, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      />
      <SubmitButton data-variant="primary" {...getBusyProps(action.state === 'busy')}>
        {t(action.state === 'busy' ? 'admin.granting' : 'admin.grant')}
      </SubmitButton>
      <ActionOutcome action={action} failed={t('admin.grantFailed')} done={t('admin.granted')} />
    </Fields>
  );
}

const Fields = styled.form`
  display: grid;
  gap: 12px;
  justify-items: start;
  & > :first-child { width: 100%; max-width: 420px; }
`;

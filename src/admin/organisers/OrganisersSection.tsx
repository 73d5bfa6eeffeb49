import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { adminEndpoints } from '#contract/admin/adminEndpoints.ts';
import type { AdminRoleList } from '#contract/admin/adminOverview.ts';
import { riderLimits } from '#contract/riders/riderLimits.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button, SubmitButton } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { EntryList, EntryRow } from '#src/ui/EntryRow.tsx';
import { toFailureKey } from '#src/ui/FailedState.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';

type Person = AdminRoleList['results'][number];

const loadRoles = (signal: AbortSignal) => callEndpoint(adminEndpoints.listRoles, {}, signal);

/** Lists the organisers, who may create events; grants the role by name and revokes it after a confirmation. */
export function OrganisersSection() {
  const { t } = useTranslator();
  const resource = useResource('organisers', [], loadRoles);
  const [updated, setUpdated] = useState<AdminRoleList | null>(null);
  return (
    <Section title={t('admin.sections.organisers')} intro={t('admin.organisersText')}>
      <GrantForm onGranted={setUpdated} />
      <OwnResourceView resource={resource} failedTitle={t('admin.organisersFailed')} busy={<Skeleton height={160} />}>
        {(answer) => <People people={(updated ?? answer).results} onChanged={setUpdated} />}
      </OwnResourceView>
    </Section>
  );
}

interface PeopleProps {
  readonly people: readonly Person[];
  readonly onChanged: (list: AdminRoleList) => void;
}

function People({ people, onChanged }: PeopleProps) {
  const { t } = useTranslator();
  const [personToRemove, setPersonToRemove] = useState<Person | null>(null);
  const [revokedName, setRevokedName] = useState('');
  const { action, run, reset } = useAction<AdminRoleList>();
  const revoke = async ({ id, username }: Person) => {
    const result = await run((signal) => callEndpoint(adminEndpoints.revokeOrganiser, { params: { id } }, signal));
    if (!result?.ok) return;
    setPersonToRemove(null);
    setRevokedName(username);
    onChanged(result.answer);
  };
  const askToRevoke = (person: Person | null) => {
    reset();
    setPersonToRemove(person);
  };
  return (
    <>
      <EntryList>
        {people.map((person) => (
          <EntryRow
            key={person.id}
            title={person.username}
            lines={[<RoleChips key="marks" person={person} />]}
            actions={
              person.role === 'organiser' ? (
                <Button onClick={() => askToRevoke(person)}>{t('admin.takeBack')}</Button>
              ) : undefined
            }
          />
        ))}
      </EntryList>
      {/* A failure is shown in the dialog. */}
      <ActionOutcome
        action={{ state: action.state === 'done' ? 'done' : 'idle' }}
        failedText=""
        doneText={t('admin.taken', { name: revokedName })}
      />
      <ConfirmDialog
        isOpen={personToRemove !== null}
        onClose={() => setPersonToRemove(null)}
        title={t('admin.takeBackAsk', { name: personToRemove?.username ?? '' })}
        confirmLabel={t('admin.takeBack')}
        cancelLabel={t('admin.leaveAsIs')}
        onConfirm={() => (personToRemove === null ? undefined : void revoke(personToRemove))}
        isBusy={action.state === 'busy'}
        failure={action.state === 'failed' ? t(toFailureKey(action.failure, navigator.onLine)) : null}
      >
        {t('admin.takeBackText')}
      </ConfirmDialog>
    </>
  );
}

function RoleChips({ person }: { readonly person: Person }) {
  const { t } = useTranslator();
  const { role, is_blocked: isBlocked } = person;
  return (
    <>
      <StatusChip tone={role === 'admin' ? 'open' : 'plain'}>
        {t(role === 'admin' ? 'admin.administrator' : 'admin.organiser')}
      </StatusChip>{' '}
      {isBlocked ? <StatusChip tone="alarm">{t('admin.blocked')}</StatusChip> : null}
    </>
  );
}

/** Grants the role by name; an unknown name stays in the field with a message. */
function GrantForm({ onGranted }: { readonly onGranted: (list: AdminRoleList) => void }) {
  const { t } = useTranslator();
  const [username, setUsername] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { action, run, reset } = useAction<AdminRoleList>();
  const changeUsername = (text: string) => {
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
        onChange={changeUsername}
        error={problem}
        input={{ maxLength: riderLimits.usernameMax, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      />
      <SubmitButton data-variant="primary" {...getBusyProps(action.state === 'busy')}>
        {t(action.state === 'busy' ? 'admin.granting' : 'admin.grant')}
      </SubmitButton>
      <ActionOutcome action={action} failedText={t('admin.grantFailed')} doneText={t('admin.granted')} />
    </Fields>
  );
}

const Fields = styled.form`
  display: grid;
  gap: 12px;
  justify-items: start;
  & > :first-child { width: 100%; max-width: 420px; }
`;

import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { AdminTeam, AdminTeamList } from '#contract/races/raceAdmin.ts';
import { raceAdminEndpoints } from '#contract/races/raceAdminEndpoints.ts';
import { formatResult, parseResult, toTypedResult } from '#contract/races/resultTime.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { SubmitButton } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';

interface Props {
  readonly raceId: string;
  readonly teams: readonly AdminTeam[];
  readonly isDisabled: boolean;
  readonly onSaved: (list: AdminTeamList) => void;
}

/** A time for each team, as typed; only changes are sent, all or none. */
export function ResultsForm({ raceId, teams, isDisabled, onSaved }: Props) {
  const { t } = useTranslator();
  const editableTeams = teams.filter(({ status }) => status !== 'disqualified');
  const savedTexts = Object.fromEntries(editableTeams.map((team) => [team.id, formatResult(toTypedResult(team))]));
  const [typedTexts, setTypedTexts] = useState<Readonly<Record<string, string>>>(savedTexts);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { action, run } = useAction<AdminTeamList>();
  const changedTeams = editableTeams.filter(({ id }) => (typedTexts[id] ?? '') !== savedTexts[id]);
  const isInvalid = (id: string) => parseResult(typedTexts[id] ?? '') === null;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (changedTeams.length === 0 || editableTeams.some(({ id }) => isInvalid(id))) return;
    const results = changedTeams.flatMap(({ id }) => {
      const result = parseResult(typedTexts[id] ?? '');
      return result === null ? [] : [{ team_id: id, ...result }];
    });
    const callResult = await run((signal) =>
      callEndpoint(raceAdminEndpoints.setTeamResults, { params: { id: raceId }, body: { results } }, signal),
    );
    if (callResult?.ok) onSaved(callResult.answer);
  };
  return (
    <Fields noValidate onSubmit={(event) => void send(event)}>
      {editableTeams.map(({ id, name, rank }) => (
        <TextField
          key={id}
          label={name}
          value={typedTexts[id] ?? ''}
          isDisabled={isDisabled}
          onChange={(text) => setTypedTexts({ ...typedTexts, [id]: text })}
          error={isSubmitted && isInvalid(id) ? t('adminRaces.result.bad') : null}
          {...(rank !== null && { hint: t('adminRaces.result.rank', { rank }) })}
          input={{ placeholder: '0:00:00', autoComplete: 'off', inputMode: 'text' }}
        />
      ))}
      <footer>
        <ActionOutcome
          action={action}
          failedText={t('adminRaces.saveFailed')}
          doneText={t('adminRaces.result.saved')}
        />
        {isSubmitted && changedTeams.length === 0 ? <p role="status">{t('adminRaces.result.unchanged')}</p> : null}
        <SubmitButton data-variant="primary" disabled={isDisabled} {...getBusyProps(action.state === 'busy')}>
          {t(action.state === 'busy' ? 'adminRaces.saving' : 'adminRaces.save')}
        </SubmitButton>
      </footer>
    </Fields>
  );
}

const Fields = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: 12px 16px;
  & > footer { display: grid; grid-column: 1 / -1; gap: 8px; justify-items: start; }
`;

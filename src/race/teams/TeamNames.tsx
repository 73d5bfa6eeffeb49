import { raceLimits } from '#contract/races/raceLimits.ts';
import { type Team, type TeamAnswer, type TeamDraft, TeamDraftSchema } from '#contract/races/teams.ts';
import { teamsEndpoints } from '#contract/races/teamsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { type FormHandle, useForm } from '#src/ui/form/useForm.ts';
import { type TeamForm, toTeamForm, toTeamInput } from './teamForm.ts';

interface Props {
  readonly team: Team;
  readonly onTeam: (team: Team) => void;
}

/** The form for a team's name, coach and contact person. */
export function TeamNames({ team, onTeam }: Props) {
  const { t } = useTranslator();
  const form = useForm({
    schema: TeamDraftSchema,
    saved: toTeamForm(team),
    labels: useTeamLabels(),
    toInput: toTeamInput,
    send: (body: TeamDraft, signal) =>
      callEndpoint(teamsEndpoints.updateTeam, { params: { id: team.id }, body }, signal),
    mapFailure: (failure) =>
      failure.kind === 'problem' && failure.problem?.code === 'team.registered' ? { name: t('team.locked') } : {},
    onSuccess: ({ team: savedTeam }: TeamAnswer) => {
      onTeam(savedTeam);
      return toTeamForm(savedTeam);
    },
  });
  return (
    <Form
      form={form}
      submitLabel={t('team.save')}
      busyLabel={t('team.saving')}
      doneText={t('team.saved')}
      failedText={t('team.saveFailed')}
      isSubmitPrimary={false}
    >
      <TeamFields form={form} />
    </Form>
  );
}

export function useTeamLabels() {
  const { t } = useTranslator();
  return { name: t('newTeam.name'), coach: t('newTeam.coach'), contact_person: t('newTeam.contact') };
}

export function TeamFields({ form }: { readonly form: FormHandle<TeamForm> }) {
  const { personNameMax, teamNameMax } = raceLimits;
  return (
    <>
      <TextField {...form.field('name')} input={{ maxLength: teamNameMax, autoComplete: 'off' }} />
      <TextField {...form.field('coach')} input={{ maxLength: personNameMax, autoComplete: 'off' }} />
      <TextField {...form.field('contact_person')} input={{ maxLength: personNameMax, autoComplete: 'off' }} />
    </>
  );
}

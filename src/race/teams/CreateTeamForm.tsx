import { useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import type { RaceSummary } from '#contract/races/races.ts';
import { type TeamAnswer, type TeamDraft, TeamDraftSchema } from '#contract/races/teams.ts';
import { teamsEndpoints } from '#contract/races/teamsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { createUuid } from '#src/api/createUuid.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { TeamFields, useTeamLabels } from './TeamNames.tsx';
import { toTeamInput } from './teamForm.ts';

const emptyForm = { name: '', coach: '', contact_person: '' };

/** Name, coach and contact person of a new team; it has no riders yet. */
export function CreateTeamForm({ race, riderId }: { readonly race: RaceSummary; readonly riderId: string }) {
  const { t } = useTranslator();
  const [, navigate] = useLocation();
  const draftKey = useMemo(() => ({ key: `team-create-${race.id}`, riderId }), [race.id, riderId]);
  /** A retry for the same team uses the same key, so that it is created once. */
  const lastRequest = useRef({ draft: '', key: '' });
  const refusals: Readonly<Record<string, string>> = {
    'race.notOpen': t('teams.notOpen'),
    'team.tooMany': t('teams.tooMany', { max: raceLimits.teamsPerCaptainMax }),
  };
  const form = useForm({
    schema: TeamDraftSchema,
    saved: emptyForm,
    labels: useTeamLabels(),
    toInput: toTeamInput,
    send: (body: TeamDraft, signal) => {
      const draftText = JSON.stringify(body);
      if (draftText !== lastRequest.current.draft) lastRequest.current = { draft: draftText, key: createUuid() };
      const args = { params: { id: race.id }, body, idempotencyKey: lastRequest.current.key };
      return callEndpoint(teamsEndpoints.createTeam, args, signal);
    },
    mapFailure: (failure) => {
      const reason = failure.kind === 'problem' ? refusals[failure.problem?.code ?? ''] : undefined;
      return reason === undefined ? {} : { name: reason };
    },
    onSuccess: ({ team }: TeamAnswer) => {
      // Runs after the form has deleted its stored draft.
      setTimeout(() => navigate(toPageHref('races-teams-id', { id: team.id })), 0);
      return undefined;
    },
    draftKey,
  });
  return (
    <Form
      form={form}
      submitLabel={t('newTeam.submit')}
      busyLabel={t('newTeam.busy')}
      failedText={t('newTeam.failed')}
      note={t('newTeam.later')}
    >
      <TeamFields form={form} />
    </Form>
  );
}

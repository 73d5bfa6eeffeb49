import { useState } from 'react';
import { membersEndpoints } from '#contract/races/membersEndpoints.ts';
import type { Team, TeamAnswer, TeamMember } from '#contract/races/teams.ts';
import { teamsEndpoints } from '#contract/races/teamsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { invitationWords } from '#src/race/invitation/invitationWords.ts';
import type { MemberDrafts } from '#src/race/members/MemberDialog.tsx';
import type { FormRace } from '#src/race/members/MemberFields.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { memberForm } from './lazyParts.ts';

const memberLink = createLazyPart(
  async () => (await import('#src/race/invitation/MemberLinkDialog.tsx')).MemberLinkDialog,
  invitationWords,
);
const guardianLink = createLazyPart(
  async () => (await import('#src/race/invitation/GuardianLinkDialog.tsx')).GuardianLinkDialog,
  invitationWords,
);

export type SlotStep = 'choosing' | 'editing' | 'inviting' | 'invitingGuardian' | 'removing';

interface Props {
  /** The initial step: a row of the checklist opens the guardian's link directly. */
  readonly initialStep: SlotStep;
  readonly team: Team;
  readonly member: TeamMember;
  readonly race: FormRace;
  readonly drafts: MemberDrafts;
  readonly onTeam: (team: Team) => void;
  readonly onClose: () => void;
}

/** One rider of the team: what is missing, and the actions. */
export function SlotDialog(props: Props) {
  const { t } = useTranslator();
  const [step, setStep] = useState<SlotStep>(props.initialStep);
  const { member, race, onClose, onTeam, team } = props;
  const { run } = useAction<TeamAnswer>();
  const linkProps = { memberId: member.member_id, memberName: member.name, raceId: race.id };
  const reloadTeam = async () => {
    const result = await run((signal) => callEndpoint(teamsEndpoints.getTeam, { params: { id: team.id } }, signal));
    if (result?.ok) onTeam(result.answer.team);
  };
  if (step === 'editing') return <EditSlot {...props} />;
  if (step === 'inviting' || step === 'invitingGuardian') {
    const closeAndReload = () => {
      // The member or the guardian may have answered while the dialog was open.
      void reloadTeam();
      onClose();
    };
    return step === 'inviting' ? (
      <Lazy part={memberLink} when="now" props={{ ...linkProps, onClose: closeAndReload }} />
    ) : (
      <Lazy
        part={guardianLink}
        when="now"
        props={{ ...linkProps, onClose: closeAndReload, onChanged: () => void reloadTeam() }}
      />
    );
  }
  if (step === 'removing') return <RemoveSlot {...props} onBack={() => setStep('choosing')} />;
  return (
    <Dialog isOpen onClose={onClose} title={member.name}>
      <Stack gap={12}>
        <p>{t(member.is_complete ? 'team.member.complete' : 'team.member.incomplete')}</p>
        {member.is_minor === true ? (
          <p>{t(member.needs_consent ? 'team.member.minor' : 'team.member.consented')}</p>
        ) : null}
        {member.is_self_entered ? (
          <p>{t('team.member.selfEntered')}</p>
        ) : (
          <Button data-variant="primary" onClick={() => setStep('editing')}>
            {t(member.is_complete ? 'team.member.change' : 'team.member.edit')}
          </Button>
        )}
        <Button onClick={() => setStep('inviting')}>{t('team.member.link')}</Button>
        {member.is_minor === true ? (
          <Button onClick={() => setStep('invitingGuardian')}>{t('team.member.guardian')}</Button>
        ) : null}
        <Button onClick={() => setStep('removing')}>{t('team.member.remove')}</Button>
      </Stack>
    </Dialog>
  );
}

/** The form of the member; afterwards the team reloads, as its gaps have changed. */
function EditSlot({ team, member, race, drafts, onTeam, onClose }: Props) {
  const { t } = useTranslator();
  const { run } = useAction<TeamAnswer>();
  const { member_id: id } = member;
  const resource = useResource('slotDialog', [id], (signal) =>
    callEndpoint(membersEndpoints.getMember, { params: { id } }, signal),
  );
  const reloadTeam = async () => {
    const result = await run((signal) => callEndpoint(teamsEndpoints.getTeam, { params: { id: team.id } }, signal));
    if (result?.ok) onTeam(result.answer.team);
    onClose();
  };
  if (resource.state === 'ready')
    return (
      <Lazy
        part={memberForm}
        when="now"
        props={{ member: resource.answer, race, drafts, onClose, onSaved: () => void reloadTeam() }}
      />
    );
  return (
    <Dialog isOpen onClose={onClose} title={member.name}>
      <ResourceView resource={resource} failedTitle={t('team.member.loadFailed')} busy={<Skeleton height={320} />}>
        {/* Never called: the ready state is rendered above. */}
        {() => null}
      </ResourceView>
    </Dialog>
  );
}

function RemoveSlot({ team, member, onTeam, onClose, onBack }: Props & { readonly onBack: () => void }) {
  const { t } = useTranslator();
  const { action, run } = useAction<TeamAnswer>();
  const removeMember = async () => {
    const args = { params: { id: team.id, member_id: member.member_id } };
    const result = await run((signal) => callEndpoint(teamsEndpoints.removeTeamMember, args, signal));
    if (!result?.ok) return;
    onTeam(result.answer.team);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onBack}
      title={t('team.member.removeTitle', { name: member.name, team: team.name })}
      confirmLabel={t('team.member.remove')}
      cancelLabel={t('team.member.removeKeep')}
      onConfirm={() => void removeMember()}
      isDestructive
      isBusy={action.state === 'busy'}
      failure={formatFailureReason(action, { 'team.registered': 'team.locked' }, t)}
    >
      {t('team.member.removeText')}
    </ConfirmDialog>
  );
}

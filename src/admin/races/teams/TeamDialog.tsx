import { useState } from 'react';
import { styled } from 'styled-components';
import type { AdminTeam, AdminTeamList } from '#contract/races/raceAdmin.ts';
import { raceAdminEndpoints } from '#contract/races/raceAdminEndpoints.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import { DisqualificationSchema } from '#contract/races/teamAdmin.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { TeamStatusChip } from '#src/race/TeamStatusChip.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { StatusText, Text } from '#src/ui/primitives/Text.tsx';
import { SmallSection } from '#src/ui/SmallSection.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { SubstitutionForm } from './SubstitutionForm.tsx';
import { TeamContactsSection } from './TeamContactsSection.tsx';

interface Props {
  /** Null: closed. */
  readonly team: AdminTeam | null;
  readonly onChanged: (list: AdminTeamList) => void;
  readonly onClose: () => void;
}

/** The administrator's actions for one team. */
export function TeamDialog({ team, onChanged, onClose }: Props) {
  return (
    <Dialog isOpen={team !== null} onClose={onClose} title={team?.name ?? ''}>
      {team === null ? null : (
        <AlignedSections>
          <TeamActions key={team.id} team={team} onChanged={onChanged} />
        </AlignedSections>
      )}
    </Dialog>
  );
}

/** Headings begin where the fields of the dialog do. */
const AlignedSections = styled.div`
  section > h2, section > p { margin-inline: 0; }
`;

type TeamCall = (signal: AbortSignal) => Promise<CallResult<AdminTeamList>>;

const refusalReasons = {
  'team.notRegistered': 'adminRaces.act.notRegistered',
  'team.registered': 'adminRaces.act.alreadyRegistered',
  'quota.none': 'adminRaces.act.noQuota',
  'member.inOtherTeam': 'adminRaces.act.inOtherTeam',
} as const;

function TeamActions({
  team,
  onChanged,
}: {
  readonly team: AdminTeam;
  readonly onChanged: (list: AdminTeamList) => void;
}) {
  const { t } = useTranslator();
  const { action, run } = useAction<AdminTeamList>();
  const hasSeat = team.status !== 'not_registered' && team.status !== 'waitlist';
  const send = async (call: TeamCall) => {
    const result = await run(call);
    if (result?.ok) onChanged(result.answer);
  };
  const reasons =
    team.status === 'disqualified'
      ? { ...refusalReasons, 'quota.none': 'adminRaces.act.noSeat' as const }
      : refusalReasons;
  const failure = formatFailureReason(action, reasons, t);
  const actionProps = { team, onPress: (call: TeamCall) => void send(call), isBusy: action.state === 'busy' };
  return (
    <Stack gap={16} alerts="bold">
      <TeamStatus team={team} hasSeat={hasSeat} />
      {team.unconfirmed_gender_count === 0 ? null : (
        <Text>{t('adminRaces.team.genderNote', { count: team.unconfirmed_gender_count })}</Text>
      )}
      <StatusText role="status">
        {action.state === 'done' ? t('adminRaces.act.done', { name: team.name }) : ''}
      </StatusText>
      {failure === null ? null : (
        <p role="alert">
          {t('adminRaces.act.failed')} {failure}
        </p>
      )}
      {hasSeat ? <PaymentAction {...actionProps} /> : <InvitationAction {...actionProps} />}
      {hasSeat ? <TeamContactsSection team={team} /> : null}
      {team.status.startsWith('registered_') ? <SubstitutionForm team={team} /> : null}
      {team.status === 'disqualified' ? <ReinstatementAction {...actionProps} /> : null}
      {hasSeat && team.status !== 'disqualified' ? <DisqualifyForm team={team} onDone={onChanged} /> : null}
    </Stack>
  );
}

function TeamStatus({ team, hasSeat }: { readonly team: AdminTeam; readonly hasSeat: boolean }) {
  const { t } = useTranslator();
  const { status, payment, contact_person: contact, waitlist_position: position } = team;
  return (
    <p>
      <TeamStatusChip status={status} position={position} />{' '}
      {hasSeat ? (
        <StatusChip tone={payment === 'paid' ? 'open' : 'warning'}>{t(`adminRaces.team.${payment}`)}</StatusChip>
      ) : null}{' '}
      {contact === null ? null : `${t('adminRaces.team.contact')} ${contact}`}
    </p>
  );
}

interface ActionProps {
  readonly team: AdminTeam;
  readonly onPress: (call: TeamCall) => void;
  readonly isBusy: boolean;
}

function PaymentAction({ team: { id, payment }, onPress, isBusy }: ActionProps) {
  const { t } = useTranslator();
  const isPaid = payment === 'paid';
  const body = { payment: isPaid ? 'unpaid' : 'paid' } as const;
  const changePayment: TeamCall = (signal) =>
    callEndpoint(raceAdminEndpoints.setTeamPayment, { params: { id }, body }, signal);
  return (
    <Stack gap={4} align="start" smallText="small">
      <Button {...getBusyProps(isBusy)} onClick={() => onPress(changePayment)}>
        {t(isPaid ? 'adminRaces.act.unpay' : 'adminRaces.act.pay')}
      </Button>
      {isPaid ? null : <small>{t('adminRaces.act.paidNote')}</small>}
    </Stack>
  );
}

function InvitationAction({ team: { id, is_pr: isPr }, onPress, isBusy }: ActionProps) {
  const { t } = useTranslator();
  const body = { is_pr: !isPr };
  const toggleInvitation: TeamCall = (signal) =>
    callEndpoint(raceAdminEndpoints.setTeamPr, { params: { id }, body }, signal);
  return (
    <Stack gap={4} align="start" smallText="small">
      <Button {...getBusyProps(isBusy)} onClick={() => onPress(toggleInvitation)}>
        {t(isPr ? 'adminRaces.act.uninvite' : 'adminRaces.act.invite')}
      </Button>
      {isPr ? null : <small>{t('adminRaces.act.inviteNote')}</small>}
    </Stack>
  );
}

function ReinstatementAction({ team, onPress, isBusy }: ActionProps) {
  const { t } = useTranslator();
  const { id, disqualification_reason: reason } = team;
  const reinstate: TeamCall = (signal) => callEndpoint(raceAdminEndpoints.reinstateTeam, { params: { id } }, signal);
  return (
    <Stack gap={4} align="start" smallText="small">
      <Text wrap="anywhere">{t('adminRaces.act.disqualified', { reason: reason ?? '' })}</Text>
      {team.is_seat_freed ? <Text>{t('adminRaces.act.seatFreed')}</Text> : null}
      {team.can_free_seat ? <Text>{t('adminRaces.act.seatBlocked')}</Text> : null}
      <Button {...getBusyProps(isBusy)} onClick={() => onPress(reinstate)}>
        {t('adminRaces.act.reinstate')}
      </Button>
    </Stack>
  );
}

interface DisqualifyFormProps {
  readonly team: AdminTeam;
  readonly onDone: (list: AdminTeamList) => void;
}

/** Disqualifies with a reason that the captain reads. */
function DisqualifyForm({ team, onDone }: DisqualifyFormProps) {
  const { t } = useTranslator();
  const [isFormOpen, setIsFormOpen] = useState(false);
  const form = useForm({
    schema: DisqualificationSchema,
    saved: { reason: '', is_seat_freed: false },
    labels: { reason: t('adminRaces.act.reason'), is_seat_freed: t('adminRaces.act.freeSeat') },
    mapFailure: (failure) =>
      failure.kind === 'problem' && failure.problem?.code === 'team.seatNotFree'
        ? { is_seat_freed: t('adminRaces.act.seatNotFree') }
        : {},
    send: (body, signal) => callEndpoint(raceAdminEndpoints.disqualifyTeam, { params: { id: team.id }, body }, signal),
    onSuccess: (list: AdminTeamList) => {
      setIsFormOpen(false);
      onDone(list);
      return undefined;
    },
  });
  if (!isFormOpen)
    return (
      <div>
        <Button onClick={() => setIsFormOpen(true)}>{t('adminRaces.act.disqualify')}</Button>
      </div>
    );
  return (
    <SmallSection title={t('adminRaces.act.disqualify')} intro={t('adminRaces.act.disqualifyNote')}>
      <Form
        form={form}
        submitLabel={t('adminRaces.act.disqualify')}
        busyLabel={t('adminRaces.saving')}
        failedText={t('adminRaces.act.failed')}
        cancel={{ text: t('adminRaces.act.keepTeam'), onPress: () => setIsFormOpen(false) }}
      >
        <div data-wide="">
          <TextArea
            {...form.field('reason')}
            rows={3}
            maxLength={raceLimits.reason.max}
            hint={t('adminRaces.act.reasonHint')}
          />
          {team.can_free_seat && team.quota !== null ? (
            <Checkbox {...form.field('is_seat_freed')} hint={t(`adminRaces.act.freeSeatNote.${team.quota}`)} />
          ) : null}
        </div>
      </Form>
    </SmallSection>
  );
}

import { useState } from 'react';
import type { CreatedInvitation, InvitationList, InvitationPurpose } from '#contract/races/invitations.ts';
import { invitationsEndpoints } from '#contract/races/invitationsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { type ActionState, useAction } from '#src/api/useAction.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { formatRefusal } from './formatRefusal.ts';
import { LinkPanel } from './LinkPanel.tsx';
import { buildLink } from './linkAddress.ts';

export interface LinkTarget {
  readonly memberId: string;
  /** The race's slug. */
  readonly raceId: string;
}

interface Props extends LinkTarget {
  readonly purpose: InvitationPurpose;
  readonly invitations: InvitationList;
}

/** Creates a link, shows it once, and withdraws it. */
export function CreateLink({ purpose, memberId, raceId, invitations }: Props) {
  const { t, language } = useTranslator();
  const [createdLink, setCreatedLink] = useState<CreatedInvitation | null>(null);
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  const createAction = useAction<CreatedInvitation>();
  const withdrawAction = useAction<null>();
  const formatWhen = (instant: string) => formatNearMoment(instant, language, Date.parse(invitations.server_now));
  const listedInvitation = invitations.results.find((link) => link.purpose === purpose && link.state === 'waiting');
  const pendingInvitation = createdLink?.invitation ?? (isWithdrawn ? undefined : listedInvitation);
  const createLink = async () => {
    withdrawAction.reset();
    const body = { purpose, member_id: memberId, race_id: raceId };
    const result = await createAction.run((signal) =>
      callEndpoint(invitationsEndpoints.createInvitation, { body }, signal),
    );
    if (!result?.ok) return;
    setCreatedLink(result.answer);
    setIsWithdrawn(false);
  };
  const withdraw = async (id: string) => {
    createAction.reset();
    const result = await withdrawAction.run((signal) =>
      callEndpoint(invitationsEndpoints.withdrawInvitation, { params: { id } }, signal),
    );
    if (!result?.ok) return;
    setCreatedLink(null);
    setIsWithdrawn(true);
  };
  const isCreating = createAction.action.state === 'busy';
  const createLabelKey = pendingInvitation === undefined ? 'invitation.make' : 'invitation.makeAgain';
  return (
    <>
      {createdLink === null ? null : (
        <LinkPanel
          link={buildLink(purpose, createdLink.secret)}
          note={t('invitation.expires', { when: formatWhen(createdLink.invitation.expires_at) })}
        />
      )}
      {createdLink === null && pendingInvitation !== undefined ? (
        <Notice>{t('invitation.waiting', { when: formatWhen(pendingInvitation.expires_at) })}</Notice>
      ) : null}
      {isWithdrawn ? <Notice role="status">{t('invitation.withdrawn')}</Notice> : null}
      {createdLink === null ? (
        <Button data-variant="primary" {...getBusyProps(isCreating)} onClick={() => void createLink()}>
          {t(isCreating ? 'invitation.making' : createLabelKey)}
        </Button>
      ) : null}
      {pendingInvitation === undefined ? null : (
        <Button
          data-variant="quiet"
          {...getBusyProps(withdrawAction.action.state === 'busy')}
          onClick={() => void withdraw(pendingInvitation.id)}
        >
          {t(withdrawAction.action.state === 'busy' ? 'invitation.withdrawing' : 'invitation.withdraw')}
        </Button>
      )}
      <Outcome createAction={createAction.action} withdrawAction={withdrawAction.action} />
    </>
  );
}

/** Why creating or withdrawing the link failed. */
function Outcome({
  createAction,
  withdrawAction,
}: {
  readonly createAction: ActionState;
  readonly withdrawAction: ActionState;
}) {
  const { t } = useTranslator();
  const refusal = formatRefusal(createAction, t) ?? formatRefusal(withdrawAction, t);
  if (refusal !== null) {
    return (
      <Notice tone="alarm" role="alert">
        {refusal}
      </Notice>
    );
  }
  return (
    <>
      <ActionOutcome action={createAction} failedText={t('invitation.makeFailed')} />
      <ActionOutcome action={withdrawAction} failedText={t('invitation.withdrawFailed')} />
    </>
  );
}

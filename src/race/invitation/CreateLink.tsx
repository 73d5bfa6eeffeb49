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

/** Creates a link, shows it once, and revokes it. */
export function CreateLink({ purpose, memberId, raceId, invitations }: Props) {
  const { t, language } = useTranslator();
  const [created, setCreated] = useState<CreatedInvitation | null>(null);
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  const making = useAction<CreatedInvitation>();
  const withdrawing = useAction<null>();
  const when = (instant: string) => formatNearMoment(instant, language, Date.parse(invitations.server_now));
  const pendingLink = invitations.results.find((link) => link.purpose === purpose && link.state === 'waiting');
  const waiting = created?.invitation ?? (isWithdrawn ? undefined : pendingLink);
  const make = async () => {
    withdrawing.reset();
    const body = { purpose, member_id: memberId, race_id: raceId };
    const result = await making.run((signal) => callEndpoint(invitationsEndpoints.createInvitation, { body }, signal));
    if (!result?.ok) return;
    setCreated(result.answer);
    setIsWithdrawn(false);
  };
  const withdraw = async (id: string) => {
    making.reset();
    const result = await withdrawing.run((signal) =>
      callEndpoint(invitationsEndpoints.withdrawInvitation, { params: { id } }, signal),
    );
    if (!result?.ok) return;
    setCreated(null);
    setIsWithdrawn(true);
  };
  const isMaking = making.action.state === 'busy';
  const makeWord = waiting === undefined ? 'invitation.make' : 'invitation.makeAgain';
  return (
    <>
      {created === null ? null : (
        <LinkPanel
          link={buildLink(purpose, created.secret)}
          note={t('invitation.expires', { when: when(created.invitation.expires_at) })}
        />
      )}
      {created === null && waiting !== undefined ? (
        <Notice>{t('invitation.waiting', { when: when(waiting.expires_at) })}</Notice>
      ) : null}
      {isWithdrawn ? <Notice role="status">{t('invitation.withdrawn')}</Notice> : null}
      {created === null ? (
        <Button data-variant="primary" {...getBusyProps(isMaking)} onClick={() => void make()}>
          {t(isMaking ? 'invitation.making' : makeWord)}
        </Button>
      ) : null}
      {waiting === undefined ? null : (
        <Button
          data-variant="quiet"
          {...getBusyProps(withdrawing.action.state === 'busy')}
          onClick={() => void withdraw(waiting.id)}
        >
          {t(withdrawing.action.state === 'busy' ? 'invitation.withdrawing' : 'invitation.withdraw')}
        </Button>
      )}
      <Outcome making={making.action} withdrawing={withdrawing.action} />
    </>
  );
}

/** Why the last attempt failed. */
function Outcome({ making, withdrawing }: { readonly making: ActionState; readonly withdrawing: ActionState }) {
  const { t } = useTranslator();
  const refusal = formatRefusal(making, t) ?? formatRefusal(withdrawing, t);
  if (refusal !== null) {
    return (
      <Notice tone="alarm" role="alert">
        {refusal}
      </Notice>
    );
  }
  return (
    <>
      <ActionOutcome action={making} failed={t('invitation.makeFailed')} />
      <ActionOutcome action={withdrawing} failed={t('invitation.withdrawFailed')} />
    </>
  );
}

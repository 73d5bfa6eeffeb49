import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { AdminRider } from '#contract/admin/adminRiders.ts';
import { adminRidersEndpoints } from '#contract/admin/adminRidersEndpoints.ts';
import { type Membership, memberships } from '#contract/riders/riders.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { sectionHref } from '../sections.ts';

interface Props {
  readonly rider: AdminRider;
  readonly onClose: () => void;
  readonly onChanged: (rider: AdminRider) => void;
}

type Step = 'membership' | 'sessions' | 'block';

/** Sets an account's badge, ends its sessions, and blocks or unblocks it. Only blocking asks for a confirmation. */
export function RiderDialog({ rider, onClose, onChanged }: Props) {
  const { t, language } = useTranslator();
  const { id, username, blocked_at: blockedAt } = rider;
  const isBlocked = blockedAt !== null;
  const [membership, setMembership] = useState<Membership>(rider.membership);
  const [isAskingToBlock, setIsAskingToBlock] = useState(false);
  const [step, setStep] = useState<Step>('membership');
  const { action, run, reset } = useAction<AdminRider>();
  const isBusy = action.state === 'busy';
  const send = async (nextStep: Step, call: Parameters<typeof run>[0]) => {
    setStep(nextStep);
    const result = await run(call);
    if (!result?.ok) return;
    setIsAskingToBlock(false);
    onChanged(result.answer);
  };
  const params = { id };
  const saveBadge = () =>
    send('membership', (signal) =>
      callEndpoint(adminRidersEndpoints.setRiderMembership, { params, body: { membership } }, signal),
    );
  const signOut = () =>
    send('sessions', (signal) => callEndpoint(adminRidersEndpoints.endRiderSessions, { params }, signal));
  const toggleBlock = () =>
    send('block', (signal) =>
      callEndpoint(adminRidersEndpoints.setRiderBlock, { params, body: { is_blocked: !isBlocked } }, signal),
    );
  const renderOutcome = (forStep: Step, doneText: string) =>
    step === forStep ? (
      <ActionOutcome action={action} failedText={t('adminRiders.notDone')} doneText={doneText} />
    ) : null;
  const askToBlock = () => {
    reset();
    setIsAskingToBlock(true);
  };
  if (isAskingToBlock)
    return (
      <ConfirmDialog
        isOpen
        onClose={() => setIsAskingToBlock(false)}
        title={t('adminRiders.blockAsk', { name: username })}
        confirmLabel={t('adminRiders.blockNow', { name: username })}
        cancelLabel={t('admin.leaveAsIs')}
        onConfirm={() => void toggleBlock()}
        isDestructive
        isBusy={isBusy}
        failure={formatFailureReason(action, {}, t)}
      >
        {t('adminRiders.blockText')}
      </ConfirmDialog>
    );
  return (
    <Dialog isOpen onClose={onClose} title={username}>
      <Parts>
        <section>
          <RadioChips
            label={t('adminRiders.badge')}
            value={membership}
            onChange={setMembership}
            choices={memberships.map((value) => ({
              value,
              label: value === 'none' ? t('adminRiders.noBadge') : t(`auth.${value}`),
            }))}
          />
          <Button {...getBusyProps(isBusy)} disabled={membership === rider.membership} onClick={() => void saveBadge()}>
            {t('adminRiders.saveBadge')}
          </Button>
          {renderOutcome('membership', t('adminRiders.badgeSaved'))}
        </section>
        <section>
          <p>{t('adminRiders.signOutText')}</p>
          <Button {...getBusyProps(isBusy)} onClick={() => void signOut()}>
            {t('adminRiders.signOut')}
          </Button>
          {renderOutcome('sessions', t('adminRiders.signedOut'))}
        </section>
        <section>
          <p>
            {isBlocked
              ? t('adminRiders.blockedSince', { time: formatMoment(blockedAt, language) })
              : t('adminRiders.blockText')}
          </p>
          {isBlocked ? (
            <Button {...getBusyProps(isBusy)} onClick={() => void toggleBlock()}>
              {t('adminRiders.unblock')}
            </Button>
          ) : (
            <Button onClick={askToBlock}>{t('adminRiders.block')}</Button>
          )}
          {renderOutcome('block', t(isBlocked ? 'adminRiders.blocked' : 'adminRiders.unblocked'))}
        </section>
        <Link href={`${sectionHref('log')}?${new URLSearchParams({ rider: id })}`}>{t('adminRiders.toLog')}</Link>
      </Parts>
    </Dialog>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 20px;
  padding-top: 8px;
  & > section { display: grid; gap: 8px; justify-items: start; }
  & > section + section { padding-top: 16px; border-top: 1px solid var(--line); }
  & > section > fieldset { width: 100%; }
  & > a { display: inline-flex; align-items: center; min-height: 48px; }
`;

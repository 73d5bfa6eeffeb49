import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { EventDetail } from '#contract/events/events.ts';
import type { SyncAnswer } from '#contract/events/rankings.ts';
import type { RegistrationChoice } from '#contract/events/registrations.ts';
import { registrationsEndpoints } from '#contract/events/registrationsEndpoints.ts';
import { toPageHref } from '#contract/pages.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { createUuid } from '#src/api/createUuid.ts';
import { useAction } from '#src/api/useAction.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { CountdownButton } from '#src/ui/countdown/CountdownButton.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { ActionBar } from '#src/ui/layout/ActionBar.tsx';
import { Lazy } from '#src/ui/lazyPart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { cancelDialog, consentForm, syncDialog } from './lazyParts.ts';
import { useFootText, useMomentFormat } from './useFootText.ts';
import type { Registration } from './useRegistration.ts';

interface Props {
  readonly registration: Registration;
  readonly onRanking: () => void;
}

/** The event's main button with a sentence that says what it will do; at the bottom of a phone's window. */
export function FootAction({ registration, onRanking }: Props) {
  const { t } = useTranslator();
  const { event, send, phase, isForWaitlist } = registration;
  const sync = useAction<SyncAnswer>();
  const [syncAnswer, setSyncAnswer] = useState<SyncAnswer | null>(null);
  const text = useFootText(registration);
  const startSync = async () => {
    const result = await sync.run((signal) =>
      callEndpoint(registrationsEndpoints.syncVerification, { params: { id: event.id } }, signal),
    );
    if (!result?.ok) return;
    setSyncAnswer(result.answer);
    registration.onAnswer(result.answer);
  };
  return (
    <>
      <ActionBar text={text} alert={sync.action.state === 'failed' ? t('event.foot.syncFailed') : null}>
        <FootButtons registration={registration} isSyncing={sync.action.state === 'busy'} onSync={startSync} />
      </ActionBar>
      <ConsentDialog
        event={event}
        isOpen={phase === 'consenting'}
        confirmLabel={t(isForWaitlist ? 'event.consent.confirmWaitlist' : 'event.consent.confirm')}
        onClose={() => send({ type: 'rider.wentBack' })}
        onConsent={(consent) => send({ type: 'rider.consented', consent, key: createUuid() })}
      />
      {phase === 'confirmingCancellation' ? <Lazy part={cancelDialog} when="now" props={{ registration }} /> : null}
      {syncAnswer === null ? null : (
        <Lazy
          part={syncDialog}
          when="now"
          props={{
            event,
            answer: syncAnswer,
            onClose: () => setSyncAnswer(null),
            onRanking: () => {
              setSyncAnswer(null);
              onRanking();
            },
          }}
        />
      )}
    </>
  );
}

interface ButtonsProps {
  readonly registration: Registration;
  readonly isSyncing: boolean;
  readonly onSync: () => void;
}

function FootButtons({ registration, isSyncing, onSync }: ButtonsProps) {
  const { t } = useTranslator();
  const skewMs = useServerSkewMs();
  const { event, send, riderId, footState } = registration;
  switch (footState) {
    case 'notStarted':
      return (
        <CountdownButton
          skewMs={skewMs}
          atMs={Date.parse(event.registration_from)}
          formatLabel={(remaining) => t('event.foot.opensIn', { left: remaining })}
        />
      );
    case 'open':
      return (
        <Button data-variant="primary" onClick={() => send({ type: 'rider.registerPressed' })}>
          {t(riderId === null ? 'event.foot.loginAndRegister' : 'event.foot.register')}
        </Button>
      );
    case 'full':
      return (
        <Button data-variant="primary" onClick={() => send({ type: 'rider.registerPressed' })}>
          {t('event.foot.join', { position: event.waitlist_count + 1 })}
        </Button>
      );
    case 'sending':
      return <Button {...getBusyProps(true)}>{t('event.foot.sending')}</Button>;
    case 'unconfirmed':
      return (
        <Button data-variant="primary" onClick={() => send({ type: 'rider.retried' })}>
          {t('event.foot.askAgain')}
        </Button>
      );
    case 'waitlisted':
      return <Button onClick={() => send({ type: 'rider.leavePressed' })}>{t('event.foot.leave')}</Button>;
    case 'registered':
      return <RegisteredButtons registration={registration} />;
    case 'ongoing':
      return (
        <>
          <Button data-variant="primary" {...getBusyProps(isSyncing)} onClick={isSyncing ? undefined : onSync}>
            {t(isSyncing ? 'event.foot.syncing' : 'event.foot.sync')}
          </Button>
          <OwnCertificate event={event} />
          <CancelButton registration={registration} />
        </>
      );
    case 'incomplete':
      return (
        <>
          <Button disabled>{t('event.foot.sync')}</Button>
          <CancelButton registration={registration} />
        </>
      );
    case 'closed':
      return <StartsAtButton registration={registration} />;
    // Too late to register, excluded, or ended.
    default:
      return (
        <>
          <OwnCertificate event={event} isPrimary />
          <ButtonLink as={Link} href={toPageHref('events')}>
            {t('event.foot.others')}
          </ButtonLink>
        </>
      );
  }
}

/** Links to the rider's certificate, once there is one. */
function OwnCertificate({
  event: { viewer },
  isPrimary,
}: Pick<Registration, 'event'> & { readonly isPrimary?: boolean }) {
  const { t } = useTranslator();
  const ownRegistration = viewer.registration;
  const id = ownRegistration.state === 'registered' ? ownRegistration.result?.certificate_id : null;
  return id ? (
    <ButtonLink
      as={Link}
      href={toPageHref('events-certificates-id', { id })}
      data-variant={isPrimary ? 'primary' : undefined}
    >
      {t('event.foot.certificate')}
    </ButtonLink>
  ) : null;
}

function RegisteredButtons({ registration }: { readonly registration: Registration }) {
  const { t } = useTranslator();
  const { event } = registration;
  return (
    <>
      <ButtonLink as={Link} href={toPageHref('route-id', { id: event.challenge.route.id })}>
        {t('event.foot.pace')}
      </ButtonLink>
      <CancelButton registration={registration} />
    </>
  );
}

/** Renders nothing once the rider may no longer cancel. */
function CancelButton({ registration: { event, send } }: { readonly registration: Registration }) {
  const { t } = useTranslator();
  const ownRegistration = event.viewer.registration;
  return ownRegistration.state === 'registered' && ownRegistration.may_cancel ? (
    <SignalButton data-variant="quiet" onClick={() => send({ type: 'rider.cancelPressed' })}>
      {t('event.foot.cancel')}
    </SignalButton>
  ) : null;
}

function StartsAtButton({ registration: { event, nowMs } }: { readonly registration: Registration }) {
  const { t } = useTranslator();
  const formatMoment = useMomentFormat(nowMs);
  return <Button disabled>{t('event.foot.startsAt', { at: formatMoment(event.certification_from) })}</Button>;
}

const SignalButton = styled(Button)`
  && { color: var(--signal); }
`;

interface ConsentDialogProps {
  readonly event: EventDetail;
  readonly isOpen: boolean;
  readonly confirmLabel: string;
  readonly onClose: () => void;
  readonly onConsent: (choice: RegistrationChoice) => void;
}

/** Only the name's initials are preselected. */
const defaultChoice: RegistrationChoice = {
  name_shown: 'initials',
  shows_times: false,
  is_woman: false,
  age_group: null,
  team_name: null,
  target_level: null,
  certificate_name: null,
};

/** Asks, before the registration is sent, what may be published about the rider. */
function ConsentDialog({ isOpen, ...form }: ConsentDialogProps) {
  const { t } = useTranslator();
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={t('event.consent.title')}>
      <Lazy
        part={consentForm}
        when={isOpen ? 'now' : 'idle'}
        props={{ ...form, initial: defaultChoice }}
        fallback={<Skeleton height={420} />}
      />
    </Dialog>
  );
}

import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { SyncAnswer } from '#contract/events/rankings.ts';
import { registrationsEndpoints } from '#contract/events/registrationsEndpoints.ts';
import { pageHref } from '#contract/pages.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { newKey } from '#src/api/newKey.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { createLatePart, Late } from '#src/ui/latePart.tsx';
import { useDockHeight } from '#src/ui/layout/useDockHeight.ts';
import { useMediaQuery } from '#src/ui/useMediaQuery.ts';
import { whileBusy } from '#src/ui/whileBusy.ts';
import { ConsentDialog } from './ConsentDialog.tsx';
import { type FootState, footState } from './footState.ts';
import { OpensIn } from './OpensIn.tsx';
import { useFootMoment, useFootWords } from './useFootWords.ts';
import type { Registration } from './useRegistration.ts';
import { withStanding } from './withStanding.ts';

const syncDialog = createLatePart(async () => (await import('./SyncDialog.tsx')).SyncDialog);

interface Props {
  readonly registration: Registration;
  readonly onRanking: () => void;
}

/** One sentence on what the button will do, then the button; at the foot of a phone's window. */
export function FootAction({ registration, onRanking }: Props) {
  const { t } = useTranslator();
  const { event, send, phase, isForWaitlist, isBusy } = registration;
  const sync = useAction<SyncAnswer>();
  const [answer, setAnswer] = useState<SyncAnswer | null>(null);
  const bar = useRef<HTMLElement>(null);
  useDockHeight(bar, !useMediaQuery(media.desktop));
  const state = footState(registration);
  const text = useFootWords(registration, state);
  const startSync = async () => {
    const result = await sync.run((signal) =>
      callEndpoint(registrationsEndpoints.syncVerification, { params: { id: event.id } }, signal),
    );
    if (!result?.ok) return;
    setAnswer(result.answer);
    registration.onEvent(withStanding(event, result.answer));
  };
  return (
    <Bar ref={bar}>
      <p role="status">{text}</p>
      {sync.action.state === 'failed' ? <p role="alert">{t('event.foot.syncFailed')}</p> : null}
      <Buttons>
        <FootButtons {...{ registration, state }} isSyncing={sync.action.state === 'busy'} onSync={startSync} />
      </Buttons>
      <ConsentDialog
        event={event}
        isOpen={phase === 'consenting'}
        confirm={t(isForWaitlist ? 'event.consent.confirmWaitlist' : 'event.consent.confirm')}
        onClose={() => send({ type: 'rider.wentBack' })}
        onConsent={(consent) => send({ type: 'rider.consented', consent: { ...consent }, key: newKey() })}
      />
      <ConfirmDialog
        isOpen={phase === 'confirmingCancellation'}
        onClose={() => send({ type: 'rider.wentBack' })}
        title={t('event.cancel.title')}
        final={t('event.cancel.final')}
        confirm={t('event.foot.cancel')}
        cancel={t('event.cancel.keep')}
        onConfirm={() => send({ type: 'rider.cancelConfirmed' })}
        isDestructive
        isBusy={isBusy}
      >
        {event.waitlist_count > 0 ? t('event.cancel.toNext', { count: event.waitlist_count }) : t('event.cancel.toAll')}
      </ConfirmDialog>
      {answer === null ? null : (
        <Late
          of={syncDialog}
          when="now"
          props={{
            ...{ event, answer },
            onClose: () => setAnswer(null),
            onRanking: () => {
              setAnswer(null);
              onRanking();
            },
          }}
        />
      )}
    </Bar>
  );
}

interface ButtonsProps {
  readonly registration: Registration;
  readonly state: FootState;
  readonly isSyncing: boolean;
  readonly onSync: () => void;
}

function FootButtons({ registration, state, isSyncing, onSync }: ButtonsProps) {
  const { t } = useTranslator();
  const { event, send, riderId } = registration;
  switch (state) {
    case 'notStarted':
      return <OpensIn atMs={Date.parse(event.registration_from)} />;
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
      return <Button {...whileBusy(true)}>{t('event.foot.sending')}</Button>;
    case 'unconfirmed':
      return (
        <Button data-variant="primary" onClick={() => send({ type: 'rider.askedAgain' })}>
          {t('event.foot.askAgain')}
        </Button>
      );
    case 'waitlisted':
      return <Button onClick={() => send({ type: 'rider.leavePressed' })}>{t('event.foot.leave')}</Button>;
    case 'registered':
      return <Registered registration={registration} />;
    case 'ongoing':
      return (
        <>
          <Button data-variant="primary" {...whileBusy(isSyncing)} onClick={isSyncing ? undefined : onSync}>
            {t(isSyncing ? 'event.foot.syncing' : 'event.foot.sync')}
          </Button>
          <OwnCertificate event={event} />
          <Cancel registration={registration} />
        </>
      );
    case 'incomplete':
      return (
        <>
          <Button disabled>{t('event.foot.sync')}</Button>
          <Cancel registration={registration} />
        </>
      );
    case 'closed':
      return <StartsAt registration={registration} />;
    default:
      return (
        <>
          <OwnCertificate event={event} isPrimary />
          <ButtonLink as={Link} href={pageHref('events')}>
            {t('event.foot.others')}
          </ButtonLink>
        </>
      );
  }
}

/** To the rider's own certificate, once there is one. */
function OwnCertificate({
  event: { viewer },
  isPrimary,
}: Pick<Registration, 'event'> & { readonly isPrimary?: boolean }) {
  const { t } = useTranslator();
  const own = viewer.registration;
  const id = own.state === 'registered' ? own.result?.certificate_id : null;
  return id ? (
    <ButtonLink
      as={Link}
      href={pageHref('events-certificates-id', { id })}
      data-variant={isPrimary ? 'primary' : undefined}
    >
      {t('event.foot.certificate')}
    </ButtonLink>
  ) : null;
}

function Registered({ registration }: { readonly registration: Registration }) {
  const { t } = useTranslator();
  const { event } = registration;
  return (
    <>
      <ButtonLink as={Link} href={pageHref('route-id', { id: event.challenge.route.id })}>
        {t('event.foot.pace')}
      </ButtonLink>
      <Cancel registration={registration} />
    </>
  );
}

/** Nothing once it is too late. */
function Cancel({ registration: { event, send } }: { readonly registration: Registration }) {
  const { t } = useTranslator();
  const own = event.viewer.registration;
  return own.state === 'registered' && own.may_cancel ? (
    <Quiet data-variant="quiet" onClick={() => send({ type: 'rider.cancelPressed' })}>
      {t('event.foot.cancel')}
    </Quiet>
  ) : null;
}

function StartsAt({ registration: { event, nowMs } }: { readonly registration: Registration }) {
  const { t } = useTranslator();
  const words = useFootMoment(nowMs);
  return <Button disabled>{t('event.foot.startsAt', { at: words(event.certification_from) })}</Button>;
}

const Bar = styled.section`
  position: fixed;
  z-index: 18;
  inset: auto 0 0;
  display: grid;
  gap: 8px;
  padding: 10px 16px max(12px, env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  background: var(--card);
  > p { color: var(--soft); font-size: 0.875rem; line-height: 1.5; overflow-wrap: anywhere; }
  > [role='alert'] { color: var(--signal); font-weight: 600; }
  @media ${media.desktop} {
    position: static;
    padding: 0;
    border: 0;
    background: none;
  }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > * { flex: 1 1 128px; min-height: 56px; font-size: 1.125rem; }
`;
const Quiet = styled(Button)`
  && { color: var(--signal); }
`;

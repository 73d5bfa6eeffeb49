import { isFull, isRegistrationOpen } from '#contract/events/eventStatus.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import type { Registration } from './useRegistration.ts';

/** Asks before a registration is cancelled, and says what goes with it, and whether the rider can come back. */
export function CancelDialog({ registration: { event, nowMs, send } }: { readonly registration: Registration }) {
  const { t } = useTranslator();
  const ownRegistration = event.viewer.registration;
  const canReturn = isRegistrationOpen(event, nowMs) && !isFull(event) && event.waitlist_count === 0;
  const result = ownRegistration.state === 'registered' ? ownRegistration.result : null;
  return (
    <ConfirmDialog
      isOpen
      onClose={() => send({ type: 'rider.wentBack' })}
      title={t('event.cancel.title')}
      {...(!canReturn && { warning: t('event.cancel.final') })}
      confirmLabel={t('event.foot.cancel')}
      cancelLabel={t('event.cancel.keep')}
      onConfirm={() => send({ type: 'rider.cancelConfirmed' })}
      isDestructive
    >
      <p>
        {event.waitlist_count > 0 ? t('event.cancel.toNext', { count: event.waitlist_count }) : t('event.cancel.toAll')}
      </p>
      {result === null ? null : <p>{t('event.cancel.result', { time: formatDuration(result.elapsed_s) })}</p>}
      {result?.certificate_id ? <p>{t('event.cancel.certificate')}</p> : null}
      {canReturn ? <p>{t('event.cancel.again')}</p> : null}
    </ConfirmDialog>
  );
}

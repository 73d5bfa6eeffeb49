import { useState } from 'react';
import { isRegistrationOpen } from '#contract/events/eventStatus.ts';
import type { EventDetail, EventSummary } from '#contract/events/events.ts';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useEventNow } from '#src/events/useEventNow.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';

interface Props {
  readonly event: EventSummary;
  readonly onClosed: (event: EventDetail) => void;
  /** The parent shows the message that registration is closed. */
  readonly isReportedElsewhere?: boolean;
}

/** Ends registration now, after a confirmation; renders nothing while it is not open. */
export function CloseRegistration({ event, onClosed, isReportedElsewhere = false }: Props) {
  const { t } = useTranslator();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { action, run, reset } = useAction<EventDetail>();
  const isOpen = isRegistrationOpen(event, useEventNow(event));
  const closeRegistration = async () => {
    const result = await run((signal) =>
      callEndpoint(eventsEndpoints.closeRegistration, { params: { id: event.id } }, signal),
    );
    if (!result?.ok) return;
    setIsDialogOpen(false);
    onClosed(result.answer);
  };
  return (
    <>
      {isOpen ? (
        <Button
          onClick={() => {
            reset();
            setIsDialogOpen(true);
          }}
        >
          {t('organise.more.close')}
        </Button>
      ) : null}
      <ActionOutcome
        action={{ state: action.state === 'done' && !isReportedElsewhere ? 'done' : 'idle' }}
        // The dialog shows a failure.
        failedText=""
        doneText={t('organise.more.closed')}
      />
      <ConfirmDialog
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={t('organise.more.closeAsk')}
        confirmLabel={t('organise.more.close')}
        cancelLabel={t('organise.more.keepOpen')}
        onConfirm={() => void closeRegistration()}
        isBusy={action.state === 'busy'}
        failure={formatFailureReason(action, { 'event.notOpen': 'organise.more.notOpen' }, t)}
      >
        {t(event.waitlist_count > 0 ? 'organise.more.closeWaiting' : 'organise.more.closeText', {
          count: event.waitlist_count,
        })}
      </ConfirmDialog>
    </>
  );
}

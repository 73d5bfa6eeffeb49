import { useState } from 'react';
import type { EventSummary } from '#contract/events/events.ts';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';

interface Props {
  readonly event: EventSummary;
  readonly onDeleted: () => void;
}

/** Deletes an event that nobody is registered for, after a confirmation. */
export function DeleteEvent({ event, onDeleted }: Props) {
  const { t, l } = useTranslator();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { action, run, reset } = useAction<null>();
  const count = event.participant_count + event.waitlist_count;
  const deleteEvent = async () => {
    const result = await run((signal) =>
      callEndpoint(eventsEndpoints.deleteEvent, { params: { id: event.id } }, signal),
    );
    if (!result?.ok) return;
    setIsDialogOpen(false);
    onDeleted();
  };
  return (
    <>
      <Button
        disabled={count > 0}
        onClick={() => {
          reset();
          setIsDialogOpen(true);
        }}
      >
        {t('organise.more.delete')}
      </Button>
      {count > 0 ? <p>{t('organise.more.cannotDelete', { count })}</p> : null}
      <ConfirmDialog
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={t('organise.more.deleteAsk', { name: l(event.name) })}
        warning={t('organise.more.deleteFinal')}
        confirmLabel={t('organise.more.delete')}
        cancelLabel={t('organise.more.keep')}
        onConfirm={() => void deleteEvent()}
        isDestructive
        isBusy={action.state === 'busy'}
        failure={formatFailureReason(action, { 'event.hasRegistrations': 'organise.more.nowRegistered' }, t)}
      >
        {t('organise.more.deleteText')}
      </ConfirmDialog>
    </>
  );
}

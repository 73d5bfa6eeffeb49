import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { EventMessageSchema } from '#contract/events/eventDraft.ts';
import { eventLimits } from '#contract/events/eventLimits.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { createUuid } from '#src/api/createUuid.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { StatusText } from '#src/ui/primitives/Text.tsx';
import { Rail } from '#src/ui/Rail.tsx';

interface Props {
  readonly event: EventDetail;
  /** Riders registered; null while unknown. */
  readonly count: number | null;
  readonly organiserId: string;
}

/** Sends a notice to everybody registered. */
export function MessageRiders({ event, count, organiserId }: Props) {
  const { t } = useTranslator();
  const [isOpen, setIsOpen] = useState(false);
  const [status, setStatus] = useState('');
  /** Reuses the key for the same text, so that a retry after a lost answer does not send a second message. */
  const lastRequest = useRef({ text: '', key: '' });
  const getKey = (text: string) => {
    if (lastRequest.current.text !== text) lastRequest.current = { text, key: createUuid() };
    return lastRequest.current.key;
  };
  const onSent = (recipientCount: number) => {
    lastRequest.current = { text: '', key: '' };
    setIsOpen(false);
    setStatus(t('eventRiders.sent', { count: recipientCount }));
  };
  return (
    <>
      <Button
        data-variant="primary"
        disabled={count === null || count === 0}
        onClick={() => {
          setStatus('');
          setIsOpen(true);
        }}
      >
        {t('eventRiders.message')}
      </Button>
      <StatusText role="status">{count === 0 ? t('eventRiders.nobody') : status}</StatusText>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('eventRiders.message')}>
        <MessageForm eventId={event.id} count={count ?? 0} organiserId={organiserId} getKey={getKey} onSent={onSent} />
      </Dialog>
    </>
  );
}

interface FormProps {
  readonly eventId: string;
  readonly count: number;
  readonly organiserId: string;
  /** The idempotency key of the request with this text. */
  readonly getKey: (text: string) => string;
  readonly onSent: (recipientCount: number) => void;
}

function MessageForm({ eventId, count, organiserId, getKey, onSent }: FormProps) {
  const { t } = useTranslator();
  const [recipientCount, setRecipientCount] = useState<number | null>(null);
  const draftKey = useMemo(() => ({ key: `event-message-${eventId}`, riderId: organiserId }), [eventId, organiserId]);
  const form = useForm({
    schema: EventMessageSchema,
    saved: { text: '' },
    labels: { text: t('eventRiders.messageText') },
    draftKey,
    send: (body, signal) => {
      const args = { params: { id: eventId }, body, idempotencyKey: getKey(body.text) };
      return callEndpoint(eventsEndpoints.messageRegistered, args, signal);
    },
    mapFailure: (failure) =>
      failure.kind === 'problem' && failure.status === 429 ? { text: t('eventRiders.sendTooMany') } : {},
    onSuccess: ({ recipient_count }) => {
      setRecipientCount(recipient_count);
      return { text: '' };
    },
  });
  const reportSent = useEffectEvent(onSent);
  // Closing the dialog unmounts the form. In an effect it waits for the form's own, which deletes the stored draft.
  useEffect(() => {
    if (recipientCount !== null) reportSent(recipientCount);
  }, [recipientCount]);
  return (
    <Stack gap={12}>
      <p>{t('eventRiders.messageTo', { count })}</p>
      <Form
        form={form}
        submitLabel={t('eventRiders.send', { count })}
        busyLabel={t('eventRiders.sending')}
        failedText={t('eventRiders.sendFailed')}
        note={<Rail>{t('eventRiders.messageFinal')}</Rail>}
      >
        <div data-wide="">
          <TextArea {...form.field('text')} rows={6} maxLength={eventLimits.messageMax} />
        </div>
      </Form>
    </Stack>
  );
}

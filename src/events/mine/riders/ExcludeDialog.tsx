import { eventLimits } from '#contract/events/eventLimits.ts';
import { ExclusionDraftSchema, type OrganiserRegistration } from '#contract/events/registrations.ts';
import { registrationsEndpoints } from '#contract/events/registrationsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Rail } from '#src/ui/Rail.tsx';

interface Props {
  readonly eventId: string;
  readonly waitlistCount: number;
  /** Null while the dialog is closed. */
  readonly rider: OrganiserRegistration | null;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

/** Excludes a rider, with a reason that the rider reads. */
export function ExcludeDialog({ rider, onClose, ...rest }: Props) {
  const { t } = useTranslator();
  return (
    <Dialog
      isOpen={rider !== null}
      onClose={onClose}
      title={t('eventRiders.excludeTitle', { name: rider?.rider_name ?? '' })}
    >
      {rider === null ? null : <ReasonForm key={rider.id} rider={rider} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function ReasonForm({
  eventId,
  waitlistCount,
  rider,
  onClose,
  onDone,
}: Omit<Props, 'rider'> & { readonly rider: OrganiserRegistration }) {
  const { t } = useTranslator();
  const name = rider.rider_name;
  const form = useForm({
    schema: ExclusionDraftSchema,
    saved: { reason: '' },
    labels: { reason: t('eventRiders.reason') },
    send: (body, signal) =>
      callEndpoint(
        registrationsEndpoints.excludeRider,
        { params: { id: eventId, registration_id: rider.id }, body },
        signal,
      ),
    onSuccess: () => {
      onDone(t('eventRiders.excluded', { name }));
      return undefined;
    },
  });
  const isSeatReassigned = rider.state === 'registered' && waitlistCount > 0;
  return (
    <Stack gap={12}>
      <p>{t('eventRiders.excludeText')}</p>
      {rider.elapsed_s === null ? null : <p>{t('eventRiders.excludeResult')}</p>}
      <Form
        form={form}
        submitLabel={t('eventRiders.exclude')}
        busyLabel={t('eventRiders.excluding')}
        failedText={t('eventRiders.excludeFailed')}
        cancel={{ text: t('eventRiders.excludeKeep'), onPress: onClose }}
        {...(isSeatReassigned && { note: <Rail>{t('eventRiders.excludeFinal')}</Rail> })}
      >
        <div data-wide="">
          <TextArea
            {...form.field('reason')}
            hint={t('eventRiders.reasonHint')}
            rows={3}
            maxLength={eventLimits.reasonMax}
          />
        </div>
      </Form>
    </Stack>
  );
}

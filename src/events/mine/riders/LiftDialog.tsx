import type { OrganiserRegistration } from '#contract/events/registrations.ts';
import { registrationsEndpoints } from '#contract/events/registrationsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { toFailureKey } from '#src/ui/FailedState.tsx';

interface Props {
  readonly eventId: string;
  /** Null: closed. */
  readonly rider: OrganiserRegistration | null;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

/** Lets an excluded rider register again. */
export function LiftDialog({ eventId, rider, onClose, onDone }: Props) {
  const { t } = useTranslator();
  const { action, run, reset } = useAction<null>();
  const name = rider?.rider_name ?? '';
  const close = () => {
    reset();
    onClose();
  };
  const lift = async (registrationId: string) => {
    const params = { id: eventId, registration_id: registrationId };
    const result = await run((signal) => callEndpoint(registrationsEndpoints.liftExclusion, { params }, signal));
    if (!result?.ok) return;
    reset();
    onDone(t('eventRiders.lifted', { name }));
  };
  return (
    <ConfirmDialog
      isOpen={rider !== null}
      onClose={close}
      title={t('eventRiders.liftTitle', { name })}
      confirm={t('eventRiders.lift')}
      cancel={t('eventRiders.liftKeep')}
      onConfirm={() => (rider === null ? undefined : void lift(rider.id))}
      isBusy={action.state === 'busy'}
      failure={action.state === 'failed' ? t(toFailureKey(action.failure, navigator.onLine)) : null}
    >
      {t('eventRiders.liftText')}
    </ConfirmDialog>
  );
}

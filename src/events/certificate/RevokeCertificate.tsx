import { useState } from 'react';
import type { CertificateCheck } from '#contract/certificates/certificates.ts';
import { certificatesEndpoints } from '#contract/certificates/certificatesEndpoints.ts';
import { eventLimits } from '#contract/events/eventLimits.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { toFailureKey } from '#src/ui/FailedState.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';

interface Props {
  readonly id: string;
  readonly riderName: string;
  readonly onRevoked: () => void;
}

const { reasonMin, reasonMax } = eventLimits;

/** Lets the event's organiser and administrators revoke a certificate, always with a reason that the rider reads. */
export function RevokeCertificate({ id, riderName, onRevoked }: Props) {
  const { t } = useTranslator();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const { action, run, reset } = useAction<CertificateCheck>();
  const { length } = reason.trim();
  const problem =
    length > reasonMax
      ? ({ code: 'tooLong', params: { length: reasonMax } } as const)
      : hasSubmitted && length < reasonMin
        ? ({ code: 'tooShort', params: { length: reasonMin } } as const)
        : null;
  const openDialog = () => {
    reset();
    setHasSubmitted(false);
    setIsDialogOpen(true);
  };
  const revoke = async () => {
    if (length < reasonMin || length > reasonMax) return setHasSubmitted(true);
    const request = { params: { id }, body: { reason: reason.trim() } };
    const result = await run((signal) => callEndpoint(certificatesEndpoints.revokeCertificate, request, signal));
    // Conflict: it has been revoked or replaced since, which the page shows after a reload.
    const isOutdated =
      result?.ok === false && result.failure.kind === 'problem' && [409, 410].includes(result.failure.status);
    if (result?.ok || isOutdated) onRevoked();
  };
  return (
    <Block marginTop={24} paddingTop={16} line="top">
      <Button data-variant="quiet" onClick={openDialog}>
        {t('certificate.revoke')}
      </Button>
      <ConfirmDialog
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={t('certificate.revokeAsk', { name: riderName })}
        confirmLabel={t('certificate.revoke')}
        cancelLabel={t('certificate.keep')}
        onConfirm={() => void revoke()}
        isDestructive
        isBusy={action.state === 'busy'}
        failure={
          action.state === 'failed'
            ? `${t('certificate.revokeFailed')} ${t(toFailureKey(action.failure, navigator.onLine))}`
            : null
        }
      >
        <p>{t('certificate.revokeText')}</p>
        <TextArea
          label={t('certificate.reason')}
          hint={t('certificate.reasonHint')}
          rows={3}
          maxLength={reasonMax}
          value={reason}
          error={problem}
          onChange={setReason}
        />
      </ConfirmDialog>
    </Block>
  );
}

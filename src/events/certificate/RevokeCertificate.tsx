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
  readonly name: string;
  readonly onRevoked: () => void;
}

const { reasonMin, reasonMax } = eventLimits;

/** Lets the event's organiser and administrators revoke a certificate, always with a reason that the rider reads. */
export function RevokeCertificate({ id, name, onRevoked }: Props) {
  const { t } = useTranslator();
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const { action, run, reset } = useAction<CertificateCheck>();
  const { length } = reason.trim();
  const problem =
    length > reasonMax
      ? ({ code: 'tooLong', params: { length: reasonMax } } as const)
      : isRefused && length < reasonMin
        ? ({ code: 'tooShort', params: { length: reasonMin } } as const)
        : null;
  const ask = () => {
    reset();
    setIsRefused(false);
    setIsAsking(true);
  };
  const revoke = async () => {
    if (length < reasonMin || length > reasonMax) return setIsRefused(true);
    const call = { params: { id }, body: { reason: reason.trim() } };
    const result = await run((signal) => callEndpoint(certificatesEndpoints.revokeCertificate, call, signal));
    // Conflict: it has been revoked or replaced since, which the page shows after a reload.
    const isOutdated =
      result?.ok === false && result.failure.kind === 'problem' && [409, 410].includes(result.failure.status);
    if (result?.ok || isOutdated) onRevoked();
  };
  return (
    <Block marginTop={24} paddingTop={16} line="top">
      <Button data-variant="quiet" onClick={ask}>
        {t('certificate.revoke')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('certificate.revokeAsk', { name })}
        confirm={t('certificate.revoke')}
        cancel={t('certificate.keep')}
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

import { useState } from 'react';
import type { CertificateCheck } from '#contract/certificates/certificates.ts';
import { certificatesEndpoints } from '#contract/certificates/certificatesEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { toFailureKey } from '#src/ui/FailedState.tsx';

interface Props {
  readonly id: string;
  readonly onRestored: () => void;
}

/** Undoes a revocation made by a person. */
export function RestoreCertificate({ id, onRestored }: Props) {
  const { t } = useTranslator();
  const [isAsking, setIsAsking] = useState(false);
  const { action, run, reset } = useAction<CertificateCheck>();
  const ask = () => {
    reset();
    setIsAsking(true);
  };
  const restore = async () => {
    const result = await run((signal) =>
      callEndpoint(certificatesEndpoints.restoreCertificate, { params: { id } }, signal),
    );
    // Not found: somebody else has already restored it.
    const isOutdated = result?.ok === false && result.failure.kind === 'problem' && result.failure.status === 404;
    if (result?.ok || isOutdated) onRestored();
  };
  return (
    <>
      <Button onClick={ask}>{t('certificate.restore')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('certificate.restoreAsk')}
        confirm={t('certificate.restore')}
        cancel={t('certificate.leaveRevoked')}
        onConfirm={() => void restore()}
        isBusy={action.state === 'busy'}
        failure={
          action.state === 'failed'
            ? `${t('certificate.restoreFailed')} ${t(toFailureKey(action.failure, navigator.onLine))}`
            : null
        }
      >
        {t('certificate.restoreText')}
      </ConfirmDialog>
    </>
  );
}

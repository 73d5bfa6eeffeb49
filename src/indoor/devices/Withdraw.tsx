import { useState } from 'react';
import type { OwnDeclaration } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import { deviceDeclarationsEndpoints } from '#contract/deviceDeclarations/deviceDeclarationsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';

interface Props {
  readonly raceId: string;
  readonly onWithdrawn: (ownDeclaration: OwnDeclaration) => void;
}

/** Withdraws the declaration, after a question. */
export function Withdraw({ raceId, onWithdrawn }: Props) {
  const { t } = useTranslator();
  const [isAsked, setIsAsked] = useState(false);
  const { action, run, reset } = useAction<OwnDeclaration>();
  const withdraw = async () => {
    const args = { query: { race: raceId } };
    const result = await run((signal) => callEndpoint(deviceDeclarationsEndpoints.withdrawDeclaration, args, signal));
    if (!result?.ok) return;
    setIsAsked(false);
    onWithdrawn(result.answer);
  };
  return (
    <div>
      <Button
        data-variant="quiet"
        onClick={() => {
          reset();
          setIsAsked(true);
        }}
      >
        {t('devices.withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('devices.withdrawAsk')}
        confirm={t('devices.withdraw')}
        cancel={t('devices.withdrawKeep')}
        onConfirm={() => void withdraw()}
        isDestructive
        isBusy={action.state === 'busy'}
        failure={formatFailureReason(action, {}, t)}
      >
        {t('devices.withdrawText')}
      </ConfirmDialog>
    </div>
  );
}

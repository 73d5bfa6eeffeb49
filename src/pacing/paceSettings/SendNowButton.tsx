import { useState } from 'react';
import { outbox } from '#src/api/outbox.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';

/** Sends waiting saves now; shows a message if they still wait after that. */
export function SendNowButton() {
  const { t } = useTranslator();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const sendNow = async () => {
    setState('busy');
    await outbox.sendNow();
    // If they were delivered, this note is already gone.
    setState('failed');
  };
  return (
    <>
      {state === 'failed' ? <span role="status">{t('paceSetting.notSent')}</span> : null}
      <Button
        data-variant="quiet"
        aria-disabled={state === 'busy'}
        onClick={() => {
          if (state !== 'busy') void sendNow();
        }}
      >
        {t(state === 'busy' ? 'paceSetting.sending' : 'paceSetting.sendNow')}
      </Button>
    </>
  );
}

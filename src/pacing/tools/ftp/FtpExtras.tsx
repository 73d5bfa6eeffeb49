import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { LiveInputs } from '#src/pacing/live/liveInputs.ts';
import { createRestTimer } from '#src/pacing/live/restTimer.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { ConfirmFtp } from './ConfirmFtp.tsx';
import { PowerMeterSwitch } from './PowerMeterSwitch.tsx';
import { useProfileFtp } from './useProfileFtp.ts';

const restMs = 700;

/** Below the FTP's slider: whether the profile has another FTP, and the switch for riders without a power meter. */
export function FtpExtras({ inputs }: { readonly inputs: LiveInputs }) {
  const { t, language } = useTranslator();
  const { profile } = useProfileFtp();
  const ftpW = useSettledFtp(inputs);
  const [isConfirming, setIsConfirming] = useState(false);
  const profileW = profile?.ftpW ?? null;
  const differsFromProfile = profileW !== null && profileW !== Math.round(ftpW);
  return (
    <Block line="bottom">
      {profileW === null ? null : (
        // Its space is reserved, so that nothing below moves when the drag ends.
        <Line role="status">
          {t(differsFromProfile ? 'ftp.differs' : 'ftp.profileHas', { watts: formatPower(profileW, language) })}
          {differsFromProfile ? (
            <Button data-variant="quiet" aria-haspopup="dialog" onClick={() => setIsConfirming(true)}>
              {t('ftp.update')}
            </Button>
          ) : null}
        </Line>
      )}
      <PowerMeterSwitch />
      {isConfirming ? (
        <Dialog isOpen onClose={() => setIsConfirming(false)} title={t('ftp.confirm')}>
          <ConfirmFtp inputs={inputs} ftpW={Math.round(ftpW)} isForProfile onDone={() => setIsConfirming(false)} />
        </Dialog>
      ) : null}
    </Block>
  );
}

/** The FTP once the drag has ended. */
function useSettledFtp(inputs: LiveInputs): number {
  const [ftpW, setFtpW] = useState(() => inputs.get().ftpW);
  useEffect(() => {
    const restTimer = createRestTimer(restMs, () => setFtpW(inputs.get().ftpW));
    let lastW = inputs.get().ftpW;
    setFtpW(lastW);
    const unsubscribe = inputs.subscribe((values) => {
      if (values.ftpW === lastW) return;
      lastW = values.ftpW;
      restTimer.touch();
    });
    return () => {
      unsubscribe();
      restTimer.stop();
    };
  }, [inputs]);
  return ftpW;
}
const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 8px;
  min-height: 48px;
  color: var(--soft);
  font-size: 0.875rem;
  button {
    margin-inline-end: -16px;
  }
`;

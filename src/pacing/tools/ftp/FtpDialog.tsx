import { useState } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import type { ToolDialogProps } from '../toolDialogs.ts';
import { ConfirmFtp } from './ConfirmFtp.tsx';
import { FileWay } from './FileWay.tsx';
import { Body } from './Ftp.styles.ts';
import { ftpTests } from './ftpWays.ts';
import { PowerMeterSwitch } from './PowerMeterSwitch.tsx';
import { TestWay } from './TestWay.tsx';
import { TimeWay } from './TimeWay.tsx';

const ways = [...ftpTests, 'time', 'file'] as const;
type Way = (typeof ways)[number];

/** Estimates the FTP in one of five ways, then asks for confirmation. */
export function FtpDialog({ route, session, onClose }: ToolDialogProps) {
  const { t } = useTranslator();
  const [way, setWay] = useState<Way>('twentyMinutes');
  const [chosenW, setChosenW] = useState<number | null>(null);
  const massKg = session.inputs.get().bodyMassKg;
  const rest = { massKg, onUse: setChosenW };
  return (
    <Dialog isOpen onClose={onClose} title={t(chosenW === null ? 'tools.ftp' : 'ftp.confirm')}>
      {/* Stays mounted, so that the entries are still there after going back. */}
      <Body hidden={chosenW !== null}>
        <RadioChips
          label={t('ftp.way')}
          choices={ways.map((value) => ({ value, label: t(`ftp.${value}`) }))}
          look="grid"
          value={way}
          onChange={setWay}
        />
        {way === 'time' ? (
          <TimeWay route={route} session={session} {...rest} />
        ) : way === 'file' ? (
          <FileWay {...rest} />
        ) : (
          <TestWay key={way} test={way} {...rest} />
        )}
        <PowerMeterSwitch />
      </Body>
      {chosenW === null ? null : (
        <ConfirmFtp inputs={session.inputs} ftpW={chosenW} onBack={() => setChosenW(null)} onDone={onClose} />
      )}
    </Dialog>
  );
}

import { useState } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import type { ToolDialogProps } from '../toolDialogs.ts';
import { ConfirmFtp } from './ConfirmFtp.tsx';
import { FileMethod } from './FileMethod.tsx';
import { Body } from './Ftp.styles.ts';
import { ftpTests } from './ftpTests.ts';
import { PowerMeterSwitch } from './PowerMeterSwitch.tsx';
import { TestMethod } from './TestMethod.tsx';
import { TimeMethod } from './TimeMethod.tsx';

const methods = [...ftpTests, 'time', 'file'] as const;
type Method = (typeof methods)[number];

/** Estimates the FTP in one of five ways, then asks for confirmation. */
export function FtpDialog({ route, session, onClose }: ToolDialogProps) {
  const { t } = useTranslator();
  const [method, setMethod] = useState<Method>('twentyMinutes');
  const [chosenW, setChosenW] = useState<number | null>(null);
  const massKg = session.inputs.get().bodyMassKg;
  const rest = { massKg, onUse: setChosenW };
  return (
    <Dialog isOpen onClose={onClose} title={t(chosenW === null ? 'tools.ftp' : 'ftp.confirm')}>
      {/* Stays mounted, so that the entries are still there after going back. */}
      <Body hidden={chosenW !== null}>
        <RadioChips
          label={t('ftp.way')}
          choices={methods.map((value) => ({ value, label: t(`ftp.${value}`) }))}
          look="grid"
          value={method}
          onChange={setMethod}
        />
        {method === 'time' ? (
          <TimeMethod route={route} session={session} {...rest} />
        ) : method === 'file' ? (
          <FileMethod {...rest} />
        ) : (
          <TestMethod key={method} test={method} {...rest} />
        )}
        <PowerMeterSwitch />
      </Body>
      {chosenW === null ? null : (
        <ConfirmFtp inputs={session.inputs} ftpW={chosenW} onBack={() => setChosenW(null)} onDone={onClose} />
      )}
    </Dialog>
  );
}

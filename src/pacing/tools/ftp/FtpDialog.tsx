import { useMemo, useState } from 'react';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { FtpTest } from '#workers/core/ftp/ftpTypes.ts';
import type { ToolDialogProps } from '../toolDialogProps.ts';
import { useTool } from '../useTool.ts';
import { ConfirmFtp } from './ConfirmFtp.tsx';
import { EntryField } from './EntryField.tsx';
import { FileMethod } from './FileMethod.tsx';
import { Body, Note } from './Ftp.styles.ts';
import { parseWithin } from './ftpNumbers.ts';
import { PowerMeterSwitch } from './PowerMeterSwitch.tsx';
import { RangeResult } from './RangeResult.tsx';
import { TimeMethod } from './TimeMethod.tsx';

/** The tests whose result is a single number. */
const ftpTests = ['twentyMinutes', 'eightMinutes', 'ramp'] as const satisfies readonly FtpTest[];

const methods = [...ftpTests, 'time', 'file'] as const;
type Method = (typeof methods)[number];

/** Estimates the FTP in one of five ways, then asks for confirmation. */
export function FtpDialog({ route, session, onClose }: ToolDialogProps) {
  const { t } = useTranslator();
  const [method, setMethod] = useState<Method>('twentyMinutes');
  const [chosenW, setChosenW] = useState<number | null>(null);
  const massKg = session.inputs.get().bodyMassKg;
  const methodProps = { massKg, onUse: setChosenW };
  return (
    <Dialog isOpen onClose={onClose} title={t(chosenW === null ? 'tools.ftp' : 'ftp.confirm')}>
      {/* Stays mounted, so that the entries are still there after going back. */}
      <Body hidden={chosenW !== null}>
        <RadioChips
          label={t('ftp.method')}
          choices={methods.map((value) => ({ value, label: t(`ftp.${value}`) }))}
          variant="grid"
          value={method}
          onChange={setMethod}
        />
        {method === 'time' ? (
          <TimeMethod route={route} session={session} {...methodProps} />
        ) : method === 'file' ? (
          <FileMethod {...methodProps} />
        ) : (
          <TestMethod key={method} test={method} {...methodProps} />
        )}
        <PowerMeterSwitch />
      </Body>
      {chosenW === null ? null : (
        <ConfirmFtp inputs={session.inputs} ftpW={chosenW} onBack={() => setChosenW(null)} onDone={onClose} />
      )}
    </Dialog>
  );
}

interface Props {
  readonly test: FtpTest;
  readonly massKg: number;
  readonly onUse: (ftpW: number) => void;
}

/** Mean powers whose estimated FTP is inside the limits. */
const testLimits = {
  twentyMinutes: { min: 55, max: 630 },
  eightMinutes: { min: 60, max: 660 },
  ramp: { min: 70, max: 800 },
} as const;

/** FTP from an all-out test: one number in, a range out during typing. */
function TestMethod({ test, massKg, onUse }: Props) {
  const { t, language } = useTranslator();
  const [typed, setTyped] = useState('');
  const { min, max } = testLimits[test];
  const powerW = parseWithin(typed, { min, max });
  const request = useMemo(() => (powerW === null ? null : { test, powerW }), [test, powerW]);
  const { answer, hasFailed } = useTool('estimateFromTest', request);
  const range = { min: formatPower(min, language), max: formatPower(max, language) };
  return (
    <>
      <EntryField
        label={`${t(`ftp.${test}Power`)} (W)`}
        hint={t('ftp.watts', range)}
        text={typed}
        onText={setTyped}
        problem={powerW === null ? t('ftp.notWatts', range) : null}
      />
      {powerW === null || answer === null ? null : <RangeResult range={answer} massKg={massKg} onUse={onUse} />}
      {hasFailed ? (
        <Notice tone="alarm" role="alert">
          {t('ftp.failed')}
        </Notice>
      ) : null}
      <Note>{t(`ftp.${test}Note`)}</Note>
    </>
  );
}

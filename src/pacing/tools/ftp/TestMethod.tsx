import { useMemo, useState } from 'react';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { FtpTest } from '#workers/core/ftp/ftpTypes.ts';
import { useTool } from '../useTool.ts';
import { EntryField } from './EntryField.tsx';
import { Note } from './Ftp.styles.ts';
import { parseWithin } from './ftpNumbers.ts';
import { RangeResult } from './RangeResult.tsx';

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
export function TestMethod({ test, massKg, onUse }: Props) {
  const { t, language } = useTranslator();
  const [typed, setTyped] = useState('');
  const { min, max } = testLimits[test];
  const powerW = parseWithin(typed, { min, max });
  const request = useMemo(() => (powerW === null ? null : { test, powerW }), [test, powerW]);
  const { answer, isFailed } = useTool('estimateFromTest', request);
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
      {isFailed ? (
        <Notice tone="alarm" role="alert">
          {t('ftp.failed')}
        </Notice>
      ) : null}
      <Note>{t(`ftp.${test}Note`)}</Note>
    </>
  );
}

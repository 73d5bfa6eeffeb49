import { useCallback, useEffect, useRef, useState } from 'react';
import { callTool } from '#src/api/callTool.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { RepairNotes } from '#src/routes/ownCourses/RepairNotes.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { ComputeErrorCode } from '#workers/core/computeResult.ts';
import type { FileRepair } from '#workers/core/courseFile/courseFileTypes.ts';
import type { RideFtp } from '#workers/core/ftp/readRideFtp.ts';
import { Note } from './Ftp.styles.ts';
import { PowerCurve } from './PowerCurve.tsx';
import { RangeResult } from './RangeResult.tsx';

type RideFile =
  | { readonly state: 'none' | 'busy' }
  | { readonly state: 'failed'; readonly code: ComputeErrorCode | null }
  | {
      readonly state: 'ready';
      readonly fileName: string;
      readonly ride: RideFtp;
      readonly repairs: readonly FileRepair[];
    };

/** The data of a ride's file; it is read in a worker and never leaves the device. */
function useRideFile(): { readonly rideFile: RideFile; readonly readFile: (file: File) => Promise<void> } {
  const [rideFile, setRideFile] = useState<RideFile>({ state: 'none' });
  const controller = useRef(new AbortController());
  useEffect(() => () => controller.current.abort(), []);
  const readFile = useCallback(async (file: File) => {
    controller.current.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    setRideFile({ state: 'busy' });
    const answer = await readRide(file, signal).catch((): RideFile => ({ state: 'failed', code: null }));
    if (!signal.aborted) setRideFile(answer);
  }, []);
  return { rideFile, readFile };
}

async function readRide(file: File, signal: AbortSignal): Promise<RideFile> {
  const activity = await callTool('readActivityFile', { name: file.name, bytes: file }, signal);
  if (!activity.ok) return { state: 'failed', code: activity.error.code };
  const { timeS, powerW, repairs } = activity.value;
  if (powerW === null) return { state: 'failed', code: 'ftp.noPower' };
  const ride = await callTool('powerCurve', { timeS, powerW }, signal);
  return ride.ok
    ? { state: 'ready', fileName: file.name, ride: ride.value, repairs }
    : { state: 'failed', code: ride.error.code };
}

interface Props {
  readonly massKg: number;
  readonly onUse: (ftpW: number) => void;
}

const refusalWords: Readonly<Partial<Record<string, WordKey>>> = {
  'ftp.noPower': 'ftp.noPower',
  'ftp.rideTooShort': 'ftp.rideTooShort',
  'file.noTimes': 'ftp.noTimes',
};
const sourceWords: Readonly<Partial<Record<number, WordKey>>> = { 3600: 'ftp.fileHour', 1200: 'ftp.fileTwenty' };
const minNotedMissingRatio = 0.005;

/** FTP from a recorded ride: from its best efforts, which may not have been all-out. */
export function FileMethod({ massKg, onUse }: Props) {
  const { t } = useTranslator();
  const picker = useRef<HTMLInputElement>(null);
  const { rideFile, readFile } = useRideFile();
  return (
    <>
      <input
        ref={picker}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('ftp.chooseFile')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // So that the same file can be chosen again.
          event.target.value = '';
          if (file) void readFile(file);
        }}
      />
      <Button onClick={() => picker.current?.click()}>{t('ftp.chooseFile')}</Button>
      <Note>{t('ftp.fileStays')}</Note>
      {rideFile.state === 'busy' ? <Note role="status">{t('ftp.reading')}</Note> : null}
      {rideFile.state === 'failed' ? (
        <Notice tone="alarm" role="alert">
          {t(refusalWords[rideFile.code ?? ''] ?? 'ftp.fileFailed')}
        </Notice>
      ) : null}
      {rideFile.state === 'ready' ? (
        <>
          <Note role="status">{rideFile.fileName}</Note>
          <RepairNotes repairs={rideFile.repairs} />
          <RideResult ride={rideFile.ride} massKg={massKg} onUse={onUse} />
        </>
      ) : null}
    </>
  );
}

function RideResult({ ride, massKg, onUse }: Props & { readonly ride: RideFtp }) {
  const { t, language } = useTranslator();
  const { estimate, criticalPower, curve, missingShare } = ride;
  return (
    <>
      <RangeResult range={estimate} massKg={massKg} isAtLeast onUse={onUse} />
      <Note>
        {t(sourceWords[estimate.effortS] ?? 'ftp.fileEight')}
        {missingShare > minNotedMissingRatio
          ? ` ${t('ftp.missing', { percent: Math.round(missingShare * 100) })}`
          : null}
      </Note>
      {criticalPower === null ? null : (
        <Note>
          {t('ftp.criticalPower', {
            cp: formatPower(criticalPower.criticalPowerW, language),
            wPrime: (criticalPower.wPrimeJ / 1000).toFixed(1),
          })}
        </Note>
      )}
      <PowerCurve curve={curve} />
    </>
  );
}

import { useState } from 'react';
import { raceAdminEndpoints } from '#contract/races/raceAdminEndpoints.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import type { ResultsCsvAnswer, ResultsExport } from '#contract/races/teamAdmin.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useCsvImport } from '#src/api/useCsvImport.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FilePicker } from '#src/ui/form/FilePicker.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { saveFile } from '#src/ui/saveFile.ts';
import { CsvImport } from '#src/ui/table/CsvImport.tsx';
import type { Column } from '#src/ui/table/tableColumn.ts';

interface Props {
  readonly raceId: string;
  readonly isDisabled: boolean;
  readonly onApplied: () => void;
}

type CsvRow = ResultsCsvAnswer['rows'][number];

/** Imports results from a CSV file, which is checked and then applied as a whole, and exports them to one. */
export function ResultsCsvPart({ raceId, isDisabled, onApplied }: Props) {
  const { t } = useTranslator();
  const [file, setFile] = useState<File | null>(null);
  const { action, rows, isFaultless, checkTable, applyTable, discardCheck } = useCsvImport<ResultsCsvAnswer>({
    send: async (isApplied, signal) => {
      const csv = ((await file?.text()) ?? '').slice(0, raceLimits.csvLengthMax);
      const body = { csv, is_applied: isApplied };
      return callEndpoint(raceAdminEndpoints.importResults, { params: { id: raceId }, body }, signal);
    },
    onApplied: () => {
      setFile(null);
      onApplied();
    },
  });
  const changeCount = (rows ?? []).filter(
    ({ before: previousTime, after: newTime }) => previousTime !== newTime,
  ).length;
  const chooseFile = (files: readonly File[]) => {
    discardCheck();
    setFile(files.at(-1) ?? null);
  };
  const busyProps = getBusyProps(action.state === 'busy');
  const columns: readonly Column<CsvRow>[] = [
    { key: 'team', title: t('adminRaces.team.name'), phone: 'title', cell: ({ team }) => team },
    { key: 'time', title: t('adminRaces.tabs.results'), phone: 'detail', cell: formatTime },
  ];
  return (
    <CsvImport
      title={t('adminRaces.result.csv')}
      intro={t('adminRaces.result.csvText')}
      entry={
        <FilePicker
          label={t('adminRaces.result.pick')}
          value={file === null ? [] : [file]}
          onChange={chooseFile}
          accept=".csv,text/csv,text/plain"
          maxMegabytes={1}
          isDisabled={isDisabled}
        />
      }
      rows={rows}
      columns={columns}
      lineTitle={t('adminRaces.result.line')}
      faultTitle={t('adminRaces.result.fault')}
      validText={t('adminRaces.result.ok')}
      formatFault={(fault) => t(`adminRaces.result.faults.${fault}`)}
      outcome={
        <>
          {isFaultless && changeCount === 0 ? <p role="status">{t('adminRaces.result.unchanged')}</p> : null}
          <ActionOutcome
            action={action}
            failedText={t('adminRaces.result.failed')}
            doneText={t('adminRaces.result.applied')}
          />
        </>
      }
    >
      {file === null ? null : (
        <Button {...busyProps} onClick={checkTable}>
          {t(action.state === 'busy' ? 'adminRaces.result.reading' : 'adminRaces.result.read')}
        </Button>
      )}
      {isFaultless && changeCount > 0 ? (
        <Button data-variant="primary" {...busyProps} onClick={applyTable}>
          {t('adminRaces.result.apply', { count: changeCount })}
        </Button>
      ) : null}
      <DownloadButton raceId={raceId} />
    </CsvImport>
  );
}

/** The current result and the new one, where they differ. */
const formatTime = ({ time, before: previousTime, after: newTime, fault }: CsvRow) =>
  fault !== null || previousTime === newTime || previousTime === ''
    ? time
    : `${previousTime} → ${newTime === '' ? '—' : newTime}`;

function DownloadButton({ raceId }: { readonly raceId: string }) {
  const { t } = useTranslator();
  const { action, run } = useAction<ResultsExport>();
  const [fileName, setFileName] = useState('');
  const download = async () => {
    const result = await run((signal) =>
      callEndpoint(raceAdminEndpoints.exportResults, { params: { id: raceId } }, signal),
    );
    if (!result?.ok) return;
    const { file_name: name, csv } = result.answer;
    setFileName(name);
    saveFile(new File([csv], name, { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <>
      <Button {...getBusyProps(action.state === 'busy')} onClick={() => void download()}>
        {t('adminRaces.result.download')}
      </Button>
      <ActionOutcome
        action={action}
        failedText={t('adminRaces.act.failed')}
        doneText={t('adminRaces.result.downloaded', { file: fileName })}
      />
    </>
  );
}

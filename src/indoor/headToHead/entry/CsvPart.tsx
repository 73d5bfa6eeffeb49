import { useState } from 'react';
import { headToHeadLimits } from '#contract/headToHeads/headToHeadLimits.ts';
import type { HeadToHeadCsvAnswer } from '#contract/headToHeads/headToHeads.ts';
import { headToHeadsEndpoints } from '#contract/headToHeads/headToHeadsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useCsvImport } from '#src/api/useCsvImport.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FilePicker } from '#src/ui/form/FilePicker.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { CsvImport } from '#src/ui/table/CsvImport.tsx';
import type { Column } from '#src/ui/table/tableColumn.ts';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import type { EntryProps } from './entryProps.ts';
import { applyNewest, isConflictFailure } from './useChange.ts';

type Row = HeadToHeadCsvAnswer['rows'][number];

/** Results from a table, pasted or as a file: checked first, line by line, then applied as a whole. */
export function CsvPart({ headToHead: { id, version, rounds }, onChanged }: EntryProps) {
  const { t } = useTranslator();
  const [csv, setCsv] = useState('');
  const isTooLong = csv.length > headToHeadLimits.csvLengthMax;
  const { action, rows, isFaultless, checkTable, applyTable, discardCheck } = useCsvImport<HeadToHeadCsvAnswer>({
    send: async (isApplied, signal) => {
      const body = { version, csv, is_applied: isApplied };
      const result = await callEndpoint(headToHeadsEndpoints.importHeadToHeadResults, { params: { id }, body }, signal);
      if (!result.ok && isConflictFailure(result.failure)) await applyNewest(id, onChanged, signal);
      return result;
    },
    onApplied: ({ head_to_head: changed }) => {
      setCsv('');
      onChanged({ server_now: changed.updated_at, head_to_head: changed });
    },
  });
  const changeCsv = (text: string) => {
    discardCheck();
    setCsv(text);
  };
  const isConflict = action.state === 'failed' && isConflictFailure(action.failure);
  const busyProps = getBusyProps(action.state === 'busy');
  const columns: readonly Column<Row>[] = [
    { key: 'round', title: t('headToHead.round'), phone: 'title', cell: ({ round }) => round },
    {
      key: 'side',
      title: t('headToHead.admin.side'),
      phone: 'detail',
      cell: ({ side, member }) => (member === '' ? side : `${side} · ${member}`),
    },
    { key: 'result', title: t('headToHead.admin.result'), phone: 'main', cell: ({ result }) => result },
  ];
  if (rounds.length === 0) return null;
  return (
    <CsvImport
      title={t('headToHead.admin.csv')}
      intro={t('headToHead.admin.csvText')}
      entry={
        <>
          <TextArea
            label={t('headToHead.admin.paste')}
            value={csv}
            onChange={changeCsv}
            error={isTooLong ? t('headToHead.admin.csvTooLong') : null}
          />
          <FilePicker
            label={t('headToHead.admin.file')}
            value={[]}
            onChange={(files) => void files.at(-1)?.text().then(changeCsv)}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            maxMegabytes={1}
            isListed={false}
          />
        </>
      }
      rows={rows}
      columns={columns}
      lineTitle={t('headToHead.admin.line')}
      faultTitle={t('headToHead.admin.check')}
      validText={t('headToHead.admin.good')}
      formatFault={(fault) => t(`headToHead.admin.faults.${fault}`)}
      summary={rows === null ? null : <Summary rows={rows} />}
      outcome={<ChangeOutcome change={{ action, isConflict }} doneText={t('headToHead.admin.csvDone')} />}
    >
      <Button disabled={csv.trim() === '' || isTooLong} {...busyProps} onClick={checkTable}>
        {t('headToHead.admin.try')}
      </Button>
      {rows !== null && rows.length > 0 && isFaultless ? (
        <Button data-variant="primary" {...busyProps} onClick={applyTable}>
          {t('headToHead.admin.take', { count: rows.length })}
        </Button>
      ) : null}
    </CsvImport>
  );
}

function Summary({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useTranslator();
  const faultyCount = rows.filter(({ fault }) => fault !== null).length;
  return (
    <p role="status">
      {rows.length === 0
        ? t('headToHead.admin.csvEmpty')
        : faultyCount === 0
          ? t('headToHead.admin.allGood', { count: rows.length })
          : t('headToHead.admin.someBad', { count: faultyCount })}
    </p>
  );
}

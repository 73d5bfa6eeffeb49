import { useState } from 'react';
import { styled } from 'styled-components';
import { headToHeadLimits } from '#contract/headToHeads/headToHeadLimits.ts';
import type { HeadToHeadCsvAnswer } from '#contract/headToHeads/headToHeads.ts';
import { headToHeadsEndpoints } from '#contract/headToHeads/headToHeadsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FilePick } from '#src/ui/form/FilePick.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { SmallSection } from '#src/ui/SmallSection.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import type { EntryProps } from './entryProps.ts';
import { applyNewest, isConflictFailure } from './useChange.ts';

/** Results from a table, pasted or as a file: checked first, line by line, then applied as a whole. */
export function CsvPart({ headToHead: { id, version, rounds }, onChanged }: EntryProps) {
  const { t } = useTranslator();
  const [csv, setCsv] = useState('');
  const [tried, setTried] = useState<HeadToHeadCsvAnswer | null>(null);
  const { action, run, reset } = useAction<HeadToHeadCsvAnswer>();
  const isGood = tried !== null && tried.rows.length > 0 && tried.rows.every(({ fault }) => fault === null);
  const isTooLong = csv.length > headToHeadLimits.csvLengthMax;
  const write = (text: string) => {
    reset();
    setTried(null);
    setCsv(text);
  };
  const send = async (isApplied: boolean) => {
    const body = { version, csv, is_applied: isApplied };
    const result = await run(async (signal) => {
      const read = await callEndpoint(headToHeadsEndpoints.importHeadToHeadResults, { params: { id }, body }, signal);
      if (!read.ok && isConflictFailure(read.failure)) await applyNewest(id, onChanged, signal);
      return read;
    });
    if (!result?.ok) return;
    const { is_applied: wasApplied, head_to_head: changed } = result.answer;
    setTried(wasApplied ? null : result.answer);
    if (!wasApplied) return reset();
    setCsv('');
    onChanged({ server_now: changed.updated_at, head_to_head: changed });
  };
  const isMeanwhile = action.state === 'failed' && isConflictFailure(action.failure);
  const busy = getBusyProps(action.state === 'busy');
  if (rounds.length === 0) return null;
  return (
    <SmallSection title={t('headToHead.admin.csv')} intro={t('headToHead.admin.csvText')}>
      <Stack>
        <TextArea
          label={t('headToHead.admin.paste')}
          value={csv}
          onChange={write}
          error={isTooLong ? t('headToHead.admin.csvTooLong') : null}
        />
        <FilePick
          label={t('headToHead.admin.file')}
          value={[]}
          onChange={(files) => void files.at(-1)?.text().then(write)}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          maxMegabytes={1}
          isListed={false}
        />
        {tried === null ? null : <Lines rows={tried.rows} />}
        <ChangeOutcome change={{ action, isConflict: isMeanwhile }} done={t('headToHead.admin.csvDone')} />
        <Actions>
          <Button disabled={csv.trim() === '' || isTooLong} {...busy} onClick={() => void send(false)}>
            {t('headToHead.admin.try')}
          </Button>
          {isGood ? (
            <Button data-variant="primary" {...busy} onClick={() => void send(true)}>
              {t('headToHead.admin.take', { count: tried.rows.length })}
            </Button>
          ) : null}
        </Actions>
      </Stack>
    </SmallSection>
  );
}

function Lines({ rows }: Pick<HeadToHeadCsvAnswer, 'rows'>) {
  const { t } = useTranslator();
  const bad = rows.filter(({ fault }) => fault !== null).length;
  return (
    <>
      <p role="status">
        {rows.length === 0
          ? t('headToHead.admin.csvEmpty')
          : bad === 0
            ? t('headToHead.admin.allGood', { count: rows.length })
            : t('headToHead.admin.someBad', { count: bad })}
      </p>
      {rows.length === 0 ? null : (
        <DataTable
          caption={t('headToHead.admin.csv')}
          rows={rows}
          getKey={({ line }) => String(line)}
          columns={[
            { key: 'line', title: t('headToHead.admin.line'), phone: 'lead', cell: ({ line }) => line },
            { key: 'round', title: t('headToHead.round'), phone: 'title', cell: ({ round }) => round },
            {
              key: 'side',
              title: t('headToHead.admin.side'),
              phone: 'detail',
              cell: ({ side, member }) => (member === '' ? side : `${side} · ${member}`),
            },
            { key: 'result', title: t('headToHead.admin.result'), phone: 'main', cell: ({ result }) => result },
            {
              key: 'fault',
              title: t('headToHead.admin.check'),
              phone: 'plain',
              cell: ({ fault }) =>
                fault === null ? t('headToHead.admin.good') : <Fault>{t(`headToHead.admin.faults.${fault}`)}</Fault>,
            },
          ]}
        />
      )}
    </>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
const Fault = styled.strong`
  color: var(--signal);
`;

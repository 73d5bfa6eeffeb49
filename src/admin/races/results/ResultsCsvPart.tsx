import { useState } from 'react';
import { styled } from 'styled-components';
import { raceAdminEndpoints } from '#contract/races/raceAdminEndpoints.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import type { ResultsCsvAnswer, ResultsExport } from '#contract/races/teamAdmin.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FilePick } from '#src/ui/form/FilePick.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { SmallSection } from '#src/ui/SmallSection.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';

interface Props {
  readonly raceId: string;
  readonly isDisabled: boolean;
  readonly onApplied: () => void;
}

/** Results from a table: checked first, then applied as a whole; and the table as a download. */
export function ResultsCsvPart({ raceId, isDisabled, onApplied }: Props) {
  const { t } = useTranslator();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [tried, setTried] = useState<ResultsCsvAnswer | null>(null);
  const { action, run, reset } = useAction<ResultsCsvAnswer>();
  const isGood = tried?.rows.every(({ fault }) => fault === null) === true;
  const changes = (tried?.rows ?? []).filter(
    ({ before: previousTime, after: newTime }) => previousTime !== newTime,
  ).length;
  const read = async (isApplied: boolean) => {
    const [file] = files;
    if (file === undefined) return;
    const body = { csv: (await file.text()).slice(0, raceLimits.csvLengthMax), is_applied: isApplied };
    const result = await run((signal) =>
      callEndpoint(raceAdminEndpoints.importResults, { params: { id: raceId }, body }, signal),
    );
    if (!result?.ok) return;
    setTried(result.answer.is_applied ? null : result.answer);
    if (!result.answer.is_applied) return reset();
    setFiles([]);
    onApplied();
  };
  const choose = (chosen: readonly File[]) => {
    reset();
    setTried(null);
    setFiles(chosen.slice(-1));
  };
  const busy = getBusyProps(action.state === 'busy');
  return (
    <SmallSection title={t('adminRaces.result.csv')} intro={t('adminRaces.result.csvText')}>
      <Stack>
        <FilePick
          label={t('adminRaces.result.pick')}
          value={files}
          onChange={choose}
          accept=".csv,text/csv,text/plain"
          maxMegabytes={1}
          isDisabled={isDisabled}
        />
        {tried === null ? null : <Rows answer={tried} />}
        {isGood && changes === 0 ? <p role="status">{t('adminRaces.result.unchanged')}</p> : null}
        <ActionOutcome action={action} failed={t('adminRaces.result.failed')} done={t('adminRaces.result.applied')} />
        <Actions>
          {files.length === 0 ? null : (
            <Button {...busy} onClick={() => void read(false)}>
              {t(action.state === 'busy' ? 'adminRaces.result.reading' : 'adminRaces.result.read')}
            </Button>
          )}
          {isGood && changes > 0 ? (
            <Button data-variant="primary" {...busy} onClick={() => void read(true)}>
              {t('adminRaces.result.apply', { count: changes })}
            </Button>
          ) : null}
          <Download raceId={raceId} />
        </Actions>
      </Stack>
    </SmallSection>
  );
}

function Rows({ answer }: { readonly answer: ResultsCsvAnswer }) {
  const { t } = useTranslator();
  return (
    <DataTable
      caption={t('adminRaces.result.csv')}
      rows={answer.rows}
      getKey={({ line }) => String(line)}
      columns={[
        { key: 'line', title: t('adminRaces.result.line'), phone: 'lead', cell: ({ line }) => line },
        { key: 'team', title: t('adminRaces.team.name'), phone: 'title', cell: ({ team }) => team },
        { key: 'time', title: t('adminRaces.tabs.results'), phone: 'detail', cell: formatTime },
        {
          key: 'fault',
          title: t('adminRaces.result.fault'),
          phone: 'plain',
          cell: ({ fault }) =>
            fault === null ? t('adminRaces.result.ok') : <Fault>{t(`adminRaces.result.faults.${fault}`)}</Fault>,
        },
      ]}
    />
  );
}

/** The current result and the new one, where they differ. */
const formatTime = ({ time, before: previousTime, after: newTime, fault }: ResultsCsvAnswer['rows'][number]) =>
  fault !== null || previousTime === newTime || previousTime === ''
    ? time
    : `${previousTime} → ${newTime === '' ? '—' : newTime}`;

function Download({ raceId }: { readonly raceId: string }) {
  const { t } = useTranslator();
  const { action, run } = useAction<ResultsExport>();
  const [file, setFile] = useState('');
  const download = async () => {
    const result = await run((signal) =>
      callEndpoint(raceAdminEndpoints.exportResults, { params: { id: raceId } }, signal),
    );
    if (!result?.ok) return;
    const { file_name: name, csv } = result.answer;
    setFile(name);
    saveFile(new File([csv], name, { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <>
      <Button {...getBusyProps(action.state === 'busy')} onClick={() => void download()}>
        {t('adminRaces.result.download')}
      </Button>
      <ActionOutcome
        action={action}
        failed={t('adminRaces.act.failed')}
        done={t('adminRaces.result.downloaded', { file })}
      />
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
  align-items: center;
`;
const Fault = styled.strong`
  color: var(--signal);
`;

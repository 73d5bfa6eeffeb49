import { useCallback, useState } from 'react';
import type { Calculation, CalculationList } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { usePolling } from '#src/api/usePolling.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { Column } from '#src/ui/table/tableColumn.ts';

const loadCalculations = (signal: AbortSignal) => callEndpoint(rankingsEndpoints.listCalculations, {}, signal);
const pollMs = 4_000;

/** The calculations of the masters board: started here or by schedule, with their progress. */
export function RankingsSection() {
  const { t } = useTranslator();
  const calculations = useResource('rankings', [], loadCalculations);
  return (
    <Section title={t('admin.sections.rankings')} intro={t('adminRankings.text')}>
      <OwnResourceView resource={calculations} failedTitle={t('adminRankings.failed')} busy={<Skeleton height={240} />}>
        {(answer) => <Calculations initialList={answer} />}
      </OwnResourceView>
    </Section>
  );
}

const isUnfinished = ({ state }: Calculation): boolean => state === 'requested' || state === 'running';

function Calculations({ initialList }: { readonly initialList: CalculationList }) {
  const { t } = useTranslator();
  const [{ results }, setList] = useState(initialList);
  const { action, run } = useAction<CalculationList>();
  const onResult = useCallback((result: CallResult<CalculationList>) => {
    if (result.ok) setList(result.answer);
  }, []);
  const isCalculating = results.some(isUnfinished);
  usePolling({ load: loadCalculations, onResult }, isCalculating, pollMs);
  const start = async () => {
    const result = await run((signal) => callEndpoint(rankingsEndpoints.requestCalculation, {}, signal));
    if (result?.ok) return setList(result.answer);
    // Another administrator was faster: the running calculation is shown.
    const newest = result === null ? null : await loadCalculations(new AbortController().signal);
    if (newest !== null) onResult(newest);
  };
  const isBusy = action.state === 'busy' || isCalculating;
  // "It is in the queue" is true only while it waits there.
  const isOutcomeShown = action.state === 'done' ? results.some(({ state }) => state === 'requested') : !isCalculating;
  return (
    <>
      <div>
        <Button data-variant="primary" {...getBusyProps(isBusy)} onClick={isBusy ? undefined : () => void start()}>
          {t(isCalculating ? 'adminRankings.calculating' : 'adminRankings.start')}
        </Button>
      </div>
      <ActionOutcome
        action={isOutcomeShown ? action : { state: 'idle' }}
        failedText={t('adminRankings.startFailed')}
        doneText={t('adminRankings.started')}
      />
      {results.length === 0 ? (
        <EmptyState title={t('adminRankings.noneTitle')} text={t('adminRankings.noneText')} />
      ) : (
        <CalculationTable calculations={results} />
      )}
    </>
  );
}

/** Whether a count is final, or already grows in a running calculation. */
const hasCount = ({ state }: Calculation, count: number): boolean =>
  state === 'done' || (state === 'running' && count > 0);

function CalculationTable({ calculations }: { readonly calculations: readonly Calculation[] }) {
  const { t, language } = useTranslator();
  const formatWhole = (value: number) => formatFixed(value, 0, language);
  const columns: readonly Column<Calculation>[] = [
    {
      key: 'asked',
      title: t('adminRankings.asked'),
      phone: 'title',
      cell: (row) => formatMoment(row.requested_at, language),
    },
    {
      key: 'state',
      title: t('adminRankings.state'),
      phone: 'plain',
      cell: (row) => (
        <>
          {t(`adminRankings.state_${row.state}`)}
          {row.state === 'running' ? ` · ${t(`adminRankings.step_${row.step}`)}` : ''}
          {row.is_current ? ` · ${t('adminRankings.current')}` : ''}
        </>
      ),
    },
    {
      key: 'finished',
      title: t('adminRankings.finished'),
      phone: 'detail',
      cell: ({ finished_at: finishedAt }) => (finishedAt === null ? '–' : formatMoment(finishedAt, language)),
    },
    {
      key: 'efforts',
      title: t('adminRankings.efforts'),
      phone: 'detail',
      isNumber: true,
      cell: (row) => (hasCount(row, row.effort_count) ? formatWhole(row.effort_count) : '–'),
    },
    {
      key: 'ranked',
      title: t('adminRankings.ranked'),
      phone: 'detail',
      isNumber: true,
      cell: (row) => (hasCount(row, row.ranked_count) ? formatWhole(row.ranked_count) : '–'),
    },
    {
      key: 'version',
      title: t('adminRankings.version'),
      phone: 'detail',
      isNumber: true,
      cell: (row) => formatWhole(row.formula_version),
    },
  ];
  return (
    <DataTable
      caption={t('admin.sections.rankings')}
      columns={columns}
      rows={calculations}
      getKey={({ id }) => id}
      isOwn={({ is_current: isCurrent }) => isCurrent}
    />
  );
}

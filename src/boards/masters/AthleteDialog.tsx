import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { toPageHref } from '#contract/pages.ts';
import type { AthleteDetail, RankingBoard, RankingEntry, RankingSpan } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Chart } from '#src/ui/chart/Chart.tsx';
import { ChartTable } from '#src/ui/chart/ChartTable.tsx';
import { createRankScale, listMonthTicks } from '#src/ui/chart/scales.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { type LinkStatus, useLinkActions } from '#src/ui/useLinkActions.ts';
import { AthleteHead } from './AthleteHead.tsx';
import { BestSegments } from './BestSegments.tsx';
import { RivalSearch } from './RivalSearch.tsx';

interface Props {
  readonly athleteId: string | null;
  readonly span: RankingSpan;
  /** The board from which the dialog was opened. */
  readonly board: RankingBoard;
  /** The signed-in rider, if on the board. */
  readonly ownId: string | null;
  readonly onCompare: (otherId: string) => void;
  readonly onClose: () => void;
}

/** One athlete: current ranks, rank history, the ten best segments. */
export function AthleteDialog({ athleteId, onClose, ...rest }: Props) {
  const { t } = useTranslator();
  return (
    <Dialog isOpen={athleteId !== null} onClose={onClose} title={t('masters.details')} isTitleHidden>
      {athleteId === null ? null : <AthleteLoader athleteId={athleteId} {...rest} />}
    </Dialog>
  );
}

type AthleteLoaderProps = Omit<Props, 'athleteId' | 'onClose'> & { readonly athleteId: string };

function AthleteLoader({ athleteId, ...rest }: AthleteLoaderProps) {
  const { t } = useTranslator();
  const { span } = rest;
  const resource = useResource('athleteDialog', [athleteId, span], (signal) =>
    callEndpoint(rankingsEndpoints.getRankedAthlete, { params: { id: athleteId }, query: { span } }, signal),
  );
  if (resource.state === 'ready') return <Athlete detail={resource.answer} {...rest} />;
  if (resource.state === 'busy')
    return (
      <LoadingRegion>
        <Stack gap={12} data-whole-screen>
          <Skeleton height={72} width="calc(100% - 56px)" />
          <Skeleton height={180} />
          <Skeleton height={480} />
        </Stack>
      </LoadingRegion>
    );
  const { failure } = resource;
  // The server refuses an invalid id with 400.
  const isUnknown = failure.kind === 'problem' && (failure.status === 404 || failure.status === 400);
  return (
    <BelowCloseButton>
      {isUnknown ? (
        <EmptyState title={t('masters.goneTitle')} text={t('masters.goneText')} />
      ) : (
        <FailedState failure={failure} onRetry={resource.retry} title={t('masters.failed')} />
      )}
    </BelowCloseButton>
  );
}

type AthleteProps = Omit<AthleteLoaderProps, 'athleteId'> & { readonly detail: AthleteDetail };

function Athlete({ detail, span, board, ownId, onCompare }: AthleteProps) {
  const { t, language } = useTranslator();
  const { entry } = detail;
  // Twenty segments count, ten are listed.
  const restPoints = entry.score - detail.segments.reduce((sum, { points }) => sum + points, 0);
  return (
    <Stack gap={12} data-whole-screen>
      <AthleteHead detail={detail} board={board} />
      <AthleteActions entry={entry} span={span} ownId={ownId} onCompare={onCompare} />
      <Text as="h3" size="normal" marginTop={4}>
        {t('masters.history')}
      </Text>
      <RankHistory history={detail.history} />
      <Text as="h3" size="normal" marginTop={4}>
        {t('masters.best')}
      </Text>
      <Text as="small" tone="soft" size="small">
        {t('masters.formula')}
      </Text>
      <BestSegments segments={detail.segments} />
      {restPoints > 0 ? (
        <Text as="small" tone="soft" size="small">
          {t('masters.rest', { points: formatFixed(restPoints, 0, language) })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Leaves space for the close button. */
const BelowCloseButton = styled.div`
  padding-top: 56px;
`;

interface AthleteActionsProps {
  readonly entry: RankingEntry;
  readonly span: RankingSpan;
  /** The signed-in rider, if on the board. */
  readonly ownId: string | null;
  readonly onCompare: (otherId: string) => void;
}

/** Actions for an athlete: compare with the rider or with somebody else, share the address. */
function AthleteActions({ entry, span, ownId, onCompare }: AthleteActionsProps) {
  const { t } = useTranslator();
  const [isSearching, setIsSearching] = useState(false);
  const { id } = entry.athlete;
  return (
    <>
      <Row>
        {ownId === null || ownId === id ? null : (
          <Button data-variant="primary" onClick={() => onCompare(ownId)}>
            {t('masters.compare.withMe')}
          </Button>
        )}
        <Button aria-expanded={isSearching} onClick={() => setIsSearching(!isSearching)}>
          {t('masters.compare.withOther')}
        </Button>
        <ShareAthlete entry={entry} span={span} />
      </Row>
      {isSearching ? <RivalSearch excludedId={id} span={span} onChoose={onCompare} /> : null}
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  @media (max-width: 599px) {
    > button { flex: 1 1 0; padding-inline: 8px; }
  }
`;

interface ShareAthleteProps {
  readonly entry: RankingEntry;
  readonly span: RankingSpan;
}

/** Shares an athlete's rank by the address of the dialog; shows the address where neither sharing nor copying works. */
function ShareAthlete({ entry, span }: ShareAthleteProps) {
  const { t, language } = useTranslator();
  const [status, setStatus] = useState<LinkStatus | null>(null);
  const { athlete, rank, score } = entry;
  const query = new URLSearchParams({ ...(span !== 'all' && { span }), athlete: athlete.id });
  const link = `${location.origin}${toPageHref('wolf-rankings')}?${query}`;
  const text = t('masters.shareText', {
    name: athlete.name,
    rank: formatFixed(rank, 0, language),
    score: formatFixed(score, 0, language),
  });
  const { send } = useLinkActions(link, setStatus, text);
  const { copy } = useLinkActions(`${text} ${link}`, setStatus);
  return (
    <>
      <Button onClick={() => void (send ?? copy)()}>{t('masters.share')}</Button>
      <StatusText role="status">{status === 'copied' ? t('masters.copied') : null}</StatusText>
      {status === 'copyFailed' ? (
        <Block place="wholeLine">
          <Field label={t('masters.copyFailed')}>
            {(field) => <input {...field} readOnly value={link} onFocus={({ target }) => target.select()} />}
          </Field>
        </Block>
      ) : null}
    </>
  );
}

const StatusText = styled.p`
  align-self: center;
  color: var(--cypress);
  font-weight: 600;
  &:empty { display: none; }
`;

const chartHeightPx = 160;
const dayMs = 24 * 3_600_000;

/** A chart of the ranks at the last calculations, rank 1 on top, and the same data as a table for screen readers. */
export function RankHistory({ history }: Pick<AthleteDetail, 'history'>) {
  const { t, language } = useTranslator();
  const points = useMemo(
    () => history.map(({ calculated_at: calculatedAt, rank }) => ({ atMs: Date.parse(calculatedAt), rank })),
    [history],
  );
  const firstPoint = points[0];
  const lastPoint = points.at(-1);
  if (firstPoint === undefined || lastPoint === undefined) return null;
  // A single rank is drawn as a level line of one day.
  const isSingle = lastPoint.atMs <= firstPoint.atMs;
  const fromMs = isSingle ? lastPoint.atMs - dayMs : firstPoint.atMs;
  const months = isSingle ? [] : listMonthTicks(fromMs, lastPoint.atMs, language);
  const formatChartDay = (ms: number | null | undefined) =>
    formatDay(new Date(ms ?? lastPoint.atMs).toISOString(), language);
  return (
    <div>
      <Chart
        points={isSingle ? [{ atMs: fromMs, rank: lastPoint.rank }, lastPoint] : points}
        x={{
          key: 'atMs',
          domain: [fromMs, lastPoint.atMs],
          ticks: [...months.map(({ atMs }) => atMs), lastPoint.atMs],
          format: (ms) => months.find(({ atMs }) => atMs === ms)?.label ?? t('masters.now'),
        }}
        y={{ ...createRankScale(points.map(({ rank }) => rank)), format: String, isReversed: true }}
        series={[
          {
            key: 'rank',
            label: t('masters.rank'),
            kind: 'line',
            colour: 'var(--cypress)',
            isFilled: !isSingle,
            isDashed: isSingle,
            endLabel: t('masters.nth', { rank: lastPoint.rank }),
          },
        ]}
        summary={`${t('masters.history')}: ${formatChartDay(fromMs)} – ${formatChartDay(lastPoint.atMs)}, ${t('masters.nth', { rank: lastPoint.rank })}`}
        heightPx={chartHeightPx}
        readout={
          isSingle ? null : { title: ({ atMs }) => formatChartDay(atMs), value: (rank) => t('masters.nth', { rank }) }
        }
      />
      <ChartTable
        summary={null}
        caption={t('masters.history')}
        columns={[t('masters.day'), t('masters.rank')]}
        rows={history.map(({ calculated_at: calculatedAt, rank }) => ({
          key: calculatedAt,
          cells: [formatDay(calculatedAt, language), String(rank)],
        }))}
      />
    </div>
  );
}

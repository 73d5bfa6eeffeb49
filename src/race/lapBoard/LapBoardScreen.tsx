import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { toLapRanking, toLapReading } from '#machines/lapBoard/lapBoardSelectors.ts';
import type { LapBoard } from '#machines/lapBoard/lapBoardTypes.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatSignedDuration } from '#src/format/formatSignedDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useTheme } from '#src/theme/useTheme.ts';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import type { ScreenProps } from '#src/ui/page.ts';
import { Block } from '#src/ui/primitives/Block.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import type { LapReading } from '#workers/core/race/lapTypes.ts';
import type { RankedTeam } from '#workers/core/race/rankTeams.ts';
import { BoardStrip } from './BoardStrip.tsx';
import { ConflictList } from './ConflictList.tsx';
import { BigButton, Board, Foot, Row } from './lapBoardStyles.ts';
import { formatLapTime, formatTaipeiTime } from './lapTime.ts';
import { Pairing } from './Pairing.tsx';
import { TimingView } from './TimingView.tsx';
import { useHasOfflineBar } from './useHasOfflineBar.ts';
import { type LapBoardView, useLapBoard } from './useLapBoard.ts';
import { useRunningClock } from './useRunningClock.ts';

/** Timekeeping of a race with one or two phones, with or without a network. */
export function LapBoardScreen({ params }: ScreenProps) {
  const { t, l } = useTranslator();
  const theme = useTheme();
  const view = useLapBoard(params['id'] ?? '');
  const [showsResults, setShowsResults] = useState(false);
  const { phase, board } = view;
  if (phase === 'unread' || board === null) return <BoardNotLoaded view={view} />;
  return (
    <Board id="main" className="num" data-theme={theme === 'dark' ? 'dark' : 'sun'}>
      <PageHeader
        title={t('lapBoard.title', { race: l(board.race.name) })}
        // Month and day: `2026-05-07` becomes `5/7`.
        facts={[board.race.day.slice(5).replace('-', '/').replace(/\b0/g, '')]}
      />
      {phase === 'timing' ? (
        showsResults ? (
          <ResultsView view={view} board={board} onBack={() => setShowsResults(false)} />
        ) : (
          <TimingView view={view} board={board} onResults={() => setShowsResults(true)} />
        )
      ) : (
        <Pairing view={view} board={board} />
      )}
    </Board>
  );
}

/** The race and the board are loading, or failed to. */
function BoardNotLoaded({ view: { phase, failure, send } }: { readonly view: LapBoardView }) {
  const { t } = useTranslator();
  const problem =
    failure === 'network'
      ? ({ kind: 'noAnswer', reason: 'offline' } as const)
      : ({ kind: 'problem', status: 500 } as const);
  if (failure === 'raceUnknown') return <ErrorScreen status={404} subject={t('page.races-id')} list="grouprace" />;
  return (
    <Page width="reading">
      <PageHeader title={t('page.races-laps-id')} />
      {phase === 'unread' ? (
        <FailedState
          failure={problem}
          title={t('lapBoard.failed')}
          onRetry={() => send({ type: 'reading.repeated' })}
        />
      ) : (
        <Skeleton height={520} />
      )}
      {failure === 'network' ? <p>{t('lapBoard.firstOpen')}</p> : null}
    </Page>
  );
}

const byteOrderMark = '\ufeff';

interface LapCsvInput {
  readonly reading: LapReading;
  /** Laps of the race: later crossings do not count. */
  readonly lapCount: number;
  /** Added to this phone's clock to get the server's. */
  readonly skewMs: number;
  readonly headings: readonly string[];
}

/** Every crossing that counts, one per line, by number and lap. */
export function buildLapCsv({ reading: { teams, startMs }, lapCount, skewMs, headings }: LapCsvInput): string {
  const lines = teams.flatMap(({ crossings }) =>
    crossings
      .slice(0, lapCount)
      .map(({ number, lap, atMs, lapMs, watches }) =>
        [
          number,
          lap,
          startMs === null ? '' : formatLapTime(atMs - startMs),
          lapMs === null ? '' : formatLapTime(lapMs),
          formatTaipeiTime(atMs + skewMs),
          watches.join('').toUpperCase(),
        ].join(','),
      ),
  );
  return byteOrderMark + [headings.join(','), ...lines].join('\r\n');
}

interface Props {
  readonly view: LapBoardView;
  readonly board: LapBoard;
  readonly onBack: () => void;
}

const columns = ['number', 'lap', 'raceTime', 'lapTime', 'clockTime', 'watches'] as const;

/** The merged result of both phones: what a person must decide, then the ranking of the teams. */
function ResultsView({ view, board, onBack }: Props) {
  const { t, l } = useTranslator();
  const nowMs = useRunningClock();
  const hasOfflineBar = useHasOfflineBar();
  const reading = useMemo(() => toLapReading(board), [board]);
  const { conflicts, settledCount, startMs } = reading;
  const { race, link } = board;
  const saveCsv = () => {
    const headings = columns.map((column) => t(`lapBoard.column.${column}`));
    const csv = buildLapCsv({ reading, lapCount: race.lapCount, skewMs: link?.skewMs ?? 0, headings });
    const name = `${l(race.name)}-${race.day}.csv`.replace(/[\\/:*?"<>|]/g, '-');
    saveFile(new File([csv], name, { type: 'text/csv' }));
  };
  return (
    <>
      <BoardStrip view={view} board={board} startMs={startMs} nowMs={nowMs} />
      <Text as="h2" padding={8} paddingX={14} size="heading" leading={1.3}>
        {conflicts.length > 0
          ? t('lapBoard.toDecide', { settled: settledCount, doubts: conflicts.length })
          : t(link?.isPaired ? 'lapBoard.merged' : 'lapBoard.counted', { count: settledCount })}
      </Text>
      <ConflictList conflicts={conflicts} startMs={startMs} onDecide={view.recordAction} />
      <RankingTable rankedTeams={toLapRanking(board, reading)} />
      {startMs === null && reading.teams.length > 0 ? (
        <Text padding={8} paddingX={14}>
          {t('lapBoard.needsStart')}
        </Text>
      ) : null}
      <Block place="grow" />
      <Foot data-out={hasOfflineBar || undefined}>
        <p>{t('lapBoard.rule', { count: race.countingRider, laps: race.lapCount })}</p>
        <Row>
          <BigButton onClick={saveCsv} disabled={reading.teams.length === 0}>
            {t('lapBoard.csv')}
          </BigButton>
          <BigButton data-variant="primary" onClick={onBack}>
            {t('lapBoard.back')}
          </BigButton>
        </Row>
      </Foot>
    </>
  );
}

/** The ranking of the teams: more laps first, then the earlier crossing. */
function RankingTable({ rankedTeams }: { readonly rankedTeams: readonly RankedTeam[] }) {
  const { t } = useTranslator();
  if (rankedTeams.length === 0)
    return (
      <Text padding={8} paddingX={14}>
        {t('lapBoard.noResults')}
      </Text>
    );
  const formatGap = ({ lapsBehind, gapMs }: RankedTeam) =>
    lapsBehind > 0
      ? t('lapBoard.lapsBehind', { count: lapsBehind })
      : gapMs === null
        ? '–'
        : formatSignedDuration(gapMs / 1_000);
  return (
    <Table>
      <thead>
        <tr>
          <th>{t('lapBoard.rank')}</th>
          <th>{t('lapBoard.team')}</th>
          <th>{t('lapBoard.lapCount')}</th>
          <th>{t('lapBoard.lastLap')}</th>
          <th>{t('lapBoard.gap')}</th>
        </tr>
      </thead>
      <tbody>
        {rankedTeams.map((rankedTeam) => (
          <tr key={rankedTeam.number}>
            <td>{rankedTeam.rank}</td>
            <td>
              <b>{rankedTeam.number}</b>
            </td>
            <td>{rankedTeam.laps}</td>
            <td>{rankedTeam.lastLapMs === null ? '–' : formatDuration(rankedTeam.lastLapMs / 1_000)}</td>
            <td>
              <b>{formatGap(rankedTeam)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
const Table = styled.table`
  width: 100%;
  border-top: 2px solid var(--control);
  border-collapse: collapse;
  th, td { height: 44px; padding: 0 8px; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
  th { font-size: 0.875rem; }
  td { font-size: 1.0625rem; }
  th:first-child, td:first-child { padding-left: 14px; text-align: left; }
  th:nth-child(2), td:nth-child(2) { text-align: left; }
  td:nth-child(2) { font-size: 1.25rem; }
  th:last-child, td:last-child { padding-right: 14px; }
`;

import { useMemo } from 'react';
import { styled } from 'styled-components';
import { toLapRanking, toLapReading } from '#machines/lapBoard/lapBoardSelectors.ts';
import type { LapBoard } from '#machines/lapBoard/lapBoardTypes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import { BoardStrip } from './BoardStrip.tsx';
import { buildLapCsv } from './buildLapCsv.ts';
import { ConflictList } from './ConflictList.tsx';
import { BigButton, Foot, Row } from './lapBoardStyles.ts';
import { RankingTable } from './RankingTable.tsx';
import { useIsOut } from './useIsOut.ts';
import type { LapBoardView } from './useLapBoard.ts';
import { useRunningClock } from './useRunningClock.ts';

interface Props {
  readonly view: LapBoardView;
  readonly board: LapBoard;
  readonly onBack: () => void;
}

const columns = ['number', 'lap', 'raceTime', 'lapTime', 'clockTime', 'watches'] as const;

/** The merged result of both phones: what a person must decide, then the ranking of the teams. */
export function ResultsView({ view, board, onBack }: Props) {
  const { t, l } = useTranslator();
  const nowMs = useRunningClock();
  const isOut = useIsOut();
  const reading = useMemo(() => toLapReading(board), [board]);
  const { conflicts, settledCount, startMs } = reading;
  const { race, link } = board;
  const save = () => {
    const heads = columns.map((column) => t(`lapBoard.column.${column}`));
    const csv = buildLapCsv({ reading, lapCount: race.lapCount, skewMs: link?.skewMs ?? 0, heads });
    const name = `${l(race.name)}-${race.day}.csv`.replace(/[\\/:*?"<>|]/g, '-');
    saveFile(new File([csv], name, { type: 'text/csv' }));
  };
  return (
    <>
      <BoardStrip view={view} board={board} startMs={startMs} nowMs={nowMs} />
      <Title>
        {conflicts.length > 0
          ? t('lapBoard.toDecide', { settled: settledCount, doubts: conflicts.length })
          : t(link?.isPaired ? 'lapBoard.merged' : 'lapBoard.counted', { count: settledCount })}
      </Title>
      <ConflictList conflicts={conflicts} startMs={startMs} onDecide={view.make} />
      <RankingTable rankedTeams={toLapRanking(board, reading)} />
      {startMs === null && reading.teams.length > 0 ? <Hint>{t('lapBoard.needsStart')}</Hint> : null}
      <Space />
      <Foot data-out={isOut || undefined}>
        <p>{t('lapBoard.rule', { count: race.countingRider, laps: race.lapCount })}</p>
        <Row>
          <BigButton onClick={save} disabled={reading.teams.length === 0}>
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

const Title = styled.h2`
  padding: 8px 14px;
  font-size: 1.25rem;
  line-height: 1.3;
`;
const Hint = styled.p`
  padding: 8px 14px;
`;
const Space = styled.div`
  flex: 1;
`;

import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { toLapReading, toNumberTiles } from '#machines/lapBoard/lapBoardSelectors.ts';
import type { LapBoard } from '#machines/lapBoard/lapBoardTypes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { InlineRow, Row } from '#src/ui/primitives/Row.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { BoardFoot } from './BoardFoot.tsx';
import { BoardPages, getPageTiles } from './BoardPages.tsx';
import { BoardStrip } from './BoardStrip.tsx';
import { BigButton } from './lapBoardStyles.ts';
import { formatLapTime } from './lapTime.ts';
import { NumberTiles } from './NumberTiles.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { UnnumberedDialog } from './UnnumberedDialog.tsx';
import type { LapBoardView } from './useLapBoard.ts';
import { useRunningClock } from './useRunningClock.ts';

interface Props {
  readonly view: LapBoardView;
  readonly board: LapBoard;
  readonly onResults: () => void;
}

/** The buttons of the teams, each in a fixed position. */
export function TimingView({ view, board, onResults }: Props) {
  const { t } = useTranslator();
  const nowMs = useRunningClock();
  const [page, setPage] = useState(0);
  const [dialog, setDialog] = useState<'settings' | 'unnumbered' | null>(null);
  const reading = useMemo(() => toLapReading(board), [board]);
  const { startMs, unnumbered } = reading;
  const tiles = toNumberTiles(board, reading, nowMs);
  const close = () => setDialog(null);
  return (
    <>
      <BoardStrip view={view} board={board} startMs={startMs} nowMs={nowMs} />
      <Stack gap={8} padding={8} paddingX={10} place="grow">
        {unnumbered.length === 0 ? null : (
          <BigButton data-variant="hot" onClick={() => setDialog('unnumbered')}>
            <span>
              {t('lapBoard.unnumbered', { count: unnumbered.length })}
              <Text as="small" display="block" size="small">
                {unnumbered
                  .slice(-3)
                  .map(({ atMs }) => formatLapTime(atMs - (startMs ?? atMs)))
                  .join('、')}
              </Text>
            </span>
            <InlineRow align="center" wrap="never">
              {t('lapBoard.addNumbers')}
              <Icon name="next" size={20} />
            </InlineRow>
          </BigButton>
        )}
        {board.numbers.length === 0 ? (
          <>
            <p>{t('lapBoard.noNumbers')}</p>
            <BigButton data-fixed="" data-variant="primary" onClick={() => setDialog('settings')}>
              {t('lapBoard.enterNumbers')}
            </BigButton>
          </>
        ) : (
          <>
            <NumberTiles
              tiles={getPageTiles(tiles, page)}
              isStarted={startMs !== null}
              onTap={(number) => view.make({ kind: 'tapped', number, target: null })}
            />
            {startMs === null ? (
              <Text size="small" leading={1.4}>
                {t('lapBoard.fixed')}
              </Text>
            ) : null}
            <BoardPages tiles={tiles} page={page} onPage={setPage} />
          </>
        )}
        <Row gap={8} place="bottom">
          <BigButton data-quiet="" onClick={() => setDialog('settings')}>
            {t('lapBoard.settings')}
          </BigButton>
          <BigButton data-quiet="" onClick={onResults}>
            {t('lapBoard.results')}
            {reading.conflicts.length > 0 ? <Count>{reading.conflicts.length}</Count> : null}
          </BigButton>
        </Row>
      </Stack>
      <BoardFoot view={view} board={board} reading={reading} />
      <SettingsDialog view={view} board={board} startMs={startMs} isOpen={dialog === 'settings'} onClose={close} />
      <UnnumberedDialog view={view} board={board} reading={reading} isOpen={dialog === 'unnumbered'} onClose={close} />
    </>
  );
}
const Count = styled.span`
  min-width: 24px;
  padding: 0 6px;
  border-radius: 12px;
  background: var(--signal);
  color: var(--on-signal);
`;

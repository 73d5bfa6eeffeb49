import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { NumberTile } from '#machines/lapBoard/lapBoardSelectors.ts';
import { toLapReading, toNumberTiles } from '#machines/lapBoard/lapBoardSelectors.ts';
import type { LapAction, LapBoard } from '#machines/lapBoard/lapBoardTypes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { InlineRow, Row } from '#src/ui/primitives/Row.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import type { LapReading } from '#workers/core/race/lapTypes.ts';
import { BoardFoot } from './BoardFoot.tsx';
import { BoardStrip } from './BoardStrip.tsx';
import { BigButton } from './lapBoardStyles.ts';
import { formatLapTime } from './lapTime.ts';
import { NumberTiles } from './NumberTiles.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
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
  const closeDialog = () => setDialog(null);
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
              onTap={(number) => view.recordAction({ kind: 'tapped', number, target: null })}
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
      <SettingsDialog
        view={view}
        board={board}
        startMs={startMs}
        isOpen={dialog === 'settings'}
        onClose={closeDialog}
      />
      <UnnumberedDialog
        view={view}
        board={board}
        reading={reading}
        isOpen={dialog === 'unnumbered'}
        onClose={closeDialog}
      />
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

interface UnnumberedDialogProps {
  readonly view: LapBoardView;
  readonly board: LapBoard;
  readonly reading: LapReading;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Crossings whose number is still missing, the oldest first. */
function UnnumberedDialog({ view, board, reading: { unnumbered, startMs }, isOpen, onClose }: UnnumberedDialogProps) {
  const { t } = useTranslator();
  const [oldest] = unnumbered;
  if (!oldest) return null;
  const { id, atMs, watch } = oldest;
  const resolveOldest = (action: LapAction) => {
    view.recordAction(action);
    if (unnumbered.length === 1) onClose();
  };
  const time = `${formatLapTime(atMs - (startMs ?? atMs))} (${watch.toUpperCase()})`;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('lapBoard.whichNumber', { time })}>
      <Numbers>
        {board.numbers.map((number) => (
          <BigButton key={number} onClick={() => resolveOldest({ kind: 'numbered', number, target: id })}>
            {number}
          </BigButton>
        ))}
      </Numbers>
      <BigButton onClick={() => resolveOldest({ kind: 'undone', number: null, target: id })}>
        {t('lapBoard.notCrossing')}
      </BigButton>
    </Dialog>
  );
}

const Numbers = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 8px;
  margin: 8px 0 16px;
`;

const pageSize = 12;

const getPageTiles = (tiles: readonly NumberTile[], page: number): readonly NumberTile[] => {
  const lastPage = Math.max(0, Math.ceil(tiles.length / pageSize) - 1);
  const firstIndex = Math.min(page, lastPage) * pageSize;
  return tiles.slice(firstIndex, firstIndex + pageSize);
};

interface BoardPagesProps {
  readonly tiles: readonly NumberTile[];
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Pages for more than twelve teams, each with the number of its teams that are due. */
function BoardPages({ tiles, page, onPage }: BoardPagesProps) {
  const { t } = useTranslator();
  const pageCount = Math.ceil(tiles.length / pageSize);
  if (pageCount < 2) return null;
  return (
    <Tabs>
      {Array.from({ length: pageCount }, (_, pageIndex) => {
        const dueCount = getPageTiles(tiles, pageIndex).filter(
          ({ status }) => status === 'due' || status === 'late',
        ).length;
        return (
          <BigButton
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are identified by their index
            key={pageIndex}
            aria-pressed={pageIndex === Math.min(page, pageCount - 1)}
            data-variant={pageIndex === Math.min(page, pageCount - 1) ? 'primary' : undefined}
            onClick={() => onPage(pageIndex)}
          >
            <span>
              {t('lapBoard.page', { page: pageIndex + 1 })}
              {dueCount > 0 ? <small>{t('lapBoard.pageDue', { count: dueCount })}</small> : null}
            </span>
          </BigButton>
        );
      })}
    </Tabs>
  );
}

const Tabs = styled.div`
  display: flex;
  gap: 8px;
  small { display: block; font-size: 0.8125rem; }
`;

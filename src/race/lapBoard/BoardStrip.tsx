import type { LapBoard } from '#machines/lapBoard/lapBoardTypes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Strip, Watch } from './lapBoardStyles.ts';
import { formatRunningTime } from './lapTime.ts';
import type { LapBoardView } from './useLapBoard.ts';

interface Props {
  readonly view: LapBoardView;
  readonly board: LapBoard;
  readonly startMs: number | null;
  readonly nowMs: number;
}

/** Which phone this is, how recent the other phone's data are, and the race clock. */
export function BoardStrip({ view, board, startMs, nowMs }: Props) {
  const { t } = useTranslator();
  const { link } = board;
  return (
    <Strip>
      <Watch>{link === null ? t('lapBoard.single') : t('lapBoard.watch', { watch: link.watch.toUpperCase() })}</Watch>
      {link !== null && view.isOffline ? <Icon name="offline" size={20} /> : null}
      <span>
        <SyncText view={view} board={board} nowMs={nowMs} />
      </span>
      <b>{startMs === null ? '0:00:00' : formatRunningTime(nowMs - startMs)}</b>
    </Strip>
  );
}

function SyncText({
  view: { isOffline, syncedAtMs, isStored },
  board: { link, unsent },
  nowMs,
}: Omit<Props, 'startMs'>) {
  const { t } = useTranslator();
  if (!isStored) return t('lapBoard.notStored');
  if (link === null) return t('lapBoard.stored');
  const otherWatch = link.watch === 'a' ? 'B' : 'A';
  if (isOffline) return t('lapBoard.offline', { count: unsent.length });
  if (!link.isPaired) return t('lapBoard.waitingOther', { other: otherWatch });
  if (syncedAtMs === null) return t('lapBoard.syncing');
  const lastReceivedMs = link.heard[link.watch === 'a' ? 'b' : 'a'] ?? syncedAtMs;
  return t('lapBoard.syncedAgo', {
    other: otherWatch,
    seconds: Math.max(0, Math.round((nowMs - lastReceivedMs) / 1_000)),
  });
}

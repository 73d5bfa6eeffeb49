import { findLastTap } from '#machines/lapBoard/lapBoardSelectors.ts';
import type { LapBoard } from '#machines/lapBoard/lapBoardTypes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import type { LapReading } from '#workers/core/race/lapTypes.ts';
import { BigButton, Foot, Row } from './lapBoardStyles.ts';
import { formatLapTime } from './lapTime.ts';
import { useHasOfflineBar } from './useHasOfflineBar.ts';
import type { LapBoardView } from './useLapBoard.ts';

interface Props {
  readonly view: LapBoardView;
  readonly board: LapBoard;
  readonly reading: LapReading;
}

/** The start button, then the last tap with its undo, and the button for a rider whose number nobody could read. */
export function BoardFoot({ view, board, reading }: Props) {
  const { t } = useTranslator();
  const hasOfflineBar = useHasOfflineBar();
  if (reading.startMs === null) {
    return (
      <Foot data-out={hasOfflineBar || undefined}>
        <p>{t('lapBoard.startText')}</p>
        <BigButton
          data-variant="primary"
          data-huge=""
          onClick={() => view.recordAction({ kind: 'started', number: null, target: null })}
        >
          {t('lapBoard.start')}
        </BigButton>
      </Foot>
    );
  }
  const lastTap = findLastTap(board);
  return (
    <Foot data-out={hasOfflineBar || undefined}>
      <Row>
        <p role="status">
          <LastTap board={board} reading={reading} />
        </p>
        <BigButton
          data-fixed=""
          disabled={lastTap === null}
          onClick={() =>
            lastTap === null ? undefined : view.recordAction({ kind: 'undone', number: null, target: lastTap.id })
          }
        >
          <StrokeIcon d="M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4" />
          {t('lapBoard.undo')}
        </BigButton>
      </Row>
      <BigButton
        data-variant="primary"
        data-huge=""
        onClick={() => view.recordAction({ kind: 'tapped', number: null, target: null })}
      >
        {t('lapBoard.crossed')}
      </BigButton>
    </Foot>
  );
}

function LastTap({ board, reading: { teams, startMs, unnumbered } }: Omit<Props, 'view'>) {
  const { t } = useTranslator();
  const lastTap = findLastTap(board);
  if (lastTap === null) return t('lapBoard.nothingYet');
  const time = formatLapTime(lastTap.at_ms - (startMs ?? lastTap.at_ms));
  if (unnumbered.some(({ id }) => id === lastTap.id)) {
    return t('lapBoard.lastPlain', { number: t('lapBoard.noNumber'), time });
  }
  const crossing = teams
    .flatMap(({ crossings }) => crossings)
    .filter(({ tapIds }) => tapIds.includes(lastTap.id))
    .at(0);
  if (crossing === undefined) return time;
  const { number, lap, lapMs } = crossing;
  return (
    <>
      <Text as="span" display="block">
        {t('lapBoard.lastTap', { number, lap })}
      </Text>
      <Text as="span" display="block">
        {lapMs === null ? time : t('lapBoard.lastTimes', { time, lapTime: formatLapTime(lapMs) })}
      </Text>
    </>
  );
}

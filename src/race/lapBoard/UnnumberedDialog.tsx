import { styled } from 'styled-components';
import type { LapBoard } from '#machines/lapBoard/lapBoardTypes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import type { LapReading } from '#workers/core/race/lapTypes.ts';
import { BigButton } from './lapBoardStyles.ts';
import { formatLapTime } from './lapTime.ts';
import type { LapBoardView } from './useLapBoard.ts';

interface Props {
  readonly view: LapBoardView;
  readonly board: LapBoard;
  readonly reading: LapReading;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Crossings whose number is still missing, the oldest first. */
export function UnnumberedDialog({ view, board, reading: { unnumbered, startMs }, isOpen, onClose }: Props) {
  const { t } = useTranslator();
  const [first] = unnumbered;
  if (!first) return null;
  const { id, atMs, watch } = first;
  const say = (deed: Parameters<LapBoardView['make']>[0]) => {
    view.make(deed);
    if (unnumbered.length === 1) onClose();
  };
  const time = `${formatLapTime(atMs - (startMs ?? atMs))} (${watch.toUpperCase()})`;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('lapBoard.whichNumber', { time })}>
      <Numbers>
        {board.numbers.map((number) => (
          <BigButton key={number} onClick={() => say({ kind: 'numbered', number, target: id })}>
            {number}
          </BigButton>
        ))}
      </Numbers>
      <BigButton onClick={() => say({ kind: 'undone', number: null, target: id })}>
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

import { styled } from 'styled-components';
import type { LapAction } from '#machines/lapBoard/lapBoardTypes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { LapCrossing } from '#workers/core/race/lapTypes.ts';
import { BigButton, Row } from './lapBoardStyles.ts';
import { formatLapTime } from './lapTime.ts';

interface Props {
  readonly conflicts: readonly LapCrossing[];
  readonly startMs: number | null;
  readonly onDecide: (action: LapAction) => void;
}

/** Crossings on which the phones differ: recorded by one only, or at different times. */
export function ConflictList({ conflicts, startMs, onDecide }: Props) {
  const { t } = useTranslator();
  return (
    <List>
      {conflicts.map((crossing) => (
        <li key={crossing.tapIds.join(' ')}>
          <h3>{t('lapBoard.conflictAt', { number: crossing.number, lap: crossing.lap })}</h3>
          <Conflict crossing={crossing} startMs={startMs} onDecide={onDecide} />
        </li>
      ))}
    </List>
  );
}

function Conflict({
  crossing: { conflict },
  startMs,
  onDecide,
}: Omit<Props, 'conflicts'> & { readonly crossing: LapCrossing }) {
  const { t } = useTranslator();
  if (conflict === null) return null;
  const formatTime = (atMs: number) => formatLapTime(atMs - (startMs ?? atMs));
  const acceptTap = (target: string) => onDecide({ kind: 'kept', number: null, target });
  if (conflict.kind === 'alone') {
    const { id, atMs, watch } = conflict.tap;
    const [thisWatch, otherWatch] = watch === 'a' ? ['A', 'B'] : ['B', 'A'];
    return (
      <>
        <p>{t('lapBoard.alone1', { watch: thisWatch, other: otherWatch, time: formatTime(atMs) })}</p>
        <Row>
          <BigButton data-variant="primary" onClick={() => acceptTap(id)}>
            {t('lapBoard.useOne', { watch: thisWatch })}
          </BigButton>
          <BigButton onClick={() => onDecide({ kind: 'undone', number: null, target: id })}>
            {t('lapBoard.remove')}
          </BigButton>
        </Row>
      </>
    );
  }
  const { a, b } = conflict;
  const gap = (Math.abs(a.atMs - b.atMs) / 1_000).toFixed(1);
  return (
    <>
      <p>{t('lapBoard.apart', { a: formatTime(a.atMs), b: formatTime(b.atMs), gap })}</p>
      <Row>
        <BigButton data-variant="primary" onClick={() => acceptTap(a.id)}>
          {t('lapBoard.use', { watch: 'A' })}
        </BigButton>
        <BigButton onClick={() => acceptTap(b.id)}>{t('lapBoard.use', { watch: 'B' })}</BigButton>
      </Row>
    </>
  );
}

const List = styled.ul`
  li { padding: 8px 14px 12px; border-top: 2px solid var(--control); }
  h3 { font-size: 1.0625rem; }
  p { padding-bottom: 8px; }
`;

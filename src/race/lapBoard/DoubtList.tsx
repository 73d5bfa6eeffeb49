import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { LapCrossing } from '#workers/core/race/lapTypes.ts';
import { BigButton, Row } from './lapBoardStyles.ts';
import { formatLapTime } from './lapTime.ts';
import type { LapBoardView } from './useLapBoard.ts';

interface Props {
  readonly doubts: readonly LapCrossing[];
  readonly startMs: number | null;
  readonly onDecide: LapBoardView['make'];
}

/** Crossings on which the phones differ: recorded by one only, or at different times. */
export function DoubtList({ doubts, startMs, onDecide }: Props) {
  const { t } = useTranslator();
  return (
    <List>
      {doubts.map((crossing) => (
        <li key={crossing.tapIds.join(' ')}>
          <h3>{t('lapBoard.doubtOf', { number: crossing.number, lap: crossing.lap })}</h3>
          <Doubt crossing={crossing} startMs={startMs} onDecide={onDecide} />
        </li>
      ))}
    </List>
  );
}

function Doubt({ crossing: { conflict: doubt }, startMs, onDecide }: Omit<Props, 'doubts'> & { readonly crossing: LapCrossing }) {
  const { t } = useTranslator();
  if (doubt === null) return null;
  const timeOf = (atMs: number) => formatLapTime(atMs - (startMs ?? atMs));
  const keep = (target: string) => onDecide({ kind: 'kept', number: null, target });
  if (doubt.kind === 'alone') {
    const { id, atMs, watch } = doubt.tap;
    const [name, other] = watch === 'a' ? ['A', 'B'] : ['B', 'A'];
    return (
      <>
        <p>{t('lapBoard.alone1', { watch: name, other, time: timeOf(atMs) })}</p>
        <Row>
          <BigButton data-variant="primary" onClick={() => keep(id)}>
            {t('lapBoard.useOne', { watch: name })}
          </BigButton>
          <BigButton onClick={() => onDecide({ kind: 'undone', number: null, target: id })}>
            {t('lapBoard.remove')}
          </BigButton>
        </Row>
      </>
    );
  }
  const { a, b } = doubt;
  const gap = (Math.abs(a.atMs - b.atMs) / 1_000).toFixed(1);
  return (
    <>
      <p>{t('lapBoard.apart', { a: timeOf(a.atMs), b: timeOf(b.atMs), gap })}</p>
      <Row>
        <BigButton data-variant="primary" onClick={() => keep(a.id)}>
          {t('lapBoard.use', { watch: 'A' })}
        </BigButton>
        <BigButton onClick={() => keep(b.id)}>{t('lapBoard.use', { watch: 'B' })}</BigButton>
      </Row>
    </>
  );
}

const List = styled.ul`
  li { padding: 8px 14px 12px; border-top: 2px solid var(--control); }
  h3 { font-size: 1.0625rem; }
  p { padding-bottom: 8px; }
`;

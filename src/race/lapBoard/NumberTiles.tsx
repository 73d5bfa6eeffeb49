import { styled } from 'styled-components';
import type { NumberTile } from '#machines/lapBoard/lapBoardSelectors.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatRunningLap } from './lapTime.ts';

interface Props {
  readonly tiles: readonly NumberTile[];
  readonly isStarted: boolean;
  readonly onTap: (number: string) => void;
}

/** One button per team. Two fast taps count twice instead of zooming, because of the board's `touch-action`. */
export function NumberTiles({ tiles, isStarted, onTap }: Props) {
  const { t } = useTranslator();
  return (
    <Grid>
      {tiles.map(({ number, laps, sinceMs, status, progressRatio }) => (
        <Tile
          key={number}
          type="button"
          aria-label={t('lapBoard.tile', { number })}
          data-status={status ?? undefined}
          data-long={number.length > 2 || undefined}
          disabled={!isStarted}
          onClick={() => onTap(number)}
        >
          <Head>
            <b>{number}</b>
            <span>{status === null ? '' : t(`lapBoard.state.${status}`)}</span>
          </Head>
          <em>
            {t('lapBoard.laps', { count: laps })}{' '}
            {sinceMs === null || status === 'finished' ? '' : formatRunningLap(sinceMs)}
          </em>
          <i style={{ width: `${Math.round(progressRatio * 100)}%` }} />
        </Tile>
      ))}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  grid-auto-rows: minmax(76px, 1fr);
  gap: 8px;
  flex: 1;
  max-height: 480px;
`;
const Tile = styled.button`
  position: relative;
  overflow: hidden;
  padding: 2px 8px 12px;
  border: 2px solid var(--control);
  border-radius: var(--radius);
  background: var(--card);
  color: var(--ink);
  text-align: left;
  em {
    display: block;
    font-size: 1rem;
    font-style: normal;
    font-weight: 700;
    line-height: 1.25;
    white-space: nowrap;
  }
  i {
    position: absolute;
    bottom: 0;
    left: 0;
    height: 9px;
    background: currentcolor;
  }
  b { font-size: 2.125rem; line-height: 1.1; letter-spacing: -0.03em; }
  &[data-long] b { font-size: 1.5rem; line-height: 1.55; }
  &[data-status='due'], &[data-status='late'] { background: var(--hot); }
  &[data-status='recorded'] { border-color: var(--cypress); background: var(--cypress); color: var(--on-cypress); }
  &[data-status='finished'] { background: var(--chip); }
  &:disabled { cursor: default; }
`;
const Head = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px;
  > span { font-size: 0.875rem; font-weight: 700; line-height: 1.2; white-space: nowrap; }
`;

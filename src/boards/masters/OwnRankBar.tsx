import { styled } from 'styled-components';
import type { RankingBoard, RankingEntry } from '#contract/rankings/rankings.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { railStripes } from '#src/ui/Rail.tsx';
import { getBoardRank, getOtherBoard } from './boardRank.ts';
import { RankChangeMark } from './RankChangeMark.tsx';
import type { NextRank } from './useOwnRank.ts';

interface Props {
  readonly board: RankingBoard;
  readonly entry: RankingEntry;
  /** Null at the first rank; undefined until it is known for this board. */
  readonly nextRank: NextRank | undefined;
  readonly onOpen: (athleteId: string) => void;
}

/** The rider's own rank, at the bottom of the window while the board is in view, under the guard rail. */
export function OwnRankBar({ board, entry, nextRank, onOpen }: Props) {
  const { t, language } = useTranslator();
  const formatWhole = (value: number) => formatFixed(value, 0, language);
  const boardRank = getBoardRank(entry, board);
  if (boardRank === null) return null;
  const otherRank = getBoardRank(entry, getOtherBoard(board));
  const figures = [
    ['score', t(`masters.score_${board}`), boardRank.score],
    ['wins', t('masters.wins'), entry.wins],
    ['other', t(`masters.rank_${getOtherBoard(board)}`), otherRank?.rank],
    ['points', t(`masters.score_${getOtherBoard(board)}`), otherRank?.score],
  ] as const;
  return (
    <Bar aria-label={t('masters.yourPlace')} data-pinned="">
      <Stripes />
      <Row>
        <Rank>
          <b className="num">{formatWhole(boardRank.rank)}</b>
          <RankChangeMark {...entry} />
        </Rank>
        <NameBlock>
          <b>{entry.athlete.name}</b>
          <small className="num">
            {nextRank === undefined ? '\u00a0' : null}
            {nextRank === null ? t('masters.leading') : null}
            {nextRank ? (
              <a href="#gains">
                {t('masters.nextRank', { points: formatWhole(nextRank.points), rank: formatWhole(nextRank.rank) })}
              </a>
            ) : null}
          </small>
        </NameBlock>
        <Numbers>
          {figures.map(([key, label, value]) => (
            <div key={key} data-figure={key}>
              <dt>{label}</dt>
              <dd className="num">{value === undefined ? '–' : formatWhole(value)}</dd>
            </div>
          ))}
        </Numbers>
        <OpenButton type="button" onClick={() => onOpen(entry.athlete.id)}>
          <span>{t('masters.seeOwn')}</span>
        </OpenButton>
      </Row>
    </Bar>
  );
}

/** The green reaches both edges of the window at any page width, without widening the page. */
const Bar = styled.aside`
  position: sticky;
  z-index: 1;
  bottom: var(--dock-height, 0px);
  background: var(--post);
  color: var(--on-post);
  border-image: linear-gradient(var(--post), var(--post)) fill 0 / / 0 100vw;
  small { display: block; font-size: 0.8125rem; line-height: 1.35; }
  /* Above the button, which covers the whole bar on a phone. */
  small > a { position: relative; z-index: 1; display: inline-block; padding-block: 8px; margin-block: -8px; color: inherit; }
`;
const Stripes = styled.div`
  height: 6px;
  border-image: ${railStripes} fill 0 / / 0 100vw;
`;
const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(48px, max-content) minmax(0, 1fr) auto;
  gap: 12px;
  align-items: center;
  min-height: 72px;
  padding-block: 6px;
  overflow-wrap: anywhere;
  @media ${media.tablet} {
    grid-template-columns: minmax(60px, auto) minmax(0, 1fr) auto auto;
    gap: 28px;
    min-height: 76px;
    padding-inline: 17px;
  }
`;
const Rank = styled.div`
  display: grid;
  justify-items: center;
  line-height: 1.1;
  white-space: nowrap;
  > b { font-size: 1.75rem; }
  && > span { font-size: 0.8125rem; }
  @media ${media.tablet} {
    grid-auto-flow: column;
    gap: 16px;
    align-items: center;
    > b { font-size: 2.75rem; line-height: 1; letter-spacing: -0.03em; }
    && > span { font-size: 0.875rem; }
  }
`;
const NameBlock = styled.div`
  min-width: 0;
  > b { font-size: 1rem; line-height: 1.35; }
  @media ${media.tablet} {
    > b { font-size: 1.25rem; }
  }
`;
const Numbers = styled.dl`
  display: flex;
  gap: 28px;
  margin: 0;
  dt { font-size: 0.8125rem; white-space: nowrap; }
  dd { margin: 0; font-size: 1.25rem; font-weight: 700; line-height: 1.3; }
  @media not all and ${media.tablet} {
    dt { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  }
  @media not all and ${media.desktop} {
    > :not([data-figure='score']) { display: none; }
  }
`;
/** A button on a desktop; on a phone the button covers the whole bar. */
const OpenButton = styled.button`
  min-height: 48px;
  padding: 8px 20px;
  border-radius: var(--radius);
  background: var(--on-post);
  color: var(--post);
  font-weight: 700;
  &:focus-visible { outline-color: var(--amber); }
  @media not all and ${media.tablet} {
    position: absolute;
    inset: 0;
    background: none;
    &:focus-visible { outline-offset: -3px; }
    > span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  }
`;

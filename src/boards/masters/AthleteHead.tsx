import { styled } from 'styled-components';
import type { AthleteDetail, RankingBoard } from '#contract/rankings/rankings.ts';
import { MembershipBadge } from '#src/account/MembershipBadge.tsx';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { RankPost } from '#src/ui/RankPost.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { AthleteFace } from './AthleteFace.tsx';
import { getBoardRank, getOtherBoard } from './boardRank.ts';
import { Figures } from './Figures.tsx';
import { RankChangeMark } from './RankChangeMark.tsx';

interface Props {
  readonly detail: AthleteDetail;
  /** The board from which the dialog was opened; its rank is on the post. */
  readonly board: RankingBoard;
}

/** Rank on its post, picture and name, and the board's figures for an athlete. */
export function AthleteHead({ detail, board }: Props) {
  const { t, language } = useTranslator();
  const { entry, calculated_at: calculatedAt } = detail;
  const { athlete } = entry;
  const nowMs = Date.parse(detail.server_now);
  const formatWhole = (value: number) => formatFixed(value, 0, language);
  // An old link may name the climbing board for an athlete who has no rank there.
  const shownBoard = getBoardRank(entry, board) === null ? 'overall' : board;
  const otherRank = getBoardRank(entry, getOtherBoard(shownBoard));
  const figures = [
    [t('masters.score_overall'), formatWhole(entry.score)],
    [t('masters.wins'), formatWhole(entry.wins)],
    [t(`masters.rank_${getOtherBoard(shownBoard)}`), otherRank === null ? '–' : formatWhole(otherRank.rank)],
    [t('masters.score_climbing'), formatWhole(entry.climbing_score)],
  ] as const;
  return (
    <Head>
      {/* Here every rank is on a post. */}
      <RankPost rank={getBoardRank(entry, shownBoard)?.rank ?? entry.rank} postCount={Number.POSITIVE_INFINITY} />
      <NameBlock>
        <h3>
          <AthleteFace athlete={athlete} size={36} />
          <span>{athlete.name}</span>
          <MembershipBadge membership={athlete.membership} />
          {athlete.is_sample ? <StatusChip>{t('masters.sample')}</StatusChip> : null}
        </h3>
        <p>
          {t(`masters.board_${shownBoard}`)} {shownBoard === 'overall' ? <RankChangeMark {...entry} /> : null} ·{' '}
          {t('masters.asOf', { time: formatNearMoment(calculatedAt, language, nowMs) })}
        </p>
      </NameBlock>
      <Figures figures={figures} />
    </Head>
  );
}

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 8px 16px;
  align-items: center;
  margin: -8px -16px 0;
  padding: 16px 16px 8px;
  background: linear-gradient(var(--sky-top), var(--card));
  > span { min-width: 64px; min-height: 60px; font-size: 2.25rem; }
  > dl { grid-column: 1 / -1; display: grid; grid-template-columns: repeat(4, minmax(0, auto)); gap: 12px; margin: 0; }
  dt { font-size: 0.8125rem; line-height: 1.3; }
  dd { font-size: 1.375rem; }
  > dl > div { justify-content: flex-end; }
  @media ${media.desktop} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 20px;
    padding: 20px 76px 12px 24px;
    > span { min-width: 76px; min-height: 68px; font-size: 2.75rem; }
    > dl { grid-column: auto; gap: 28px; }
    dd { font-size: 1.75rem; }
  }
`;
const NameBlock = styled.div`
  min-width: 0;
  padding-inline-end: 52px;
  overflow-wrap: anywhere;
  h3 { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; font-size: 1.25rem; line-height: 1.25; }
  h3 > span { min-width: 0; }
  p { margin-top: 4px; color: var(--soft); font-size: 0.875rem; }
  @media ${media.desktop} {
    padding: 0;
    h3 { font-size: 1.75rem; }
  }
`;

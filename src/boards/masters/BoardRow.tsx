import { styled } from 'styled-components';
import type { RankingBoard, RankingEntry } from '#contract/rankings/rankings.ts';
import { MembershipBadge } from '#src/account/MembershipBadge.tsx';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CrownIcon } from '#src/ui/icons/CrownIcon.tsx';
import { RankPost } from '#src/ui/RankPost.tsx';
import { AthleteFace } from './AthleteFace.tsx';
import { getBoardRank, getOtherBoard } from './boardRank.ts';
import { RankChangeMark } from './RankChangeMark.tsx';
import { tableRoles } from './tableRoles.ts';
import { WeekLine } from './WeekLine.tsx';

interface Props {
  readonly entry: RankingEntry;
  readonly board: RankingBoard;
  /** The leader's score; null if it is not known. */
  readonly leadScore: number | null;
  /** How far the leader is ahead of the second. */
  readonly leadBy: number;
  readonly rowIndex: number;
  readonly isOwn: boolean;
  readonly onOpen: (athleteId: string) => void;
}

/** One athlete; the name opens the details. On a phone the figures are in one line below the name. */
export function BoardRow({ entry, board, leadScore, leadBy, rowIndex, isOwn, onOpen }: Props) {
  const { t, language } = useTranslator();
  const whole = (value: number) => formatFixed(value, 0, language);
  const place = getBoardRank(entry, board);
  const otherRank = getBoardRank(entry, getOtherBoard(board));
  if (place === null) return null;
  const gap = place.rank === 1 ? leadBy : leadScore === null ? 0 : leadScore - place.score;
  const { athlete } = entry;
  return (
    <tr {...tableRoles.row} aria-rowindex={rowIndex} data-own={isOwn || undefined} data-rank={place.rank}>
      <td {...tableRoles.cell} data-cell="rank">
        <RankPost rank={place.rank} />
        <span data-phone="">
          <RankChangeMark {...entry} />
        </span>
      </td>
      <td {...tableRoles.cell} data-cell="change">
        <RankChangeMark {...entry} />
      </td>
      <th {...tableRoles.rowheader} scope="row" data-cell="athlete">
        <span data-desktop="">
          <AthleteFace athlete={athlete} />
        </span>
        <div>
          <Name type="button" onClick={() => onOpen(athlete.id)}>
            {athlete.name}
          </Name>
          <MembershipBadge membership={athlete.membership} />
          {athlete.is_sample ? <small data-desktop="">{t('masters.sample')}</small> : null}
          <small data-phone="" className="num">
            <span>
              <CrownIcon size={16} />
              {t('masters.winsShort', { wins: whole(entry.wins) })}
            </span>
            {otherRank === null ? null : (
              <>
                <span>{t(`masters.short_${getOtherBoard(board)}`, { rank: whole(otherRank.rank) })}</span>
                <span>{whole(otherRank.score)}</span>
              </>
            )}
            {athlete.is_sample ? <span>{t('masters.sample')}</span> : null}
          </small>
        </div>
      </th>
      <td {...tableRoles.cell} data-cell="weeks">
        <WeekLine week_ranks={entry.week_ranks} />
      </td>
      <td {...tableRoles.cell} data-cell="score" className="num">
        <b>{whole(place.score)}</b>
        {gap > 0 ? (
          <small>{t(place.rank === 1 ? 'masters.ahead' : 'masters.behind', { points: whole(gap) })}</small>
        ) : null}
      </td>
      <td {...tableRoles.cell} data-cell="wins" className="num">
        <CrownIcon />
        <b>{whole(entry.wins)}</b>
      </td>
      <td {...tableRoles.cell} data-cell="other" className="num">
        <b>{otherRank === null ? '–' : whole(otherRank.rank)}</b>
      </td>
      <td {...tableRoles.cell} data-cell="points" className="num">
        {otherRank === null ? '–' : whole(otherRank.score)}
      </td>
    </tr>
  );
}

const Name = styled.button`
  display: block;
  max-width: 100%;
  min-height: 48px;
  font-weight: inherit;
  line-height: 1.25;
  text-align: start;
  overflow-wrap: anywhere;
  /* A focused row must not lie under the header or the bar with the rider's rank. */
  scroll-margin-block: 80px 120px;
  &:hover { text-decoration: underline; text-underline-offset: 4px; }
`;

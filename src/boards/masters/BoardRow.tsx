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
  const formatWhole = (value: number) => formatFixed(value, 0, language);
  const boardRank = getBoardRank(entry, board);
  const otherRank = getBoardRank(entry, getOtherBoard(board));
  if (boardRank === null) return null;
  const gap = boardRank.rank === 1 ? leadBy : leadScore === null ? 0 : leadScore - boardRank.score;
  const { athlete } = entry;
  return (
    <tr {...tableRoles.row} aria-rowindex={rowIndex} data-own={isOwn || undefined} data-rank={boardRank.rank}>
      <td {...tableRoles.cell} data-cell="rank">
        <RankPost rank={boardRank.rank} />
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
              {t('masters.winsShort', { wins: formatWhole(entry.wins) })}
            </span>
            {otherRank === null ? null : (
              <>
                <span>{t(`masters.short_${getOtherBoard(board)}`, { rank: formatWhole(otherRank.rank) })}</span>
                <span>{formatWhole(otherRank.score)}</span>
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
        <b>{formatWhole(boardRank.score)}</b>
        {gap > 0 ? (
          <small>{t(boardRank.rank === 1 ? 'masters.ahead' : 'masters.behind', { points: formatWhole(gap) })}</small>
        ) : null}
      </td>
      <td {...tableRoles.cell} data-cell="wins" className="num">
        <CrownIcon />
        <b>{formatWhole(entry.wins)}</b>
      </td>
      <td {...tableRoles.cell} data-cell="other" className="num">
        <b>{otherRank === null ? '–' : formatWhole(otherRank.rank)}</b>
      </td>
      <td {...tableRoles.cell} data-cell="points" className="num">
        {otherRank === null ? '–' : formatWhole(otherRank.score)}
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

const weekSize = { width: 96, height: 28 } as const;
const paddingPx = 4;
/** The chart is at least this many ranks high, so that a change of one or two ranks does not look like a climb. */
const minRanks = 4;

interface WeekPath {
  /** An SVG path; a week without a rank breaks it. */
  readonly line: string;
  /** The newest rank. */
  readonly end: { readonly x: number; readonly y: number };
}

/** Ranks of the last weeks as a line, the oldest on the left and the best on top; null without a current rank. */
export function buildWeekPath(ranks: readonly (number | null)[]): WeekPath | null {
  const knownRanks = ranks.filter((rank) => rank !== null);
  const currentRank = ranks.at(-1) ?? null;
  if (currentRank === null) return null;
  const bestRank = Math.min(...knownRanks);
  const rankRange = Math.max(Math.max(...knownRanks) - bestRank, minRanks);
  const lastIndex = Math.max(ranks.length - 1, 1);
  const toX = (index: number) => roundToTenth(paddingPx + (index / lastIndex) * (weekSize.width - 2 * paddingPx));
  const toY = (rank: number) =>
    roundToTenth(paddingPx + ((rank - bestRank) / rankRange) * (weekSize.height - 2 * paddingPx));
  const line = ranks
    .map((rank, index) =>
      rank === null ? '' : `${(ranks[index - 1] ?? null) === null ? 'M' : 'L'}${toX(index)} ${toY(rank)}`,
    )
    .join('');
  return { line, end: { x: toX(ranks.length - 1), y: toY(currentRank) } };
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** The ranks of the last weeks as a line; dotted for an athlete whose first rank is the current one. */
function WeekLine({ week_ranks: ranks }: Pick<RankingEntry, 'week_ranks'>) {
  const { t } = useTranslator();
  const path = buildWeekPath(ranks);
  const from = ranks.find((rank) => rank !== null);
  const to = ranks.at(-1);
  if (path === null || from === undefined || from === null || to === undefined || to === null) return null;
  const weekCount = ranks.length - 1 - ranks.findIndex((rank) => rank !== null);
  const middleY = weekSize.height / 2;
  return (
    <>
      <Drawing
        viewBox={`0 0 ${weekSize.width} ${weekSize.height}`}
        width={weekSize.width}
        height={weekSize.height}
        aria-hidden="true"
        focusable="false"
        data-new={weekCount === 0 || undefined}
      >
        {weekCount === 0 ? (
          <>
            <path d={`M${paddingPx} ${middleY}H${path.end.x - 8}`} />
            <circle cx={path.end.x} cy={middleY} r="3.5" />
          </>
        ) : (
          <>
            <path d={path.line} />
            <circle cx={path.end.x} cy={path.end.y} r="3.5" />
          </>
        )}
      </Drawing>
      <span className="visually-hidden">
        {weekCount === 0 ? t('masters.weekNew', { to }) : t('masters.weekRanks', { count: weekCount, from, to })}
      </span>
    </>
  );
}

const Drawing = styled.svg`
  display: block;
  margin-inline-start: auto;
  overflow: visible;
  path { fill: none; stroke: var(--control); stroke-width: 2; stroke-linejoin: round; }
  circle { fill: var(--cypress); }
  &[data-new] path { stroke-dasharray: 2 4; }
  &[data-new] circle { fill: var(--amber); stroke: var(--ink); }
`;

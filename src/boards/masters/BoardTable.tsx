import { useId } from 'react';
import { type RankingBoard, type RankingEntry, rankingPageSize } from '#contract/rankings/rankings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { BoardPart } from './BoardPart.tsx';
import { BoardContainer } from './BoardTable.styles.ts';
import { getLead, getOtherBoard } from './boardRank.ts';
import { tableRoles } from './tableRoles.ts';

interface Props {
  readonly board: RankingBoard;
  /** The loaded parts, all of the same length except the last. */
  readonly parts: readonly (readonly RankingEntry[])[];
  readonly hasMore: boolean;
  readonly ownId: string | null;
  readonly isBusy: boolean;
  readonly onOpen: (athleteId: string) => void;
}

const columns = ['rank', 'change', 'athlete', 'weeks', 'score', 'wins', 'other', 'points'] as const;

/** A board's rows: rank, change, athlete, the last weeks, scores and first places. */
export function BoardTable({ board, parts, hasMore, ownId, isBusy, onOpen }: Props) {
  const { t } = useTranslator();
  const id = useId();
  const secondBoard = getOtherBoard(board);
  const titles = {
    rank: t('masters.rank'),
    change: t('masters.change'),
    athlete: t('masters.athlete'),
    weeks: t('masters.weeks'),
    score: t(`masters.score_${board}`),
    wins: t('masters.wins'),
    other: t(`masters.rank_${secondBoard}`),
    points: t(`masters.score_${secondBoard}`),
  };
  const [first = []] = parts;
  const lead = getLead(first, board);
  const count = parts.reduce((sum, part) => sum + part.length, 0);
  return (
    <BoardContainer data-busy={isBusy}>
      <table {...tableRoles.table} aria-labelledby={id} aria-busy={isBusy} aria-rowcount={hasMore ? -1 : count + 1}>
        <caption id={id} className="visually-hidden">
          {t(`masters.board_${board}`)}
        </caption>
        <thead {...tableRoles.rowgroup}>
          <tr {...tableRoles.row} aria-rowindex={1}>
            {columns.map((key) => (
              <th key={key} {...tableRoles.columnheader} scope="col" data-cell={key}>
                {titles[key]}
              </th>
            ))}
          </tr>
        </thead>
        {parts.map((entries, index) => (
          <BoardPart
            // biome-ignore lint/suspicious/noArrayIndexKey: parts only follow each other
            key={index}
            {...{ board, entries, ownId, onOpen }}
            from={index * rankingPageSize}
            leadScore={lead?.score ?? null}
            leadBy={lead?.leadBy ?? 0}
          />
        ))}
      </table>
    </BoardContainer>
  );
}

import { styled } from 'styled-components';
import type { RankingBoard, RankingEntry } from '#contract/rankings/rankings.ts';
import { fixed } from '#src/format/fixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { RankPost } from '#src/ui/RankPost.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { RankChangeMark } from './RankChangeMark.tsx';

interface Props {
  readonly board: RankingBoard;
  readonly entries: readonly RankingEntry[];
  /** The signed-in rider's own place; pinned at the foot. */
  readonly own: RankingEntry | null;
  readonly isBusy: boolean;
  readonly onOpen: (athleteId: string) => void;
}

/** A board's rows: rank, change, athlete, scores and first places; the whole of an athlete opens from the name. */
export function BoardTable({ board, entries, own, isBusy, onOpen }: Props) {
  const { t, language } = useTranslator();
  const whole = (value: number) => fixed(value, 0, language);
  const isClimbing = board === 'climbing';
  const rankOf = (entry: RankingEntry) => (isClimbing ? (entry.climbing_rank ?? 0) : entry.rank);
  const first = entries[0];
  const leader = first !== undefined && rankOf(first) === 1 ? first : null;
  const scoreOf = (entry: RankingEntry) => (isClimbing ? entry.climbing_score : entry.score);
  /** Rank and points of the board that is not shown. */
  const otherPlace = ({ rank, score: points, ...entry }: RankingEntry): string => {
    if (isClimbing) return `${whole(rank)} · ${whole(points)}`;
    return entry.climbing_rank === null ? '–' : `${whole(entry.climbing_rank)} · ${whole(entry.climbing_score)}`;
  };
  const score: Column<RankingEntry> = {
    ...{
      key: 'score',
      title: t(isClimbing ? 'masters.climbingScore' : 'masters.score'),
      phone: 'main',
      isNumber: true,
    },
    cell: (entry) => {
      const behind = leader === null ? 0 : scoreOf(leader) - scoreOf(entry);
      return (
        <>
          {whole(scoreOf(entry))}
          {behind > 0 ? <small>{t('masters.behind', { points: whole(behind) })}</small> : null}
        </>
      );
    },
  };
  const columns: readonly Column<RankingEntry>[] = [
    {
      ...{ key: 'rank', title: t('masters.rank'), phone: 'lead' },
      cell: (entry) => (
        <>
          <RankPost rank={rankOf(entry)} />
          <OnPhone>
            <RankChangeMark {...entry} />
          </OnPhone>
        </>
      ),
    },
    {
      ...{ key: 'athlete', title: t('masters.athlete'), phone: 'title' },
      cell: ({ athlete }) => (
        <Name type="button" onClick={() => onOpen(athlete.id)}>
          {athlete.name}
          {athlete.is_sample ? <small>{t('masters.sample')}</small> : null}
        </Name>
      ),
    },
    { key: 'change', title: t('masters.change'), phone: 'hidden', cell: (entry) => <RankChangeMark {...entry} /> },
    score,
    {
      ...{ key: 'wins', title: t('masters.wins'), phone: 'plain', isNumber: true },
      cell: (entry) => (
        <>
          <OnDesk>{whole(entry.wins)}</OnDesk>
          <OnPhone>
            {t('masters.wins')} {whole(entry.wins)} · {t(isClimbing ? 'masters.board_overall' : 'masters.climbingRank')}{' '}
            {otherPlace(entry)}
          </OnPhone>
        </>
      ),
    },
    {
      ...{ key: 'other', title: t(isClimbing ? 'masters.overallRank' : 'masters.climbing'), phone: 'hidden' },
      ...{ isNumber: true, cell: otherPlace },
    },
  ];
  return (
    <DataTable
      caption={t(`masters.board_${board}`)}
      columns={columns}
      rows={entries}
      keyOf={({ athlete }) => athlete.id}
      isOwn={({ athlete }) => athlete.id === own?.athlete.id}
      pinned={own !== null && rankOf(own) > 0 ? own : null}
      isBusy={isBusy}
    />
  );
}

const OnPhone = styled.div`
  @media ${media.tablet} { display: none; }
`;
const OnDesk = styled.span`
  @media not all and ${media.tablet} { display: none; }
`;
const Name = styled.button`
  min-height: 48px;
  max-width: 100%;
  font-weight: inherit;
  text-align: start;
  text-decoration: underline;
  text-decoration-color: var(--line);
  text-underline-offset: 4px;
  overflow-wrap: anywhere;
  [data-pinned] & { color: var(--on-post); text-decoration-color: currentcolor; }
`;

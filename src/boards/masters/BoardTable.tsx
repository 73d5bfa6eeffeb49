import { styled } from 'styled-components';
import type { RankingBoard, RankingEntry } from '#contract/rankings/rankings.ts';
import { fixed } from '#src/format/fixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { RankChangeMark } from './RankChangeMark.tsx';
import { RankPost } from './RankPost.tsx';

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
    { key: 'rank', title: t('masters.rank'), phone: 'lead', cell: (entry) => <RankPost rank={rankOf(entry)} /> },
    {
      ...{ key: 'athlete', title: t('masters.athlete'), phone: 'title' },
      cell: ({ athlete }) => (
        <Name type="button" onClick={() => onOpen(athlete.id)}>
          {athlete.name}
          {athlete.is_sample ? <small>{t('masters.sample')}</small> : null}
        </Name>
      ),
    },
    { key: 'change', title: t('masters.change'), phone: 'detail', cell: (entry) => <RankChangeMark {...entry} /> },
    score,
    { key: 'wins', title: t('masters.wins'), phone: 'detail', isNumber: true, cell: ({ wins }) => whole(wins) },
    isClimbing
      ? {
          ...{ key: 'other', title: t('masters.overallRank'), phone: 'detail', isNumber: true },
          cell: (entry) => `${whole(entry.rank)} · ${whole(entry.score)}`,
        }
      : {
          ...{ key: 'other', title: t('masters.climbing'), phone: 'detail', isNumber: true },
          cell: (entry) =>
            entry.climbing_rank === null ? '–' : `${whole(entry.climbing_rank)} · ${whole(entry.climbing_score)}`,
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

import { useState } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { RankPost } from '#src/ui/RankPost.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import { LoadMore } from '#src/ui/table/LoadMore.tsx';
import { Pager } from '#src/ui/table/Pager.tsx';
import type { Column, TableSort } from '#src/ui/table/tableColumn.ts';
import type { Sample } from './getSample.ts';

interface RankedRow {
  readonly rank: number;
  readonly name: string;
  readonly club: string;
  readonly score: string;
  readonly gap: string;
}

const names = [
  '陳小山',
  '林大坡',
  '張早起',
  'Alexandra Montgomery-Featherstone',
  '王下坡',
  '周逆風',
  '蔡踏頻',
  '鄭小車',
];
const rows: readonly RankedRow[] = names.map((name, index) => ({
  rank: index + 1,
  name,
  club: index === 3 ? '台中石岡衝風單車俱樂部女子隊' : '石岡衝風隊',
  score: (9412 - index * 231).toLocaleString('en'),
  gap: index === 0 ? '–' : `+${3 + index}:33`,
}));
const ownRow: RankedRow = { rank: 41, name: '黃阿風', club: '爬坡王自主團', score: '6,480', gap: '+50:06' };
const doNothing = () => undefined;

export function TablePart({ sample }: { readonly sample: Sample }) {
  const { t } = useTranslator();
  const [sort, setSort] = useState<TableSort>({ key: 'rank', isDescending: false });
  const columns: readonly Column<RankedRow>[] = [
    {
      key: 'rank',
      title: sample.rank,
      cell: ({ rank }) => <RankPost rank={rank} />,
      isNumber: true,
      isSortable: true,
      phone: 'lead',
    },
    { key: 'name', title: sample.rider, cell: ({ name }) => name, isSortable: true, phone: 'title' },
    { key: 'score', title: sample.score, cell: ({ score }) => score, isNumber: true, isSortable: true, phone: 'main' },
    { key: 'club', title: sample.club, cell: ({ club }) => club, phone: 'plain' },
    { key: 'gap', title: sample.gap, cell: ({ gap }) => gap, isNumber: true, phone: 'detail' },
  ];
  const sorted = [...rows].sort((a, b) => (sort.isDescending ? b.rank - a.rank : a.rank - b.rank));
  return (
    <>
      <DataTable
        caption={t('verificationMine.history')}
        columns={columns}
        rows={sorted}
        getKey={({ rank }) => String(rank)}
        isOwn={({ rank }) => rank === 6}
        pinnedRow={ownRow}
        sort={sort}
        onSort={setSort}
      />
      <Pager page={2} pageSize={20} count={118} onPage={doNothing} />
      <LoadMore hasMore isBusy={false} hasFailed={false} onMore={doNothing} onRetry={doNothing} />
      <LoadMore hasMore isBusy hasFailed={false} onMore={doNothing} onRetry={doNothing} />
      <LoadMore hasMore isBusy={false} hasFailed onMore={doNothing} onRetry={doNothing} />
    </>
  );
}

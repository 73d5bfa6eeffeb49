import { styled } from 'styled-components';
import type { HeadToHeadScore, RoundScore } from '#contract/headToHeads/headToHeadScore.ts';
import type { HeadToHead } from '#contract/headToHeads/headToHeads.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import { formatGap, formatRoundGap, formatSideResult, type ScoreTexts } from './formatScore.ts';

interface Props {
  readonly headToHead: HeadToHead;
  readonly score: HeadToHeadScore;
  readonly texts: ScoreTexts;
}

/** Round by round: both results, the gap, and the sum of the gaps. The chart's content in words. */
export function RoundsTable({ headToHead: { sides }, score, texts }: Props) {
  const { t } = useTranslator();
  const sideCell = (key: 'a' | 'b') => (row: RoundScore) =>
    row.winner === key ? <Won>{formatSideResult(texts, row[key])}</Won> : formatSideResult(texts, row[key]);
  if (score.rounds.length === 0)
    return <EmptyState title={t('headToHead.noRounds')} text={t('headToHead.noRoundsText')} />;
  return (
    <DataTable
      caption={t('headToHead.rounds')}
      rows={score.rounds}
      getKey={({ round }) => round.id}
      columns={[
        { key: 'round', title: t('headToHead.round'), phone: 'title', cell: (row) => <RoundName row={row} /> },
        { key: 'a', title: sides.a.name, phone: 'detail', isNumber: true, cell: sideCell('a') },
        { key: 'b', title: sides.b.name, phone: 'detail', isNumber: true, cell: sideCell('b') },
        {
          key: 'gap',
          title: t('headToHead.gap'),
          phone: 'detail',
          isNumber: true,
          cell: (row) => formatRoundGap(texts, row),
        },
        {
          key: 'total',
          title: t('headToHead.cumulative'),
          phone: 'detail',
          isNumber: true,
          cell: ({ cumulativeMs }) => formatGap(texts, cumulativeMs),
        },
      ]}
    />
  );
}

function RoundName({ row: { round } }: { readonly row: RoundScore }) {
  const { t, language } = useTranslator();
  const kilometres = round.distance_m === null ? '' : ` · ${formatKilometres(round.distance_m, 1, language)} km`;
  return (
    <>
      {round.name}
      <Text as="small" display="block" tone="soft" size="tiny" weight={400}>
        {t(`headToHead.roundKinds.${round.kind}`)}
        {kilometres}
      </Text>
    </>
  );
}

const Won = styled.strong`
  &::before { content: '● '; color: var(--cypress); font-size: 0.75em; }
`;

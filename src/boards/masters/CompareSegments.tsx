import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { Comparison } from '#contract/rankings/comparison.ts';
import { formatDuration, formatWithHours } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Text } from '#src/ui/primitives/Text.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { Column } from '#src/ui/table/tableColumn.ts';
import { BetterFigure } from './BetterFigure.tsx';
import { SegmentPicture } from './SegmentPicture.tsx';
import { segmentHref } from './segmentHref.ts';

type Segment = Comparison['segments'][number];

interface Props {
  readonly segments: readonly Segment[];
  readonly names: readonly [string, string];
}

/** Both times on each segment, the difference, and who was faster; a dash for an athlete who did not ride it. */
export function CompareSegments({ segments, names }: Props) {
  const { t, l } = useTranslator();
  const createTimeColumn = (side: 'first' | 'second', otherSide: 'first' | 'second'): Column<Segment> => ({
    key: side,
    title: names[side === 'first' ? 0 : 1],
    phone: 'detail',
    isNumber: true,
    cell: (row) => {
      const effort = row[side];
      const rivalEffort = row[otherSide];
      if (effort === null) return '–';
      const text = formatWithHours(effort.elapsed_s);
      return rivalEffort !== null && effort.elapsed_s < rivalEffort.elapsed_s ? (
        <BetterFigure>{text}</BetterFigure>
      ) : (
        <Text as="span" wrap="never" place="own">
          {text}
        </Text>
      );
    },
  });
  const columns: readonly Column<Segment>[] = [
    {
      key: 'segment',
      title: t('masters.segment'),
      phone: 'title',
      cell: (row) => (
        <Road>
          <SegmentPicture {...row} />
          <Link href={segmentHref(row)}>{l(row.name)}</Link>
        </Road>
      ),
    },
    createTimeColumn('first', 'second'),
    createTimeColumn('second', 'first'),
    {
      key: 'gap',
      title: t('masters.compare.gap'),
      phone: 'main',
      isNumber: true,
      cell: ({ first, second }) => {
        if (first === null || second === null) return '–';
        const gapS = second.elapsed_s - first.elapsed_s;
        if (gapS === 0) return t('masters.compare.same');
        return (
          <>
            {formatDuration(Math.abs(gapS))}
            <small>{t('masters.compare.fasterBy', { name: names[gapS > 0 ? 0 : 1] })}</small>
          </>
        );
      },
    },
  ];
  return (
    <Frame>
      <DataTable
        caption={t('masters.compare.segments')}
        columns={columns}
        rows={segments}
        getKey={({ segment_id: id }) => id}
      />
    </Frame>
  );
}
const Frame = styled.div`
  & [data-title] { flex: 0 1 auto; min-width: 0; }
  @media not all and ${media.tablet} {
    & [data-phone='main'] { max-width: 104px; }
  }
`;
const Road = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  a { color: var(--ink); text-decoration-color: var(--control); text-underline-offset: 3px; }
  @media not all and ${media.tablet} {
    a { display: flex; align-items: center; min-height: 48px; }
  }
`;

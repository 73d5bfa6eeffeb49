import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { Language } from '#contract/languages.ts';
import type { AthleteDetail } from '#contract/rankings/rankings.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatWithHours } from '#src/format/formatDuration.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatGradePercent } from '#src/format/formatGradePercent.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { formatSpeedKmh } from '#src/format/formatSpeedKmh.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { RankPost } from '#src/ui/RankPost.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { Column } from '#src/ui/table/tableColumn.ts';
import { formatPointProduct } from './formatPointProduct.ts';
import { SegmentPicture } from './SegmentPicture.tsx';
import { segmentHref } from './segmentHref.ts';

type BestSegment = AthleteDetail['segments'][number];

/** The segments that give an athlete the most points, each with the factors of its points. */
export function BestSegments({ segments }: Pick<AthleteDetail, 'segments'>) {
  const { t, l, language } = useTranslator();
  const createNumberColumn = (key: string, title: string, cell: (row: BestSegment) => string): Column<BestSegment> => ({
    key,
    title,
    cell,
    phone: 'hidden',
    isNumber: true,
  });
  const columns: readonly Column<BestSegment>[] = [
    {
      key: 'segment',
      title: t('masters.segment'),
      phone: 'title',
      cell: (row) => (
        <Road>
          <SegmentPicture {...row} />
          <Link href={segmentHref(row)}>{l(row.name)}</Link>
          <div>
            <small>
              {t(`masters.category_${row.category}`)} · <span className="num">{formatPointProduct(row, language)}</span>
            </small>
            <small className="num" data-phone-only="">
              {t('masters.nth', { rank: row.rank })} · {formatEffort(row, language)}
            </small>
            <small className="num" data-phone-only="">
              {formatRoad(row, language)}
            </small>
          </div>
        </Road>
      ),
    },
    createNumberColumn('distance', t('masters.distance'), (row) => formatKilometres(row.distance_m, 1, language)),
    createNumberColumn('gain', t('masters.gain'), (row) => formatMetres(row.elevation_gain_m, language)),
    createNumberColumn('grade', t('masters.grade'), (row) => formatGradePercent(row.grade_ratio, 1, language)),
    {
      key: 'rank',
      title: t('masters.rank'),
      phone: 'hidden',
      cell: ({ rank }) => <RankPost rank={rank} postCount={1} />,
    },
    createNumberColumn('speed', t('masters.speed'), (row) => formatSpeedKmh(row.speed_mps, 1, language)),
    createNumberColumn('power', t('masters.power'), (row) =>
      row.power_w === null ? '–' : formatPower(row.power_w, language),
    ),
    createNumberColumn('time', t('masters.time'), (row) => formatWithHours(row.elapsed_s)),
    {
      key: 'points',
      title: t('masters.score_overall'),
      phone: 'main',
      isNumber: true,
      cell: (row) => formatFixed(row.points, 0, language),
    },
  ];
  return (
    <Frame>
      <DataTable
        caption={t('masters.best')}
        columns={columns}
        rows={segments}
        getKey={({ segment_id: id, ridden_on: day }) => `${id}/${day}`}
      />
    </Frame>
  );
}

/** `0:42:51 · 14.3 km/h · 262 W`. */
function formatEffort(row: BestSegment, language: Language): string {
  const speed = `${formatSpeedKmh(row.speed_mps, 1, language)}\u00a0km/h`;
  const power = row.power_w === null ? [] : [`${formatPower(row.power_w, language)}\u00a0W`];
  return [formatWithHours(row.elapsed_s), speed, ...power].join(' · ');
}

/** `10.2 km · ↑712 m · 7.0 %`. */
const formatRoad = (row: BestSegment, language: Language): string =>
  [
    `${formatKilometres(row.distance_m, 1, language)} km`,
    `↑${formatMetres(row.elevation_gain_m, language)} m`,
    `${formatGradePercent(row.grade_ratio, 1, language)} %`,
  ].join(' · ');

const Road = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 12px;
  align-items: center;
  a {
    display: flex;
    align-items: center;
    min-height: 48px;
    color: var(--ink);
    text-decoration-color: var(--control);
    text-underline-offset: 3px;
  }
  > div { grid-column: 1 / -1; }
  @media ${media.tablet} {
    > :first-child { grid-row: 1 / 3; }
    a { min-height: 24px; }
    > div { grid-column: 2; }
    [data-phone-only] { display: none; }
  }
`;
const Frame = styled.div`
  @media not all and ${media.tablet} {
    & tr { align-items: start; }
    & [data-phone='main'] { line-height: 48px; }
  }
  @media ${media.tablet} {
    & :is(th, td) { padding: 4px 8px; }
    & tbody tr { height: 48px; }
    & thead th { font-size: 0.8125rem; font-weight: 400; }
    & small { font-size: 0.8125rem; }
    & td > [data-post], & td:not([data-number]) > span { min-width: 34px; min-height: 28px; }
  }
`;

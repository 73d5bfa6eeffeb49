import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { AthleteDetail } from '#contract/rankings/rankings.ts';
import { fixed } from '#src/format/fixed.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatWithHours } from '#src/format/formatDuration.ts';
import { formatGradePercent } from '#src/format/formatGrade.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { formatSpeedKmh } from '#src/format/formatSpeed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { RankPost } from '#src/ui/RankPost.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { SegmentPicture } from './SegmentPicture.tsx';
import { segmentHref } from './segmentHref.ts';

type Best = AthleteDetail['segments'][number];

/** The segments that give an athlete the most, each with what its points were made of. */
export function BestSegments({ segments }: Pick<AthleteDetail, 'segments'>) {
  const { t, l, language } = useTranslator();
  const number = (key: string, title: string, cell: (row: Best) => string): Column<Best> => ({
    ...{ key, title, cell, phone: 'detail', isNumber: true },
  });
  const columns: readonly Column<Best>[] = [
    {
      ...{ key: 'segment', title: t('masters.segment'), phone: 'title' },
      cell: (row) => (
        <Road>
          <SegmentPicture {...row} />
          <div>
            <Link href={segmentHref(row)}>{l(row.name)}</Link>
            <small>
              {t(`masters.category_${row.category}`)} · <span className="num">{sumOf(row, language)}</span>
            </small>
          </div>
        </Road>
      ),
    },
    number('distance', t('masters.distance'), (row) => formatKilometres(row.distance_m, 1, language)),
    number('gain', t('masters.gain'), (row) => formatMetres(row.elevation_gain_m, language)),
    number('grade', t('masters.grade'), (row) => formatGradePercent(row.grade_ratio, 1, language)),
    { key: 'rank', title: t('masters.rank'), phone: 'lead', cell: ({ rank }) => <RankPost rank={rank} posts={1} /> },
    number('speed', t('masters.speed'), (row) => formatSpeedKmh(row.speed_mps, 1, language)),
    number('power', t('masters.power'), (row) => (row.power_w === null ? '–' : formatPower(row.power_w, language))),
    number('time', t('masters.time'), (row) => formatWithHours(row.elapsed_s)),
    {
      ...{ key: 'points', title: t('masters.score_overall'), phone: 'main', isNumber: true },
      cell: (row) => fixed(row.points, 0, language),
    },
  ];
  return (
    <Frame>
      <DataTable
        caption={t('masters.best')}
        columns={columns}
        rows={segments}
        keyOf={({ segment_id: id, ridden_on: day }) => `${id}/${day}`}
      />
    </Frame>
  );
}

/** `728 × 92.4 % × 87.1 % × 100 %`: available, gap squared, depth of the field, fade. */
function sumOf(row: Best, language: Parameters<typeof fixed>[2]): string {
  const percent = (ratio: number) => `${fixed(ratio * 100, ratio === 1 ? 0 : 1, language)} %`;
  const ratios = [row.gap_ratio, row.depth_ratio, row.fade_ratio].map(percent);
  return [fixed(row.available_points, 0, language), ...ratios].join(' × ');
}

const Road = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  > div { flex: 1 1 120px; min-width: 0; }
  a { display: inline-flex; align-items: center; min-height: 24px; color: var(--ink); text-decoration-color: var(--control); text-underline-offset: 3px; }
  @media not all and ${media.tablet} {
    a { min-height: 48px; }
    small { margin-bottom: 4px; }
  }
`;
const Frame = styled.div`
  @media ${media.tablet} {
    & :is(th, td) { padding: 4px 8px; }
    & tbody tr { height: 48px; }
    & thead th { font-size: 0.8125rem; font-weight: 400; }
    & small { font-size: 0.8125rem; }
    & [data-phone='lead'] { width: 56px; }
    & [data-phone='lead'] > span { min-width: 34px; min-height: 28px; }
  }
`;

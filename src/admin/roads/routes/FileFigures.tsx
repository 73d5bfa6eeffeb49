import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { CourseFile } from '#contract/roadAdmin/roadAdmin.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatGradePercent } from '#src/format/formatGradePercent.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { toChallengeCourse } from '#src/verification/challenge/challengeCourse.ts';
import { FormCourse } from '../course/FormCourse.ts';
import { RoadProfile } from '../course/RoadProfile.tsx';

const noMarks = [] as const;

/** The figures, the profile and the warnings that the server read from a file. */
export function FileFigures({ file }: { readonly file: CourseFile }) {
  const { t, l, language } = useTranslator();
  const course = useMemo(() => toChallengeCourse(file.course), [file.course]);
  const formatWholeMetres = (valueM: number) => formatMetres(valueM, language);
  const figures = [
    [t('adminRoads.figures.distance'), `${formatKilometres(file.distance_m, 2, language)} km`],
    [t('common.elevationGain'), `${formatWholeMetres(file.elevation_gain_m)} m`],
    [
      t('adminRoads.figures.heights'),
      `${formatWholeMetres(file.elevation_min_m)} – ${formatWholeMetres(file.elevation_max_m)} m`,
    ],
    [t('common.averageGrade'), `${formatGradePercent(file.grade_ratio, 1, language)} %`],
    [t('adminRoads.figures.rows'), String(file.rows.length)],
  ] as const;
  const warnings = [
    ...(file.gap_count > 0
      ? [t('adminRoads.warning.gaps', { count: file.gap_count, longest: formatWholeMetres(file.longest_step_m) })]
      : []),
    ...(file.filled_elevation_count > 0
      ? [t('ownCourse.warning.elevationFilled', { count: file.filled_elevation_count })]
      : []),
    ...(file.is_same_road ? [] : [t('adminRoads.warning.otherRoad')]),
    ...file.lost_segments.map(({ name, effort_count: count }) =>
      t('adminRoads.warning.lostSegment', { name: l(name), count }),
    ),
  ];
  return (
    <Container>
      <FormCourse value={course}>
        <RoadProfile name={file.name ?? t('adminRoads.file')} marks={noMarks} />
      </FormCourse>
      <dl>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {warnings.length === 0 ? null : (
        <Notice tone="warning" title={t('adminRoads.warning.title')}>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Container>
  );
}

const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & > dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(132px, 100%), 1fr)); gap: 8px 16px; margin: 0; }
  & dt { color: var(--soft); font-size: 0.8125rem; }
  & dd { margin: 0; font-weight: 700; }
`;

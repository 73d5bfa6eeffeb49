import { styled } from 'styled-components';
import { formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { RoadStrip } from '#src/ui/mountain/RoadStrip.tsx';
import type { OwnCourse } from '#workers/core/courseFile/courseFileTypes.ts';
import { DistanceAndGain } from '../cards/cardParts.tsx';
import { Figures } from './OwnCourses.styles.ts';
import type { OwnCourseFigures } from './ownCourseTypes.ts';

/** A course's distance and elevation gain, formatted as on route cards. */
export function FiguresLine({ distanceM, elevationGainM }: Pick<OwnCourseFigures, 'distanceM' | 'elevationGainM'>) {
  return (
    <Figures className="num">
      <DistanceAndGain distanceM={distanceM} gainM={elevationGainM} />
    </Figures>
  );
}

/** Shorter gaps are too narrow to see and seldom hide a bend. */
const minShownGapM = 300;

interface PictureProps {
  readonly name: string;
  readonly course: OwnCourseFigures;
  readonly gaps?: OwnCourse['gaps'];
}

/** The course's road as a mountain, pale and hatched where the signal was lost. */
export function CoursePicture({ name, course, gaps = [] }: PictureProps) {
  const { t, language } = useTranslator();
  const min = formatMetres(course.elevationMinM, language);
  const max = formatMetres(course.elevationMaxM, language);
  return (
    <Frame>
      <RoadStrip
        tone={gaps.length > 0 ? 'mist' : 'full'}
        elevationsM={course.silhouetteM}
        distanceM={course.distanceM}
        label={t('common.silhouette', { name, min, max })}
      />
      {gaps
        .filter(({ startM, endM }) => endM - startM >= minShownGapM)
        .map(({ startM, endM }) => (
          <Gap
            key={startM}
            style={{
              left: `${(100 * startM) / course.distanceM}%`,
              width: `${(100 * (endM - startM)) / course.distanceM}%`,
            }}
          />
        ))}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  height: 88px;
`;
const Gap = styled.span`
  position: absolute;
  inset-block: 0;
  min-width: 3px;
  background: repeating-linear-gradient(135deg, var(--soft) 0 1px, transparent 1px 5px);
`;

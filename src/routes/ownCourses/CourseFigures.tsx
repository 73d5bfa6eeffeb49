import { styled } from 'styled-components';
import { formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Silhouette } from '#src/ui/Silhouette.tsx';
import { DistanceAndGain } from '../cards/cardParts.tsx';
import { Figures } from './OwnCourses.styles.ts';
import type { OwnCourseFigures } from './ownCourseTypes.ts';

/** Distance and gain of a course, as route cards write them. */
export function FiguresLine({ distanceM, elevationGainM }: Pick<OwnCourseFigures, 'distanceM' | 'elevationGainM'>) {
  return (
    <Figures className="num">
      <DistanceAndGain distanceM={distanceM} gainM={elevationGainM} />
    </Figures>
  );
}

/** The course's profile in the grade ramp. */
export function CoursePicture({ name, course }: { readonly name: string; readonly course: OwnCourseFigures }) {
  const { t, language } = useTranslator();
  const [min, max] = [formatMetres(course.elevationMinM, language), formatMetres(course.elevationMaxM, language)];
  return (
    <Frame>
      <Silhouette
        elevationsM={course.silhouetteM}
        distanceM={course.distanceM}
        label={t('common.silhouette', { name, min, max })}
      />
    </Frame>
  );
}

const Frame = styled.div`
  height: 88px;
`;

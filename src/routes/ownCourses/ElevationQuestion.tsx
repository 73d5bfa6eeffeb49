import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { CoursePartChoice, OwnCourse } from '#workers/core/courseFile/courseFileTypes.ts';
import { CourseWarnings } from './CourseWarnings.tsx';
import { Choices } from './OwnCourses.styles.ts';
import { PartChoice } from './PartChoice.tsx';

interface Props {
  readonly file: { readonly fileName: string; readonly course: OwnCourse };
  readonly onPartChosen: (part: CoursePartChoice) => void;
  readonly onAccepted: () => void;
  readonly onChooseOther: () => void;
}

/** Asks before a course becomes flat or straight where its elevation is unknown. */
export function ElevationQuestion({ file, onPartChosen, onAccepted, onChooseOther }: Props) {
  const { t } = useTranslator();
  const { course, fileName } = file;
  return (
    <>
      {course.parts.length > 0 ? <PartChoice course={course} onPartChosen={onPartChosen} /> : null}
      <Notice tone="warning" role="alert" title={t('ownCourse.noElevation', { name: fileName })}>
        <CourseWarnings
          course={course}
          warnings={course.warnings.filter(({ code }) => code === 'elevationFromRoads' || code === 'elevationUnknown')}
        />
        {t('ownCourse.flatRisk')}
      </Notice>
      <Choices>
        <Button data-variant="primary" onClick={onChooseOther}>
          {t('ownCourse.other')}
        </Button>
        <Button onClick={onAccepted}>{t('ownCourse.asFlat')}</Button>
      </Choices>
    </>
  );
}

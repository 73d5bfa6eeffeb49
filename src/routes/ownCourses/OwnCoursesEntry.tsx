import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useOwnCourses } from './useOwnCourses.tsx';

/** Opens a rider's own courses by a button or by a file dropped anywhere on the page. */
export function OwnCoursesEntry() {
  const { t } = useTranslator();
  const { open, dialog } = useOwnCourses();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open}>
        {t('ownCourse.title')}
      </Button>
      {dialog}
    </>
  );
}

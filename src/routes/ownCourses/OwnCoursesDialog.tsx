import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { CourseEditor } from './CourseEditor.tsx';
import { formatFileProblem } from './fileProblem.ts';
import { MyCourses } from './MyCourses.tsx';
import { Choices, Stack } from './OwnCourses.styles.ts';
import { useCourseFile } from './useCourseFile.ts';

export interface OwnCoursesDialogProps {
  /** A file that was dropped on the page; null if the rider only opened the dialog. */
  readonly dropped: File | null;
  readonly onClose: () => void;
}

/** A rider's own courses: add one from a file, or open an existing one. Needs `ownCourseWords`. */
export function OwnCoursesDialog({ dropped, onClose }: OwnCoursesDialogProps) {
  const { t } = useTranslator();
  const [, navigate] = useLocation();
  const { file, read, turn, reset } = useCourseFile();
  // Show a dropped file as loading before the first effect starts reading it.
  const [isBegun, setIsBegun] = useState(dropped === null);
  useEffect(() => {
    setIsBegun(true);
    if (dropped !== null) void read(dropped);
  }, [dropped, read]);
  const open = (id: string) => {
    onClose();
    // Replace the history entry that the dialog added, so that going back needs only one step.
    navigate(pageHref('route-id', { id }), { replace: true });
  };
  const isChecking = file.state === 'read';
  return (
    <Dialog isOpen onClose={onClose} title={t(isChecking ? 'ownCourse.check' : 'ownCourse.title')}>
      <Stack aria-busy={file.state === 'reading' || !isBegun}>
        {file.state === 'reading' ? (
          <>
            <p role="status">{t('ownCourse.reading', { name: file.fileName })}</p>
            <progress aria-label={t('ownCourse.reading', { name: file.fileName })} />
            <Choices>
              <Button onClick={reset}>{t('ownCourse.cancel')}</Button>
            </Choices>
          </>
        ) : null}
        {file.state === 'refused' ? (
          <Notice tone="alarm" role="alert" title={t('ownCourse.failed', { name: file.fileName })}>
            {formatFileProblem(t, file.problem)}
          </Notice>
        ) : null}
        {file.state === 'none' || file.state === 'refused' ? (
          <>
            <ChooseFile isAgain={file.state === 'refused'} onChosen={(chosen) => void read(chosen)} />
            <MyCourses onOpen={open} onLogin={onClose} />
          </>
        ) : null}
        {isChecking ? (
          <CourseEditor
            key={`${file.course.name} ${file.course.gradeRatio}`}
            file={file}
            onTurn={(course) => void turn(course, file.fileName)}
            onStored={open}
            onOther={reset}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { callTool } from '#src/api/callTool.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { CoursePartChoice, OwnCourse } from '#workers/core/courseFile/courseFileTypes.ts';
import { CourseEditor } from './CourseEditor.tsx';
import type { FileProblem } from './fileProblem.ts';
import { formatFileProblem } from './fileProblem.ts';
import { MyCourses } from './MyCourses.tsx';
import { Choices, Note, Stack } from './OwnCourses.styles.ts';

type CourseFile =
  | { readonly state: 'none' }
  | { readonly state: 'reading'; readonly fileName: string }
  | { readonly state: 'refused'; readonly fileName: string; readonly problem: FileProblem }
  | { readonly state: 'read'; readonly fileName: string; readonly course: OwnCourse; readonly chosen: File };

/** Reads a file in the worker; a newer file or unmounting aborts it. */
function useCourseFile() {
  const [file, setFile] = useState<CourseFile>({ state: 'none' });
  const activeController = useRef<AbortController | null>(null);
  useEffect(() => () => activeController.current?.abort(), []);
  const loadFile = useCallback(async (chosen: File, call: (signal: AbortSignal) => ReturnType<typeof readFile>) => {
    const fileName = chosen.name;
    activeController.current?.abort();
    const controller = new AbortController();
    activeController.current = controller;
    setFile({ state: 'reading', fileName });
    const nextFile = await call(controller.signal).then(
      (result): CourseFile =>
        result.ok
          ? { state: 'read', fileName, course: result.value, chosen }
          : { state: 'refused', fileName, problem: result.error },
      (): CourseFile => ({ state: 'refused', fileName, problem: 'notLoaded' }),
    );
    if (!controller.signal.aborted) setFile(nextFile);
  }, []);
  return {
    file,
    readChosenFile: useCallback(
      (chosen: File, part?: CoursePartChoice) => loadFile(chosen, (signal) => readFile(chosen, signal, part)),
      [loadFile],
    ),
    reverseCourse: useCallback(
      (course: OwnCourse, chosen: File) =>
        loadFile(chosen, async (signal) => {
          const turned = await callTool('turnCourse', { line: course.line, name: course.name }, signal);
          const { parts, part, canBeWhole, traffic } = course;
          return turned.ok ? { ok: true, value: { ...turned.value, parts, part, canBeWhole, traffic } } : turned;
        }),
      [loadFile],
    ),
    reset: useCallback(() => {
      activeController.current?.abort();
      setFile({ state: 'none' });
    }, []),
  };
}

// The File object is passed to the worker, so that the main thread never reads its bytes.
const readFile = (file: File, signal: AbortSignal, part?: CoursePartChoice) =>
  callTool('readCourseFile', { name: file.name, bytes: file, ...(part !== undefined && { part }) }, signal);

export interface OwnCoursesDialogProps {
  /** A file that was dropped on the page; null if the rider only opened the dialog. */
  readonly droppedFile: File | null;
  readonly onClose: () => void;
}

/** A rider's own courses: add one from a file, or open an existing one. Needs `ownCourseWords`. */
export function OwnCoursesDialog({ droppedFile, onClose }: OwnCoursesDialogProps) {
  const { t } = useTranslator();
  const [, navigate] = useLocation();
  const { file, readChosenFile, reverseCourse, reset } = useCourseFile();
  // Show a dropped file as loading before the first effect starts reading it.
  const [hasStarted, setHasStarted] = useState(droppedFile === null);
  useEffect(() => {
    setHasStarted(true);
    if (droppedFile !== null) void readChosenFile(droppedFile);
  }, [droppedFile, readChosenFile]);
  const openCourse = (id: string) => {
    onClose();
    // Replace the history entry that the dialog added, so that going back needs only one step.
    navigate(toPageHref('route-id', { id }), { replace: true });
  };
  const isChecking = file.state === 'read';
  return (
    <Dialog isOpen onClose={onClose} title={t(isChecking ? 'ownCourse.check' : 'ownCourse.title')}>
      <Stack aria-busy={file.state === 'reading' || !hasStarted}>
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
            <FileChooser isRetry={file.state === 'refused'} onChosen={(chosen) => void readChosenFile(chosen)} />
            <MyCourses onOpen={openCourse} onLogin={onClose} />
          </>
        ) : null}
        {isChecking ? (
          <CourseEditor
            // Another file, another part of it or a reversed course starts the editor afresh.
            key={`${file.course.name} ${file.course.part} ${file.course.gradeRatio}`}
            file={file}
            onReverse={(course) => void reverseCourse(course, file.chosen)}
            onPartChosen={(part) => void readChosenFile(file.chosen, part)}
            onStored={openCourse}
            onChooseOther={reset}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}

interface Props {
  readonly isRetry: boolean;
  readonly onChosen: (file: File) => void;
}

/** A button to choose a file. Files dropped on the page are handled by useOwnCourses. */
function FileChooser({ isRetry, onChosen }: Props) {
  const { t } = useTranslator();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Container>
      <input
        ref={input}
        type="file"
        hidden
        data-own-course-file=""
        // No `accept`: phones would disable file types that they do not know. The content is checked instead.
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Choosing the same file again must fire a change event too.
          target.value = '';
          if (file) onChosen(file);
        }}
      />
      <Button data-variant="primary" onClick={() => input.current?.click()}>
        {t(isRetry ? 'ownCourse.other' : 'ownCourse.choose')}
      </Button>
      <DropHint>{t('ownCourse.drop')}</DropHint>
      <Note>{t('ownCourse.hint')}</Note>
    </Container>
  );
}

const Container = styled.div`
  display: grid;
  gap: 8px;
  justify-items: center;
  padding: 16px 12px;
  border: 1px dashed var(--control);
  border-radius: var(--radius);
  text-align: center;
`;
/** Touch devices cannot drop files. */
const DropHint = styled.p`
  display: none;
  color: var(--soft);
  font-size: 0.875rem;
  @media (hover: hover) and (pointer: fine) {
    display: block;
  }
`;

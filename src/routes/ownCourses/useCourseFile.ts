import { useCallback, useEffect, useRef, useState } from 'react';
import { callTool } from '#src/api/callTool.ts';
import type { OwnCourse } from '#workers/core/courseFile/courseFileTypes.ts';
import type { FileProblem } from './fileProblem.ts';

export type CourseFile =
  | { readonly state: 'none' }
  | { readonly state: 'reading'; readonly fileName: string }
  | { readonly state: 'refused'; readonly fileName: string; readonly problem: FileProblem }
  | { readonly state: 'read'; readonly fileName: string; readonly course: OwnCourse };

/** Reads a file in the worker; a newer file or unmounting aborts it. */
export function useCourseFile() {
  const [file, setFile] = useState<CourseFile>({ state: 'none' });
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  const run = useCallback(async (fileName: string, call: (signal: AbortSignal) => ReturnType<typeof readFile>) => {
    work.current?.abort();
    const controller = new AbortController();
    work.current = controller;
    setFile({ state: 'reading', fileName });
    const next = await call(controller.signal).then(
      (result): CourseFile =>
        result.ok
          ? { state: 'read', fileName, course: result.value }
          : { state: 'refused', fileName, problem: result.error },
      (): CourseFile => ({ state: 'refused', fileName, problem: 'notLoaded' }),
    );
    if (!controller.signal.aborted) setFile(next);
  }, []);
  return {
    file,
    read: useCallback((chosen: File) => run(chosen.name, (signal) => readFile(chosen, signal)), [run]),
    turn: useCallback(
      (course: OwnCourse, fileName: string) =>
        run(fileName, (signal) => callTool('turnCourse', { line: course.line, name: course.name }, signal)),
      [run],
    ),
    reset: useCallback(() => {
      work.current?.abort();
      setFile({ state: 'none' });
    }, []),
  };
}

// The File object is passed to the worker, so that the main thread never reads its bytes.
const readFile = (file: File, signal: AbortSignal) =>
  callTool('readCourseFile', { name: file.name, bytes: file }, signal);

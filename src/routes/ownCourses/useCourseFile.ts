import { useCallback, useEffect, useRef, useState } from 'react';
import { callTool } from '#src/api/callTool.ts';
import { type Translator, useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { ComputeResult } from '#workers/core/computeResult.ts';
import type { CoursePartChoice, OwnCourse } from '#workers/core/courseFile/courseFileTypes.ts';
import type { FileProblem } from './fileProblem.ts';
import { loadKnownRoads } from './loadKnownRoads.ts';

interface ReadCourse {
  readonly state: 'read';
  readonly fileName: string;
  readonly course: OwnCourse;
  readonly chosen: File;
  /** The rider wants the course although some of its elevations are unknown. */
  readonly isUnknownElevationAccepted: boolean;
}

type CourseFile =
  | { readonly state: 'none' }
  | { readonly state: 'reading'; readonly fileName: string }
  | { readonly state: 'refused'; readonly fileName: string; readonly problem: FileProblem }
  | ReadCourse;

type ReadResult =
  | { readonly ok: true; readonly value: OwnCourse; readonly isUnknownElevationAccepted?: boolean }
  | { readonly ok: false; readonly error: FileProblem };

/** Reads a file in the worker; a newer file or unmounting aborts it. */
export function useCourseFile() {
  const { l } = useTranslator();
  const [file, setFile] = useState<CourseFile>({ state: 'none' });
  const activeController = useRef<AbortController | null>(null);
  useEffect(() => () => activeController.current?.abort(), []);
  const loadFile = useCallback(async (chosen: File, call: (signal: AbortSignal) => Promise<ReadResult>) => {
    const fileName = chosen.name;
    activeController.current?.abort();
    const controller = new AbortController();
    activeController.current = controller;
    setFile({ state: 'reading', fileName });
    const nextFile = await call(controller.signal).then(
      (result): CourseFile =>
        result.ok
          ? {
              state: 'read',
              fileName,
              course: result.value,
              chosen,
              isUnknownElevationAccepted: result.isUnknownElevationAccepted === true,
            }
          : { state: 'refused', fileName, problem: result.error },
      (): CourseFile => ({ state: 'refused', fileName, problem: 'notLoaded' }),
    );
    if (!controller.signal.aborted) setFile(nextFile);
  }, []);
  return {
    file,
    readChosenFile: useCallback(
      (chosen: File, part?: CoursePartChoice) => loadFile(chosen, (signal) => readFile(chosen, part, { l, signal })),
      [loadFile, l],
    ),
    reverseCourse: useCallback(
      (course: OwnCourse, chosen: File) =>
        loadFile(chosen, async (signal) => {
          const { line, name, warnings, parts, part, canBeWhole, traffic } = course;
          const turned = await callTool('turnCourse', { line, name, warnings }, signal);
          return turned.ok
            ? {
                ok: true,
                value: { ...turned.value, parts, part, canBeWhole, traffic },
                isUnknownElevationAccepted: true,
              }
            : turned;
        }),
      [loadFile],
    ),
    acceptUnknownElevation: useCallback(
      () =>
        setFile((previous) =>
          previous.state === 'read' ? { ...previous, isUnknownElevationAccepted: true } : previous,
        ),
      [],
    ),
    reset: useCallback(() => {
      activeController.current?.abort();
      setFile({ state: 'none' });
    }, []),
  };
}

/** A file without elevations is read again with those of the known roads near it. */
async function readFile(
  chosen: File,
  part: CoursePartChoice | undefined,
  { l, signal }: Pick<Translator, 'l'> & { readonly signal: AbortSignal },
): Promise<ReadResult> {
  // The File object is passed to the worker, so that the main thread never reads its bytes.
  const file = { name: chosen.name, bytes: chosen };
  const result = await callTool('readCourseFile', { ...file, part }, signal);
  if (!hasNoElevation(result)) return result;
  const box = await callTool('locateCourseFile', file, signal);
  if (!box.ok) return box;
  const roads = await loadKnownRoads(box.value, l, signal);
  if (roads !== null) return callTool('readCourseFile', { ...file, part, roads }, signal);
  // A file with the same elevation everywhere says so, and can be used without the roads.
  return result.ok ? result : { ok: false, error: 'roadsNotLoaded' };
}

const hasNoElevation = (result: ComputeResult<OwnCourse>): boolean =>
  result.ok ? result.value.warnings.some(({ code }) => code === 'flat') : result.error.code === 'file.noElevation';

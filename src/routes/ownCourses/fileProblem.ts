import type { Translate } from '#src/i18n/createTranslator.ts';
import type { ComputeError, ComputeErrorCode } from '#workers/core/computeResult.ts';

/**
 * Why a file was not read; `notLoaded` if the reader's code failed to load, `roadsNotLoaded` if the file has no elevations
 * and the routes that may have them failed to load.
 */
export type FileProblem = ComputeError | 'notLoaded' | 'roadsNotLoaded';

type FileCode = Extract<ComputeErrorCode, `file.${string}`>;
type ProblemName<Code> = Code extends `file.${infer Name}` ? Name : never;

const problemNames: Readonly<Record<FileCode, ProblemName<FileCode>>> = {
  'file.tooLarge': 'tooLarge',
  'file.tooManyPoints': 'tooManyPoints',
  'file.empty': 'empty',
  'file.unreadable': 'unreadable',
  'file.unknownFormat': 'unknownFormat',
  'file.compressedBroken': 'compressedBroken',
  'file.notXml': 'notXml',
  'file.dtdRefused': 'dtdRefused',
  'file.noTrack': 'noTrack',
  'file.noPositions': 'noPositions',
  'file.noElevation': 'noElevation',
  'file.tooFewPoints': 'tooFewPoints',
  'file.positionInvalid': 'positionInvalid',
  'file.gap': 'gap',
  'file.timeBackwards': 'timeBackwards',
  'file.tooLong': 'tooLong',
  'file.lastsTooLong': 'lastsTooLong',
  'file.truncated': 'truncated',
  'file.checksumWrong': 'checksumWrong',
  'file.fitBroken': 'fitBroken',
  'file.noTimes': 'noTimes',
};

/** A sentence for the rider, with the position in the file if known. Needs `ownCourseWords`. */
export function formatFileProblem(t: Translate, problem: FileProblem): string {
  if (problem === 'notLoaded' || problem === 'roadsNotLoaded') return t(`ownCourse.problem.${problem}`);
  const { code, detail } = problem;
  const name = Object.hasOwn(problemNames, code) ? problemNames[code as FileCode] : null;
  if (name === null) return t(code === 'course.tooShort' ? 'ownCourse.problem.tooShort' : 'ownCourse.problem.other');
  const [, kind, position] = /^(line|record) (\d+)/.exec(detail ?? '') ?? [];
  const text = t(`ownCourse.problem.${name}`);
  if (position === undefined) return text;
  return `${text} (${t(kind === 'line' ? 'ownCourse.atLine' : 'ownCourse.atRecord', { at: position })})`;
}

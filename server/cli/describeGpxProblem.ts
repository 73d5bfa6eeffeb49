import type { ComputeError, ComputeErrorCode } from '#workers/core/computeResult.ts';

const problems: Partial<Record<ComputeErrorCode, string>> = {
  'file.notXml': 'is not well-formed GPX',
  'file.dtdRefused': 'has a document type (DTD), which is not accepted',
  'file.noTrack': 'has neither a track nor a route',
  'file.noElevation': 'has no elevations, or too few',
  'file.tooFewPoints': 'has too few points',
  'file.positionInvalid': 'has an invalid position',
  'file.gap': 'leaps more than 1 km between two points',
  'file.tooLong': 'is longer than 1,000 km',
  'file.tooLarge': 'is too large',
  'file.tooManyPoints': 'is too large',
  'file.timeBackwards': 'has times that go back',
  'course.tooShort': 'is too short for a course',
};

/** Describes in one line why a file cannot become a course. */
export function describeGpxProblem(path: string, { code, detail }: ComputeError): string {
  return `${path} ${problems[code] ?? `cannot be used (${code})`}${detail === undefined ? '' : ` (${detail})`}.`;
}

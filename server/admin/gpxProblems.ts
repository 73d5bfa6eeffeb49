import type { ComputeError, ComputeErrorCode } from '#workers/core/computeResult.ts';

const words: Partial<Record<ComputeErrorCode, string>> = {
  'gpx.notXml': 'is not well-formed GPX',
  'gpx.dtdRefused': 'has a document type (DTD), which is not accepted',
  'gpx.noTrack': 'has neither a track nor a route',
  'gpx.noElevation': 'has no elevations, or too few',
  'gpx.tooFewPoints': 'has too few points',
  'gpx.positionInvalid': 'has a position that is none',
  'gpx.elevationInvalid': 'has an elevation that is none',
  'gpx.gap': 'leaps more than 1 km between two points',
  'gpx.tooLong': 'is longer than 1,000 km',
  'gpx.tooLarge': 'is too large',
  'course.tooShort': 'is too short for a course',
};

/** One line about a file that cannot become a course. */
export function describeGpxProblem(path: string, { code, detail }: ComputeError): string {
  return `${path} ${words[code] ?? `cannot be used (${code})`}${detail === undefined ? '' : ` (${detail})`}.`;
}

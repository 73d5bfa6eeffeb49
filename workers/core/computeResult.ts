/** Expected failures of the compute core, as values: comlink keeps only the text of a thrown error. */
export type ComputeErrorCode =
  | 'course.tooShort'
  | 'course.notIncreasing'
  | 'course.notFinite'
  | 'plan.inputOutOfRange'
  | 'gpx.notXml'
  | 'gpx.dtdRefused'
  | 'gpx.noTrack'
  | 'gpx.noElevation'
  | 'gpx.tooFewPoints'
  | 'gpx.positionInvalid'
  | 'gpx.elevationInvalid'
  | 'gpx.gap'
  | 'gpx.tooLong'
  | 'gpx.tooLarge';

export interface ComputeError {
  readonly code: ComputeErrorCode;
  /** Which input or line, for the words around the code. */
  readonly detail?: string;
}

export type ComputeResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ComputeError };

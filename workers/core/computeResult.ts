/**
 * Expected failures of the compute core. They are returned as values because comlink keeps only the message, name and
 * stack of a thrown error.
 */
export type ComputeErrorCode =
  | 'course.tooShort'
  | 'course.notIncreasing'
  | 'course.notFinite'
  | 'plan.inputOutOfRange'
  | 'plan.nothingToOptimise'
  | 'ftp.timeTooShort'
  | 'ftp.timeTooLong'
  | 'ftp.stretchSaysNothing'
  | 'ftp.noPower'
  | 'ftp.rideTooShort'
  | 'learning.tooShort'
  | 'learning.noPower'
  | 'file.notXml'
  | 'file.dtdRefused'
  | 'file.noTrack'
  | 'file.noElevation'
  | 'file.tooFewPoints'
  | 'file.positionInvalid'
  | 'file.gap'
  | 'file.tooLong'
  | 'file.tooLarge'
  | 'file.tooManyPoints'
  | 'file.unknownFormat'
  | 'file.empty'
  | 'file.unreadable'
  | 'file.compressedBroken'
  | 'file.truncated'
  | 'file.checksumWrong'
  | 'file.fitBroken'
  | 'file.noPositions'
  | 'file.noTimes'
  | 'file.timeBackwards'
  | 'file.lastsTooLong'
  /** The common duration of two meters is below ten minutes. */
  | 'recording.tooShort'
  /** Two recordings without a common pattern: different rides, or a power that never changes. */
  | 'recording.notAlike'
  | 'recording.tooEasy'
  | 'recording.noPower'
  /** A single file has to contain two meters. */
  | 'recording.onePower'
  /** Both are equal in every second: the same meter was given twice. */
  | 'recording.sameMeter'
  /** The times of a ride have no zone, and the rider has not given one. */
  | 'ride.zoneUnknown';

export interface ComputeError {
  readonly code: ComputeErrorCode;
  /** Which input, line or record is wrong; shown with the message of the code. */
  readonly detail?: string;
}

export type ComputeResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ComputeError };

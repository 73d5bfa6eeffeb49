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
  | 'file.elevationInvalid'
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
  /** Two meters share fewer than ten minutes. */
  | 'recording.tooShort'
  /** Two recordings that do not follow each other: other rides, or a power that never changes. */
  | 'recording.notAlike'
  | 'recording.tooEasy'
  | 'recording.noPower'
  /** One file alone has to hold two meters. */
  | 'recording.onePower'
  /** The two are equal in every second: one meter was given twice. */
  | 'recording.sameMeter'
  /** A ride's times have no zone, and the rider has not said which one they are in. */
  | 'ride.zoneUnknown';

export interface ComputeError {
  readonly code: ComputeErrorCode;
  /** Which input, line or record is wrong; shown with the words for the code. */
  readonly detail?: string;
}

export type ComputeResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ComputeError };

import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import type { AttemptFailure, AttemptFailureCode } from './attemptFailure.ts';
import type { AttemptFile, ChosenFile, FilePreview } from './verificationAttemptMachineTypes.ts';

type Files = readonly AttemptFile[];

/** Adds newly chosen files; those that can be refused without reading them are refused at once. */
export function withChosenFiles(files: Files, chosen: readonly ChosenFile[]): Files {
  const existingIds = new Set(files.map(({ id }) => id));
  const allFiles = [...files];
  for (const file of chosen) if (!existingIds.has(file.id)) allFiles.push(toFile(file, findRefusal(file, allFiles)));
  return allFiles;
}

function toFile(file: ChosenFile, code: AttemptFailureCode | null): AttemptFile {
  return {
    ...file,
    state: code === null ? 'reading' : 'refused',
    sentBytes: 0,
    totalBytes: null,
    preview: null,
    failure: code === null ? null : { code, isTransient: false },
    ...noZone,
    attemptId: null,
  };
}

function findRefusal(file: ChosenFile, previousFiles: Files): AttemptFailureCode | null {
  const { sizeBytes } = file;
  if (sizeBytes === 0) return 'file.empty';
  if (sizeBytes > verificationLimits.fileBytesMax) return 'file.tooLarge';
  if (previousFiles.some((chosen) => chosen.state !== 'refused' && isSameFile(chosen, file))) return 'file.chosenTwice';
  return previousFiles.length < verificationLimits.openAttemptsMax ? null : 'attempt.tooMany';
}

/** Whether two chosen files are the same one, judged without reading them. */
const isSameFile = (a: ChosenFile, b: ChosenFile): boolean =>
  a.name === b.name && a.sizeBytes === b.sizeBytes && a.changedAtMs === b.changedAtMs;

/** No zone is needed for the file's times. */
export const noZone = { zonelessStartMs: null, utcOffsetMin: null } as const;

/** The next file to be read. */
export const findFileToRead = (files: Files): AttemptFile | undefined => files.find(({ state }) => state === 'reading');

/**
 * What may be sent: every file that was read, even if this device found no effort in it, because the server decides.
 */
export const listFilesToSend = (files: Files): Files => files.filter(({ state }) => state === 'previewed');

/** Changes one file by its id. */
export function withChange(files: Files, id: string | undefined, change: Partial<AttemptFile>): Files {
  return files.map((file) => (file.id === id ? { ...file, ...change } : file));
}

/** The rider has given the zone of a file's times: it is read with that zone. */
export function withZone(files: Files, { id, utcOffsetMin }: { id: string; utcOffsetMin: number }): Files {
  return withChange(files, id, { state: 'reading', utcOffsetMin });
}

/** Whether a file has times without a zone, and the rider has not given one. */
export const isZoneAsked = (files: Files): boolean => files.some(({ state }) => state === 'zoneAsked');

/** `preview` is null if this device could not read the file; the file may still be sent. */
export function withPreview(files: Files, preview: FilePreview | null): Files {
  return withChange(files, findFileToRead(files)?.id, { state: 'previewed', preview });
}

/** A fault found on this device refuses the file; a failure to load the tool does not. */
export function withReadFailure(files: Files, failure: AttemptFailure): Files {
  if (failure.code === 'ride.zoneUnknown') {
    const zonelessStartMs = Number(failure.detail ?? 0);
    return withChange(files, findFileToRead(files)?.id, { state: 'zoneAsked', zonelessStartMs });
  }
  if (!failure.code.startsWith('file.')) return withPreview(files, null);
  return withChange(files, findFileToRead(files)?.id, { state: 'refused', failure });
}

/** The state of a file before it was sent. */
export const unsentState = { state: 'previewed', sentBytes: 0, totalBytes: null } as const;

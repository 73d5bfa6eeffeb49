import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import type { AttemptFailure, AttemptFailureCode } from './attemptFailure.ts';
import type { AttemptFile, ChosenFile, FilePreview } from './verificationAttemptMachineTypes.ts';

type Files = readonly AttemptFile[];

/** The files with newly chosen ones; what nobody has to read is refused at once. */
export function withChosen(files: Files, chosen: readonly ChosenFile[]): Files {
  const known = new Set(files.map(({ id }) => id));
  const all = [...files];
  for (const file of chosen) if (!known.has(file.id)) all.push(toFile(file, refusalOf(file, all)));
  return all;
}

function toFile(file: ChosenFile, code: AttemptFailureCode | null): AttemptFile {
  return {
    ...file,
    state: code === null ? 'reading' : 'refused',
    sentBytes: 0,
    totalBytes: null,
    preview: null,
    failure: code === null ? null : { code, isPassing: false },
    attemptId: null,
  };
}

function refusalOf(file: ChosenFile, before: Files): AttemptFailureCode | null {
  const { sizeBytes } = file;
  if (sizeBytes === 0) return 'file.empty';
  if (sizeBytes > verificationLimits.fileBytesMax) return 'file.tooLarge';
  if (before.some((other) => other.state !== 'refused' && isSameFile(other, file))) return 'file.chosenTwice';
  return before.length < verificationLimits.openAttemptsMax ? null : 'attempt.tooMany';
}

/** As far as can be told without reading it. */
const isSameFile = (one: ChosenFile, other: ChosenFile): boolean =>
  one.name === other.name && one.sizeBytes === other.sizeBytes && one.changedAtMs === other.changedAtMs;

/** The one whose turn it is to be looked into. */
export const fileToRead = (files: Files): AttemptFile | undefined => files.find(({ state }) => state === 'reading');

/** What may be sent: looked into, also where this device found no pass in it, because the server decides. */
export const filesToSend = (files: Files): Files => files.filter(({ state }) => state === 'previewed');

export function withChange(files: Files, id: string | undefined, change: Partial<AttemptFile>): Files {
  return files.map((file) => (file.id === id ? { ...file, ...change } : file));
}

/** Null where this device could not look into it, which is no fault of the file. */
export function withPreview(files: Files, preview: FilePreview | null): Files {
  return withChange(files, fileToRead(files)?.id, { state: 'previewed', preview });
}

/** What the device found wrong with a file refuses it; a tool that did not come refuses nothing. */
export function withUnread(files: Files, failure: AttemptFailure): Files {
  if (!failure.code.startsWith('file.')) return withPreview(files, null);
  return withChange(files, fileToRead(files)?.id, { state: 'refused', failure });
}

/** As before it was sent. */
export const unsent = { state: 'previewed', sentBytes: 0, totalBytes: null } as const;

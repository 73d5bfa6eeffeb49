import { emptyDatabase } from '#src/api/emptyDatabase.ts';

/** Where the bytes of files wait that could not be sent yet: a database of its own, so that good-bye can empty it. */
export const attemptFilesDatabase = { name: 'attempt-files', store: 'files' } as const;

/** Good-bye: no ride of any rider stays on the device. */
export const clearAttemptFiles = (): Promise<void> => emptyDatabase(attemptFilesDatabase);

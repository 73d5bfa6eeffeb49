import { emptyDatabase } from '#src/api/emptyDatabase.ts';

/** The database for files that could not be sent yet; separate, so that logout can empty it. */
export const attemptFilesDatabase = { name: 'attempt-files', store: 'files' } as const;

/** Called at logout: removes all rides from the device. */
export const clearAttemptFiles = (): Promise<void> => emptyDatabase(attemptFilesDatabase);

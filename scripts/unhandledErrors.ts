import { writeFileSync } from 'node:fs';

/** What vitest caught outside of any test; its own report leaves it out. */
export interface UnhandledError {
  readonly message?: string;
  readonly stack?: string;
}

/** Writes the unhandled errors of a run to the file that UNHANDLED_ERRORS_FILE names. vitest loads it by its default export. */
export default class UnhandledErrorsReporter {
  onTestRunEnd(_modules: unknown, errors: readonly UnhandledError[]): void {
    const file = process.env['UNHANDLED_ERRORS_FILE'];
    if (file !== undefined)
      writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => ({ message, stack }))));
  }
}

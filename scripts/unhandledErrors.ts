import { writeFileSync } from 'node:fs';

/** An error that vitest caught outside of any test, which its own report leaves out. */
export interface UnhandledError {
  readonly message?: string;
  readonly stack?: string;
}

/**
 * Writes the unhandled errors of a run to the file that UNHANDLED_ERRORS_FILE names. A default export, because vitest
 * loads reporters that way.
 */
export default class UnhandledErrorsReporter {
  onTestRunEnd(_modules: unknown, errors: readonly UnhandledError[]): void {
    const file = process.env['UNHANDLED_ERRORS_FILE'];
    if (file !== undefined)
      writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => ({ message, stack }))));
  }
}

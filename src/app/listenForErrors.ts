import { setErrorReporter } from '#src/api/reportError.ts';

/** The reporting code loads with the first error; without a network it does not load, and nothing is reported. */
const report: Parameters<typeof setErrorReporter>[0] = (...fault) =>
  void import('./queueErrorReport.ts')
    .then(({ queueErrorReport: takeFault }) => takeFault(...fault))
    .catch(() => undefined);

/** The browser itself logs uncaught errors. */
export function listenForErrors(): void {
  setErrorReporter(report);
  addEventListener('error', ({ error }) => report('error', error));
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
}

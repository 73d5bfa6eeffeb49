import { onFault } from '#src/api/faults.ts';

/** The code that tells our server comes with the first fault; without a network it does not, and nothing is told. */
const report: Parameters<typeof onFault>[0] = (...fault) =>
  void import('./reportFaults.ts').then(({ takeFault }) => takeFault(...fault)).catch(() => undefined);

/** The browser itself logs what nobody caught. */
export function listenForFaults(): void {
  onFault(report);
  addEventListener('error', ({ error }) => report('error', error));
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
}

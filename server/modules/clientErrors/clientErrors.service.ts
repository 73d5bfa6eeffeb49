import type { FastifyBaseLogger } from 'fastify';
import { type ClientErrorKind, clientErrorKinds } from '#contract/clientErrors/clientErrorLimits.ts';
import type { ClientError } from '#contract/clientErrors/clientErrors.ts';
import type { Clock } from '#server/base/clock.ts';
import { toDeviceLabel } from '#server/http/deviceLabel.ts';
import type { Gauge } from '#server/http/gauge.ts';

interface Deps {
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export type ClientErrorsService = ReturnType<typeof createClientErrors>;

const windowMs = 60_000;
/** Log lines a minute from all browsers: a bug that affects every rider must not fill the disk. */
export const maxLinesPerMinute = 60;

/**
 * Logs each browser error as one line, with the family of the browser only, and counts it for `/api/metrics`. What is
 * stored is the number for each hour and kind (createClientErrorHours.ts).
 */
export function createClientErrors({ clock, log }: Deps) {
  const counts = new Map<ClientErrorKind, number>(clientErrorKinds.map((kind) => [kind, 0]));
  let unloggedCount = 0;
  let windowStartMs = Number.NEGATIVE_INFINITY;
  let lineCount = 0;

  function claimLogLine(): boolean {
    const nowMs = clock.nowMs();
    if (nowMs - windowStartMs >= windowMs) {
      windowStartMs = nowMs;
      lineCount = 0;
    }
    lineCount += 1;
    return lineCount <= maxLinesPerMinute;
  }

  return {
    record(errors: readonly ClientError[], userAgent: string | undefined): void {
      for (const error of errors) {
        counts.set(error.kind, (counts.get(error.kind) ?? 0) + error.count);
        if (claimLogLine()) log.warn({ clientError: { ...error, ...toDeviceLabel(userAgent) } }, 'a browser failed');
        else unloggedCount += 1;
      }
    },

    listGauges: (): readonly Gauge[] => [
      ...[...counts].map(
        ([kind, value]): Gauge => ({ name: 'wolfpace_client_errors', type: 'counter', labels: { kind }, value }),
      ),
      { name: 'wolfpace_client_errors_unlogged', type: 'counter', value: unloggedCount },
    ],
  };
}

import type { HealthState } from '#contract/status/statusKinds.ts';

const hourMs = 3_600_000;

/** Scheduled jobs start within a minute, checks of rides within seconds. */
const queueLateS = 300;
const queueStuckS = 1_800;
/** A daily backup with two hours of tolerance; a week without one is a failure. */
const backupLateMs = 26 * hourMs;
const backupMissingMs = 8 * 24 * hourMs;
/** Errors in browsers within a day. */
const attentionErrorCount = 20;
const failingErrorCount = 200;
/** A single failed call is not reported to riders. */
const outageFailureCount = 3;

export function toQueueState({
  oldest_s: oldestS,
  failed,
}: {
  readonly oldest_s: number | null;
  readonly failed: number;
}): HealthState {
  if (oldestS !== null && oldestS > queueStuckS) return 'failing';
  return failed > 0 || (oldestS !== null && oldestS > queueLateS) ? 'attention' : 'well';
}

export function toServiceState(
  mark: { readonly ok_at: Date | null; readonly failure_count: number } | undefined,
): HealthState {
  if (mark === undefined) return 'unknown';
  if (mark.failure_count >= outageFailureCount) return 'failing';
  return mark.failure_count > 0 ? 'attention' : 'well';
}

export function toBackupState(backupAt: Date | null, nowMs: number): HealthState {
  const ageMs = backupAt === null ? Number.POSITIVE_INFINITY : nowMs - backupAt.getTime();
  if (ageMs > backupMissingMs) return 'failing';
  return ageMs > backupLateMs ? 'attention' : 'well';
}

export function toBrowserErrorState(count: number): HealthState {
  if (count >= failingErrorCount) return 'failing';
  return count >= attentionErrorCount ? 'attention' : 'well';
}

const worstFirst: readonly HealthState[] = ['failing', 'attention', 'unknown', 'well'];

/** The worst state; `well` for an empty list. */
export const findWorst = (states: readonly HealthState[]): HealthState =>
  worstFirst.find((state) => states.includes(state)) ?? 'well';

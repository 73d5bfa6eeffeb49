import type { HealthState } from '#contract/status/statusKinds.ts';

const hourMs = 3_600_000;

/** Scheduled jobs start within a minute, checks of rides within seconds. */
const queueLateS = 300;
const queueStuckS = 1_800;
/** A daily backup with two hours of tolerance; two missed ones are a failure. */
const backupLateMs = 26 * hourMs;
const backupMissingMs = 50 * hourMs;
/** A rehearsal every month, with some days of tolerance. */
const restoreLateMs = 35 * 24 * hourMs;
const transactionLateS = 600;
const transactionStuckS = 3_600;
/** Of the connections that are allowed. */
const attentionConnectionRatio = 0.8;
const failingConnectionRatio = 0.95;
/** Of the disk; as in deploy/prometheus/alerts.yml. */
const attentionFreeRatio = 0.15;
const failingFreeRatio = 0.03;
const certificateSoonMs = 14 * 24 * hourMs;
const certificateUrgentMs = 3 * 24 * hourMs;
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

/** A late rehearsal asks for attention and is no failure: backups are still written. */
export function toRestoreState(restoreAt: Date | null, nowMs: number): HealthState {
  return restoreAt !== null && nowMs - restoreAt.getTime() <= restoreLateMs ? 'well' : 'attention';
}

export function toDatabaseState({
  oldestTransactionS,
  connectionCount,
  maxConnections,
}: {
  readonly oldestTransactionS: number;
  readonly connectionCount: number;
  readonly maxConnections: number;
}): HealthState {
  const connectionRatio = connectionCount / maxConnections;
  if (connectionRatio > failingConnectionRatio || oldestTransactionS > transactionStuckS) return 'failing';
  return connectionRatio > attentionConnectionRatio || oldestTransactionS > transactionLateS ? 'attention' : 'well';
}

export function toDiskState({
  freeBytes,
  sizeBytes,
}: {
  readonly freeBytes: number;
  readonly sizeBytes: number;
}): HealthState {
  const freeRatio = freeBytes / sizeBytes;
  if (freeRatio < failingFreeRatio) return 'failing';
  return freeRatio < attentionFreeRatio ? 'attention' : 'well';
}

export function toTlsCertificateState(expiry: Date | undefined, nowMs: number): HealthState {
  if (expiry === undefined) return 'unknown';
  const remainingMs = expiry.getTime() - nowMs;
  if (remainingMs < certificateUrgentMs) return 'failing';
  return remainingMs < certificateSoonMs ? 'attention' : 'well';
}

export function toBrowserErrorState(count: number): HealthState {
  if (count >= failingErrorCount) return 'failing';
  return count >= attentionErrorCount ? 'attention' : 'well';
}

const worstFirst: readonly HealthState[] = ['failing', 'attention', 'unknown', 'well'];

/** The worst state; `well` for an empty list. */
export const findWorst = (states: readonly HealthState[]): HealthState =>
  worstFirst.find((state) => states.includes(state)) ?? 'well';

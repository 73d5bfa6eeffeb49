import type { HealthState } from '#contract/status/statusKinds.ts';

const hourMs = 3_600_000;

/** Scheduled jobs start within a minute, checks of rides within seconds. */
const lateS = 300;
const stuckS = 1_800;
/** A daily backup with two hours of tolerance; a week without one is a failure. */
const backupLateMs = 26 * hourMs;
const backupMissingMs = 8 * 24 * hourMs;
/** Errors in browsers within a day. */
const someErrors = 20;
const manyErrors = 200;
/** A single failed call is not reported to riders. */
const failuresOfOutage = 3;

export function queueState({
  oldest_s: oldestS,
  failed,
}: {
  readonly oldest_s: number | null;
  readonly failed: number;
}): HealthState {
  if (oldestS !== null && oldestS > stuckS) return 'failing';
  return failed > 0 || (oldestS !== null && oldestS > lateS) ? 'attention' : 'well';
}

export function serviceState(
  mark: { readonly ok_at: Date | null; readonly failure_count: number } | undefined,
): HealthState {
  if (mark === undefined) return 'unknown';
  if (mark.failure_count >= failuresOfOutage) return 'failing';
  return mark.failure_count > 0 ? 'attention' : 'well';
}

export function backupState(backupAt: Date | null, nowMs: number): HealthState {
  const ageMs = backupAt === null ? Number.POSITIVE_INFINITY : nowMs - backupAt.getTime();
  if (ageMs > backupMissingMs) return 'failing';
  return ageMs > backupLateMs ? 'attention' : 'well';
}

export function browserErrorState(count: number): HealthState {
  if (count >= manyErrors) return 'failing';
  return count >= someErrors ? 'attention' : 'well';
}

const order: readonly HealthState[] = ['failing', 'attention', 'unknown', 'well'];

/** The worst state; `well` for an empty list. */
export const findWorst = (states: readonly HealthState[]): HealthState =>
  order.find((state) => states.includes(state)) ?? 'well';

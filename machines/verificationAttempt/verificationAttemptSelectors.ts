import type { SnapshotFrom } from 'xstate';
import { readActivityText } from '#contract/activities/readActivityText.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { findRangeProblem } from './verificationAttemptContext.ts';
import type { verificationAttemptMachine } from './verificationAttemptMachine.ts';
import type { AttemptPhase } from './verificationAttemptMachineTypes.ts';

type Snapshot = SnapshotFrom<typeof verificationAttemptMachine>;

/**
 * The state of the list of activities; `unasked` until it comes into view, `more` while a further page is loading,
 * `none` if it was not requested.
 */
export type ActivityListState = 'refused' | 'unasked' | 'loading' | 'more' | 'ready' | 'empty' | 'failed' | 'none';

/** The current state of the flow as one word. */
export function selectPhase(snapshot: Snapshot): AttemptPhase {
  const { value } = snapshot;
  if (typeof value === 'string')
    return value === 'passed' || value === 'error' || value === 'notFound' ? value : 'loading';
  if ('choosing' in value) return 'choosing';
  if ('submitting' in value) return value.submitting === 'waiting' ? 'waiting' : 'submitting';
  if ('failed' in value) return value.failed === 'appealing' ? 'appealing' : 'failed';
  return value.following === 'sorting' ? 'loading' : value.following;
}

/** The whole context, for the form. */
export const selectContext = (snapshot: Snapshot) => snapshot.context;

export function selectListState(snapshot: Snapshot): ActivityListState {
  const isIn = (state: 'refused' | 'unasked' | 'loading' | 'empty' | 'failed') =>
    snapshot.matches({ choosing: { byDateRange: state } });
  for (const state of ['refused', 'unasked', 'empty', 'failed'] as const) if (isIn(state)) return state;
  const isListed = snapshot.context.list.activities.length > 0;
  if (isIn('loading')) return isListed ? 'more' : 'loading';
  return isListed ? 'ready' : 'none';
}

/** What is wrong with the days; null if nothing is. */
export const selectRangeProblem = (snapshot: Snapshot) => findRangeProblem(snapshot.context);

/** What is wrong with the pasted text; null if nothing is, or nothing was pasted yet. */
export function selectTextProblem({ context: { text } }: Snapshot): ProblemCode | null {
  const reading = readActivityText(text);
  return text.trim() === '' || reading.ok ? null : reading.code;
}

/** Whether `attempt.submitted` would be accepted now. */
export const selectCanSubmit = (snapshot: Snapshot): boolean =>
  snapshot.can({ type: 'attempt.submitted', keys: [], atMs: 0 });

/** True while work runs. */
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');

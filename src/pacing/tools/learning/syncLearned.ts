import type { LearnedRide } from '#contract/learning/learnedRides.ts';
import type { LearnedBasis } from '#machines/pacePlan/paceBasis.ts';
import { mergeRides, readLearned, writeLearned } from '#src/account/learnedStore.ts';
import { fetchAccountRides, storeAccountRides } from './learnedAccount.ts';
import { toLearnedState } from './learnedModel.ts';

/**
 * Merges device and account: the account's rides replace this device's copy of them; rides that exist only here are
 * added to the account. Returns what plans use from now on, undefined if nothing changed.
 */
export async function syncLearned(riderId: string, signal: AbortSignal): Promise<LearnedBasis | null | undefined> {
  const accountResponse = await fetchAccountRides(signal);
  if (!accountResponse.ok || signal.aborted) return undefined;
  const local = readLearned();
  const rides =
    local.accountOf === riderId ? accountResponse.answer.rides : mergeRides(accountResponse.answer.rides, local.rides);
  const isStored = haveSameIds(rides, accountResponse.answer.rides) || (await storeAccountRides(rides, riderId)).ok;
  const isUnchanged = haveSameIds(rides, local.rides);
  const state = await toLearnedState(rides, isStored ? riderId : null);
  writeLearned(state);
  return isUnchanged ? undefined : state.basis;
}

const haveSameIds = (a: readonly LearnedRide[], b: readonly LearnedRide[]) =>
  a.map(({ id }) => id).join() === b.map(({ id }) => id).join();

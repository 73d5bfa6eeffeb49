import { useState } from 'react';
import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import { challengesEndpoints } from '#contract/challenges/challengesEndpoints.ts';
import { maxPageSize } from '#contract/listLimits.ts';
import { type CallFailure, type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';

/** The largest page, because the rider's own challenges come first only among the loaded ones. */
const pageSize = maxPageSize;

interface ChallengeQuery {
  readonly search: string;
  readonly pages: number;
}

export interface Challenges {
  readonly search: string;
  readonly pages: number;
  /** Number of challenges on all pages. */
  readonly count: number;
  readonly challenges: readonly ChallengeSummary[];
}

/** What the screen shows: the latest answer stays visible while the next one loads. */
export interface ChallengesView {
  readonly data: Challenges | null;
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
  readonly retry: () => void;
}

export function useChallenges({ search, pages }: ChallengeQuery): ChallengesView {
  const resource = useResource('challenges', [search, pages], (signal) => loadChallenges({ search, pages }, signal));
  const [data, setData] = useState<Challenges | null>(null);
  const answer = resource.state === 'ready' ? resource.answer : null;
  if (answer !== null && answer !== data) setData(answer);
  const failure = resource.state === 'failed' ? resource.failure : null;
  return {
    // After a failure, the challenges of another search would look like the answer to this one.
    data: failure !== null && data?.search !== search ? null : data,
    isBusy: resource.state === 'busy',
    failure,
    retry: resource.retry,
  };
}

/** Loads all pages up to the requested one; pages that were loaded before are revalidated by their ETag. */
async function loadChallenges({ search, pages }: ChallengeQuery, signal: AbortSignal): Promise<CallResult<Challenges>> {
  const answers = await Promise.all(
    Array.from({ length: pages }, (_, index) =>
      callEndpoint(
        challengesEndpoints.listChallenges,
        { query: { page: index + 1, page_size: pageSize, search: search === '' ? undefined : search } },
        signal,
      ),
    ),
  );
  const challenges: ChallengeSummary[] = [];
  let count = 0;
  for (const result of answers) {
    if (!result.ok) return result;
    count = result.answer.count;
    challenges.push(...result.answer.results);
  }
  return { ok: true, answer: { search, pages, count, challenges }, serverNowMs: null };
}

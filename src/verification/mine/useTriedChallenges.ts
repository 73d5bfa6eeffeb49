import { useMemo } from 'react';
import { challengesEndpoints } from '#contract/challenges/challengesEndpoints.ts';
import { maxPageSize } from '#contract/listLimits.ts';
import type { StandingList } from '#contract/verifications/standings.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { type Resource, useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { TriedChallenge } from './ChallengeFilter.tsx';

const loadChallenges = (signal: AbortSignal) =>
  callEndpoint(challengesEndpoints.listChallenges, { query: { page_size: maxPageSize } }, signal);
const loadStandings = (signal: AbortSignal) => callEndpoint(verificationAttemptsEndpoints.listStandings, {}, signal);

interface Tried {
  readonly standings: Resource<StandingList>;
  readonly retry: () => void;
  /** Sorted by title; a challenge whose title is not loaded yet has its id instead. */
  readonly tried: readonly TriedChallenge[];
  readonly titleOf: (challengeId: string) => string;
}

/** The challenges that the rider tried, with the results. */
export function useTriedChallenges(): Tried {
  const { l, language } = useTranslator();
  const standings = useResource(loadStandings);
  const challenges = useResource(loadChallenges);
  const known = challenges.state === 'ready' ? challenges.answer.results : null;
  const found = standings.state === 'ready' ? standings.answer.results : null;
  const titleOf = useMemo(() => {
    const titles = new Map(known?.map(({ id, title }) => [id, l(title)]));
    return (id: string) => titles.get(id) ?? id;
  }, [known, l]);
  const tried = useMemo(
    () =>
      [...new Set(found?.map(({ challenge_id: id }) => id))]
        .map((id) => ({ id, title: titleOf(id) }))
        .sort((a, b) => a.title.localeCompare(b.title, language)),
    [found, titleOf, language],
  );
  return { standings, retry: standings.retry, tried, titleOf };
}

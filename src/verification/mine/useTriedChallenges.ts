import { useMemo } from 'react';
import { challengesEndpoints } from '#contract/challenges/challengesEndpoints.ts';
import { maxPageSize } from '#contract/listLimits.ts';
import type { ChallengeProgressList } from '#contract/verifications/challengeProgress.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { type Resource, useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { TriedChallenge } from './ChallengeFilter.tsx';

const loadChallenges = (signal: AbortSignal) =>
  callEndpoint(challengesEndpoints.listChallenges, { query: { page_size: maxPageSize } }, signal);
const loadProgress = (signal: AbortSignal) =>
  callEndpoint(verificationAttemptsEndpoints.listChallengeProgress, {}, signal);

interface Tried {
  readonly progress: Resource<ChallengeProgressList>;
  readonly retry: () => void;
  /** Sorted by title; a challenge whose title has not loaded yet has its id instead. */
  readonly tried: readonly TriedChallenge[];
  readonly getTitle: (challengeId: string) => string;
}

/** The challenges that the rider tried, with the results. */
export function useTriedChallenges(): Tried {
  const { l, language } = useTranslator();
  const progress = useResource(loadProgress);
  const challenges = useResource(loadChallenges);
  const loadedChallenges = challenges.state === 'ready' ? challenges.answer.results : null;
  const loadedProgress = progress.state === 'ready' ? progress.answer.results : null;
  const getTitle = useMemo(() => {
    const titles = new Map(loadedChallenges?.map(({ id, title }) => [id, l(title)]));
    return (id: string) => titles.get(id) ?? id;
  }, [loadedChallenges, l]);
  const tried = useMemo(
    () =>
      [...new Set(loadedProgress?.map(({ challenge_id: id }) => id))]
        .map((id) => ({ id, title: getTitle(id) }))
        .sort((a, b) => a.title.localeCompare(b.title, language)),
    [loadedProgress, getTitle, language],
  );
  return { progress, retry: progress.retry, tried, getTitle };
}

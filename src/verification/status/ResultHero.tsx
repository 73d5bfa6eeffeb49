import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import type { ChallengeDetail } from '#contract/challenges/challenges.ts';
import { challengesEndpoints } from '#contract/challenges/challengesEndpoints.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { toPartProfile } from '#src/verification/toPartProfile.ts';
import { FinishLine } from '../finish/FinishLine.tsx';
import { FinishMountain, type PlacedPost } from '../finish/FinishMountain.tsx';
import { getGateMark } from './getGateMark.ts';

interface Props {
  readonly attempt: AttemptDetail;
  /** What the status shows: a time, a reason, a position in the queue. */
  readonly children: ReactNode;
}

/** The top of an attempt's page: its verdict over its road. */
export function ResultHero({ attempt, children }: Props) {
  const { t, l } = useTranslator();
  const { status } = attempt;
  const { id, title } = attempt.challenge;
  const resource = useResource('resultHero', [id], (signal) =>
    callEndpoint(challengesEndpoints.getChallenge, { params: { id } }, signal),
  );
  const challenge = resource.state === 'ready' ? resource.answer : null;
  const road = useMemo(
    () => (challenge === null ? null : { ...toPartProfile(challenge), isApproximate: challenge.route.is_approximate }),
    [challenge],
  );
  const posts = useMemo(() => (challenge === null ? [] : buildPosts(challenge, attempt)), [challenge, attempt]);
  return (
    <FinishLine
      status={status}
      verdict={t(`verificationResult.status.${status}`)}
      title={l(title)}
      badge={attempt.is_best ? t('verificationResult.best') : null}
      mountain={
        resource.state === 'failed' ? (
          <HeroSpace />
        ) : (
          <FinishMountain
            road={road}
            routeId={attempt.challenge.route_id}
            posts={posts}
            isTextShort={status === 'passed' || status === 'inReview'}
            label={t('verification.profile', {
              name: l(challenge?.route.name ?? title),
              count: challenge?.checkpoints.length ?? 0,
            })}
          />
        )
      }
    >
      {children}
    </FinishLine>
  );
}

/** Posts with a known position on the road; a missed one is drawn last, so that no other covers it. */
function buildPosts(challenge: ChallengeDetail, { result }: AttemptDetail): readonly PlacedPost[] {
  const startM = challenge.part?.from_m ?? 0;
  const results = result?.checkpoints ?? [];
  const gates = results.length > 0 ? results : challenge.checkpoints;
  const posts = gates.flatMap((gate): PlacedPost[] => {
    const { position, course_distance_m: courseDistanceM } = gate;
    if (courseDistanceM === null) return [];
    return [{ position, atM: courseDistanceM - startM, mark: 'passed' in gate ? getGateMark(gate) : 'waiting' }];
  });
  return posts.toSorted((a, b) => Number(a.mark === 'missed') - Number(b.mark === 'missed'));
}

/** Without its road the verdict is still shown; the table below has the checkpoints. */
const HeroSpace = styled.div`
  height: 20px;
`;

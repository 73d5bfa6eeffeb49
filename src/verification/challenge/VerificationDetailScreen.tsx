import { useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ChallengeDetail } from '#contract/challenges/challenges.ts';
import { challengesEndpoints } from '#contract/challenges/challengesEndpoints.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { SignInAgain } from '#src/account/SignInAgain.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Button } from '#src/ui/Button.tsx';
import { bringIntoView } from '#src/ui/bringIntoView.ts';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { countPassedRiders } from '#src/verification/summarizeProgress.ts';
import { ChallengeHead } from './ChallengeHead.tsx';
import { Checkpoints } from './Checkpoints.tsx';
import { Completions } from './Completions.tsx';
import { formatChallengeFigures } from './formatChallengeFigures.ts';
import { MyAttempts } from './MyAttempts.tsx';
import { Rules } from './Rules.tsx';
import { readMethodHash } from './submit/methodHash.ts';
import { VerifyRide } from './submit/VerifyRide.tsx';
import { useMyBest } from './useMyBest.ts';

interface Props {
  readonly params: Readonly<Record<string, string>>;
}

/** One challenge: what to ride, a form to submit a ride, and who passed. */
export function VerificationDetailScreen({ params }: Props) {
  const { t } = useTranslator();
  const id = params['id'] ?? '';
  const load = useCallback(
    (signal: AbortSignal) => callEndpoint(challengesEndpoints.getChallenge, { params: { id } }, signal),
    [id],
  );
  const challenge = useResource(load);
  const isMissing =
    challenge.state === 'failed' && challenge.failure.kind === 'problem' && challenge.failure.status === 404;
  if (isMissing) return <ErrorScreen status={404} />;
  return (
    <Page>
      {challenge.state === 'ready' ? null : <PageHeader title={t('page.verifications-id')} />}
      <ResourceView resource={challenge} failedTitle={t('verification.failedTitle')} busy={<DetailSkeleton />}>
        {(answer) => <Ready challenge={answer} />}
      </ResourceView>
    </Page>
  );
}

function DetailSkeleton() {
  return (
    <Columns>
      <Main>
        <Skeleton height={96} />
        <Skeleton height={560} />
      </Main>
      <Side>
        <Skeleton height={320} />
      </Side>
    </Columns>
  );
}

function Ready({ challenge }: { readonly challenge: ChallengeDetail }) {
  const { t, l, language } = useTranslator();
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  const myBest = useMyBest(challenge.id, riderId);
  const verify = useRef<HTMLDivElement>(null);
  const [sentCount, setSentCount] = useState(0);
  useEffect(() => {
    const target = verify.current;
    // Not on a reload, which restores the scroll position.
    const wasScrolled = Number((history.state as { scrollY?: unknown } | null)?.scrollY ?? 0) > 0;
    return target === null || readMethodHash() === undefined || wasScrolled ? undefined : bringIntoView(target);
  }, []);
  const goToVerify = () => {
    verify.current?.scrollIntoView();
    verify.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHeader
        title={l(challenge.title)}
        sub={formatChallengeFigures(challenge, language)}
        actions={
          challenge.is_complete ? (
            <Button data-variant="primary" onClick={goToVerify}>
              {t('verificationSubmit.action')}
            </Button>
          ) : undefined
        }
      />
      <SignInAgain />
      <Columns>
        <Main>
          <ChallengeHead challenge={challenge} best={myBest.pass} />
          <Checkpoints challenge={challenge} best={myBest.attempt} />
        </Main>
        <Side>
          {challenge.is_complete ? (
            <Target ref={verify} tabIndex={-1}>
              <VerifyRide challenge={challenge} onStay={() => setSentCount((count) => count + 1)} />
            </Target>
          ) : null}
          {riderId === null ? null : <MyAttempts key={`${riderId}/${sentCount}`} challengeId={challenge.id} />}
          <Completions challengeId={challenge.id} passedCount={countPassedRiders(challenge, myBest.pass)} />
        </Side>
        <Foot>
          <Rules challenge={challenge} />
        </Foot>
      </Columns>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  @media ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 440px);
    grid-template-rows: auto 1fr;
    gap: 32px 24px;
    align-items: start;
  }
`;
const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
`;
const Main = styled(Part)`
  gap: 24px;
`;
const Side = styled(Part)`
  @media ${media.desktop} {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
`;
const Foot = styled.div`
  min-width: 0;
`;
const Target = styled.div`
  min-width: 0;
  scroll-margin-top: 16px;
  &:focus { outline: none; }
`;

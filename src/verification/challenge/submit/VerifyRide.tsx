import { useState } from 'react';
import type { ChallengeDetail } from '#contract/challenges/challenges.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { useAuth } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { createLazyPart, LazyFailedState, useLazyPart } from '#src/ui/lazyPart.tsx';
import { Section } from '#src/ui/Section.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';

/** Machine, upload and preview load only for signed-in riders. */
const rideSelector = createLazyPart(async () => (await import('./RideSelector.tsx')).RideSelector);

interface Props {
  readonly challenge: ChallengeDetail;
  readonly onStay: () => void;
}

/** The section of a challenge's page for submitting a ride; asks visitors to sign in. */
export function VerifyRide({ challenge, onStay }: Props) {
  const { t } = useTranslator();
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  const isLoadingRider = useAuth((view) => view.loading);
  return (
    <Section title={t('verificationSubmit.title')}>
      {riderId !== null ? (
        <LazyRideSelector challenge={challenge} onStay={onStay} riderId={riderId} />
      ) : isLoadingRider ? (
        <SelectorSkeleton />
      ) : (
        <LoginRequired title={t('verificationSubmit.loginTitle')} text={t('verificationSubmit.loginText')} isPart />
      )}
    </Section>
  );
}

function LazyRideSelector({ challenge, onStay, riderId }: Props & { readonly riderId: string }) {
  const { t } = useTranslator();
  const [formCount, setFormCount] = useState(0);
  const { value: RideSelector, hasFailed } = useLazyPart(rideSelector, 'now');
  if (hasFailed) return <LazyFailedState part={rideSelector} title={t('verificationSubmit.selectorFailed')} />;
  if (RideSelector === null) return <SelectorSkeleton />;
  return (
    <RideSelector
      // A new form for another challenge, rider or ride.
      key={`${challenge.id}/${challenge.rule_version}/${riderId}/${formCount}`}
      challenge={challenge}
      riderId={riderId}
      onStay={onStay}
      onAgain={() => setFormCount(formCount + 1)}
    />
  );
}

function SelectorSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton height={320} />
    </LoadingRegion>
  );
}

import { useState } from 'react';
import type { ChallengeDetail } from '#contract/challenges/challenges.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { useAuth } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { createLazyPart, LazyFailed, useLazyPart } from '#src/ui/lazyPart.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';

/** Machine, upload and preview load only for signed-in riders. */
const selector = createLazyPart(async () => (await import('./RideSelector.tsx')).RideSelector);

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
        <Selector challenge={challenge} onStay={onStay} riderId={riderId} />
      ) : isLoadingRider ? (
        <Waiting />
      ) : (
        <LoginRequired title={t('verificationSubmit.loginTitle')} text={t('verificationSubmit.loginText')} isPart />
      )}
    </Section>
  );
}

function Selector({ challenge, onStay, riderId }: Props & { readonly riderId: string }) {
  const { t } = useTranslator();
  const [round, setRound] = useState(0);
  const { value: RideSelector, hasFailed } = useLazyPart(selector, 'now');
  if (hasFailed) return <LazyFailed part={selector} title={t('verificationSubmit.selectorFailed')} />;
  if (RideSelector === null) return <Waiting />;
  return (
    <RideSelector
      // A new form for another challenge, rider or ride.
      key={`${challenge.id}/${challenge.rule_version}/${riderId}/${round}`}
      challenge={challenge}
      riderId={riderId}
      onStay={onStay}
      onAgain={() => setRound(round + 1)}
    />
  );
}

function Waiting() {
  return (
    <Busy>
      <Skeleton height={320} />
    </Busy>
  );
}

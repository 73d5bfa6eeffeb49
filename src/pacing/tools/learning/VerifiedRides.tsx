import { useId } from 'react';
import type { LearnedRide } from '#contract/learning/learnedRides.ts';
import type { AttemptSummary } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { useIsLoggedIn } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatRideStart } from '#src/format/formatRideStart.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { LearningSection, Note, RideItem } from './Learning.styles.ts';
import { createAttemptSource, type RideSource } from './rideSources.ts';

interface Props {
  readonly learned: readonly LearnedRide[];
  readonly isBusy: boolean;
  readonly onLearn: (source: RideSource) => void;
}

/** The rider's verified rides, to learn from with their verified watts. */
export function VerifiedRides(props: Props) {
  const { t } = useTranslator();
  const isLoggedIn = useIsLoggedIn();
  const id = useId();
  return (
    <LearningSection aria-labelledby={id}>
      <h3 id={id}>{t('learning.verifiedTitle')}</h3>
      {isLoggedIn ? <AttemptList {...props} /> : <Note>{t('learning.verifiedSignIn')}</Note>}
    </LearningSection>
  );
}

const query = { page_size: 30 } as const;

/** Compared by start, which identifies learned rides; a ride from a file may be the verified one. */
const isSameRide = ({ ridden_at }: LearnedRide, { activity }: AttemptSummary) =>
  activity.started_at !== null && toMinute(ridden_at) === toMinute(activity.started_at);

const toMinute = (instant: string) => Math.round(Date.parse(instant) / 60_000);

function AttemptList({ learned, isBusy, onLearn }: Props) {
  const { t, l, language } = useTranslator();
  const resource = useResource('verifiedRides', [], (signal) =>
    callEndpoint(verificationAttemptsEndpoints.listAttempts, { query }, signal),
  );
  return (
    <ResourceView
      resource={resource}
      failedTitle={t('learning.verifiedFailed')}
      busy={<Skeleton height={64} />}
      renderEmpty={({ results }) =>
        results.some(({ status }) => status === 'passed') ? null : <Note>{t('learning.verifiedEmpty')}</Note>
      }
    >
      {({ results }) => (
        <Stack as="ul" gap={8}>
          {results
            .filter(({ status }) => status === 'passed')
            .map((attempt) => {
              const title = l(attempt.challenge.title);
              const isLearned = learned.some((ride) => isSameRide(ride, attempt));
              return (
                <RideItem key={attempt.id}>
                  <strong>{title}</strong>
                  <Button disabled={isBusy || isLearned} onClick={() => onLearn(createAttemptSource(attempt, title))}>
                    {t(isLearned ? 'learning.learned' : 'learning.learnThis')}
                  </Button>
                  <Note className="num">
                    {formatRideStart(attempt.activity, language) ?? formatDay(attempt.submitted_at, language)}
                  </Note>
                </RideItem>
              );
            })}
        </Stack>
      )}
    </ResourceView>
  );
}

import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { weatherAttribution } from '#contract/weather/weatherDays.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { StackCard } from '#src/ui/primitives/Card.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { Section } from '#src/ui/Section.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import type { WindCost as Cost } from '#workers/core/weather/windCost.ts';
import { loadWindCost, type MeasuredRide, toMeasuredRide } from './loadWindCost.ts';

/** The time that the day's wind cost the rider; renders nothing for a ride whose cost cannot be computed. */
export function WindCost({ attempt }: { readonly attempt: AttemptDetail }) {
  const { t } = useTranslator();
  const bodyMassKg = useAuth((view) => view.user?.mass_kg ?? null);
  const ride = toMeasuredRide(attempt);
  if (ride === null) return null;
  return (
    <Section title={t('windCost.title')}>
      {bodyMassKg === null ? (
        <EmptyState
          title={t('windCost.noMass')}
          text={t('windCost.noMassText')}
          action={
            <ButtonLink as={Link} href={toPageHref('profile')}>
              {t('windCost.toProfile')}
            </ButtonLink>
          }
        />
      ) : (
        <ComputedWindCost attempt={attempt} bodyMassKg={bodyMassKg} />
      )}
    </Section>
  );
}

function ComputedWindCost({ attempt, bodyMassKg }: { readonly attempt: AttemptDetail; readonly bodyMassKg: number }) {
  const { t } = useTranslator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a judged ride does not change
  const resource = useResource('windCost', [attempt.id, attempt.status, bodyMassKg], (signal) =>
    // Not null: `WindCost` has checked it.
    loadWindCost(toMeasuredRide(attempt) as MeasuredRide, bodyMassKg, signal),
  );
  if (resource.state === 'failed')
    return <FailedState failure={resource.failure} onRetry={resource.retry} title={t('windCost.failed')} />;
  if (resource.state === 'busy')
    return (
      <LoadingRegion>
        <Skeleton height={96} />
      </LoadingRegion>
    );
  if (resource.answer === 'noDay') return <p>{t('windCost.noDay')}</p>;
  if (resource.answer === 'unexplained') return <p>{t('windCost.unexplained')}</p>;
  return <CostSentence cost={resource.answer} elapsedS={attempt.elapsed_s ?? 0} />;
}

/** The cost is an estimate, so it is rounded to ten seconds. */
const roundingS = 10;

function CostSentence({ cost: { costS, halfWidthS }, elapsedS }: { readonly cost: Cost; readonly elapsedS: number }) {
  const { t } = useTranslator();
  const shownS = Math.round(costS / roundingS) * roundingS;
  const uncertaintyS = Math.max(roundingS, Math.round(halfWidthS / roundingS) * roundingS);
  const isWithinUncertainty = Math.abs(shownS) <= uncertaintyS;
  const times = {
    cost: formatDuration(Math.abs(shownS)),
    calm: formatDuration(Math.round(elapsedS) - shownS),
    band: formatDuration(uncertaintyS),
  };
  return (
    <StackCard gap={8} padding={12}>
      <Text as="strong" size="heading" leading={1.35} className="num">
        {t(`windCost.${getHeadline(shownS, isWithinUncertainty)}`, times)}
      </Text>
      {isWithinUncertainty ? <p>{t('windCost.withinUncertainty')}</p> : null}
      <Text tone="soft" size="small">
        {t('windCost.how')}
      </Text>
      <Text tone="soft" size="small">
        <Text as="a" tone="soft" href={weatherAttribution.href} target="_blank" rel="noreferrer" lang="en">
          {weatherAttribution.text}
        </Text>
      </Text>
    </StackCard>
  );
}

function getHeadline(shownS: number, isWithinUncertainty: boolean): 'unseen' | 'cost' | 'gain' {
  if (isWithinUncertainty) return 'unseen';
  return shownS >= 0 ? 'cost' : 'gain';
}

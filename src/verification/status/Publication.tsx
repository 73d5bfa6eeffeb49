import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { ConsentList } from '#contract/riders/riders.ts';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { getPublicSettings } from '#src/api/publicSettings.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

const loadConsents = (signal: AbortSignal) => callEndpoint(ridersEndpoints.listConsents, {}, signal);

/** What others can see of this pass; it can be changed in the profile. */
export function Publication({ attempt }: { readonly attempt: AttemptDetail }) {
  const { t } = useTranslator();
  const consents = useResource('publication', [], loadConsents);
  return (
    <Section title={t('verificationResult.publication')}>
      <OwnResourceView resource={consents} busy={<Skeleton height={48} />}>
        {(consentList) => <p>{t(getPublicationKey(consentList, attempt))}</p>}
      </OwnResourceView>
      <ProfileLink href={`${toPageHref('profile')}#consents`}>{t('verificationResult.toProfile')}</ProfileLink>
    </Section>
  );
}

/** The rider's consent is not enough: a ride from Strava is shown only if the site is allowed to show it. */
function getPublicationKey({ results }: ConsentList, { activity }: AttemptDetail) {
  const isGiven = (wantedPurpose: string) =>
    results.some(({ purpose, is_given }) => purpose === wantedPurpose && is_given);
  if (!isGiven('publishResults')) return 'verificationResult.publicNone';
  if (activity.source === 'strava' && !getPublicSettings().shows_strava_passes)
    return 'verificationResult.publicStrava';
  return isGiven('publishTimes') ? 'verificationResult.publicBoth' : 'verificationResult.publicName';
}

const ProfileLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: 48px;
  padding-right: 24px;
  font-weight: 600;
`;

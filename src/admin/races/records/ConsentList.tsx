import type { AdminConsentList } from '#contract/races/consents.ts';
import { consentsEndpoints } from '#contract/races/consentsEndpoints.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { EntryList, EntryRow } from '#src/ui/EntryRow.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { SmallSection } from '#src/ui/SmallSection.tsx';

/** The guardians' consents of a race; marked are those that the captain may have signed. */
export function ConsentList({ id }: { readonly id: string }) {
  const { t } = useTranslator();
  const resource = useResource('raceConsents', [id], (signal) =>
    callEndpoint(consentsEndpoints.listAdminConsents, { params: { id } }, signal),
  );
  return (
    <SmallSection title={t('adminRaces.records.consents')} intro={t('adminRaces.records.consentList.text')}>
      <OwnResourceView
        resource={resource}
        failedTitle={t('adminRaces.records.consentList.failed')}
        busy={<Skeleton height={120} />}
      >
        {({ results }) =>
          results.length === 0 ? (
            <p>{t('adminRaces.records.consentList.none')}</p>
          ) : (
            <EntryList>
              {results.map((consent) => (
                <Consent key={consent.id} consent={consent} />
              ))}
            </EntryList>
          )
        }
      </OwnResourceView>
    </SmallSection>
  );
}

function Consent({ consent }: { readonly consent: AdminConsentList['results'][number] }) {
  const { t, language } = useTranslator();
  const { member_name: name, team_name: teamName, guardian_name: guardian, given_at: instant, reason } = consent;
  const lines = [
    `${guardian ?? t('adminRaces.records.consentList.paper')} · ${formatMoment(instant, language)}`,
    ...(consent.decision === 'refused' ? [t('adminRaces.records.consentList.refused', { reason: reason ?? '' })] : []),
    ...(consent.is_captain_session
      ? [<strong key="captain">{t('adminRaces.records.consentList.captain')}</strong>]
      : []),
  ];
  return <EntryRow title={teamName === null ? name : `${name} · ${teamName}`} lines={lines} />;
}

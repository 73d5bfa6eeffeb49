import { useState } from 'react';
import { styled } from 'styled-components';
import type { GuardianConsented } from '#contract/races/consents.ts';
import { consentsEndpoints } from '#contract/races/consentsEndpoints.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { AgreedTextList } from './AgreedTextList.tsx';
import { GuardianForm } from './GuardianForm.tsx';
import { LinkPage } from './LinkPage.tsx';
import { useLinkSecret } from './linkAddress.ts';
import { SignedConsent } from './SignedConsent.tsx';
import { useLinkView } from './useLinkView.ts';

/** The page behind a guardian's link: what the consent is about, and the signature. */
export function GuardianScreen() {
  const { t, l } = useTranslator();
  const { secret, storeKey } = useLinkSecret();
  const link = useLinkView(consentsEndpoints.openGuardianLink, secret);
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  const [isJustSent, setIsJustSent] = useState(false);
  const handleSent = ({ key, view }: GuardianConsented) => {
    link.show(view, key);
    setIsJustSent(true);
    storeKey(key);
    scrollTo({ top: 0 });
  };
  const deletedMessage = { title: t('invitation.consent.withdrawn'), text: t('invitation.consent.withdrawnText') };
  return (
    <LinkPage
      page="races-consent"
      link={link}
      getFacts={({ race, team_name: team }) => [l(race.name), ...(team === null ? [] : [team])]}
      deletedMessage={isWithdrawn ? deletedMessage : null}
    >
      {(view) => (
        <>
          <Minor>
            {view.age_on_race_day === null
              ? view.name
              : t('invitation.consent.for', { name: view.name, age: view.age_on_race_day })}
          </Minor>
          {isJustSent ? (
            <Notice tone="done" role="status">
              {t('invitation.consent.done')}
            </Notice>
          ) : null}
          {view.consent === null || view.consent.reason !== null ? (
            <>
              {view.consent?.reason ? (
                <Notice tone="alarm">{t('invitation.consent.refused', { reason: view.consent.reason })}</Notice>
              ) : null}
              <AgreedTextList text={view.text} isLong />
              <GuardianForm secret={secret} view={view} onSent={handleSent} onTextChanged={link.retry} />
            </>
          ) : (
            <SignedConsent
              secret={secret}
              view={view}
              consent={view.consent}
              isJustSent={isJustSent}
              onWithdrawn={() => setIsWithdrawn(true)}
            />
          )}
        </>
      )}
    </LinkPage>
  );
}

const Minor = styled.p`
  font-size: 1.25rem;
  font-weight: 700;
  overflow-wrap: anywhere;
`;

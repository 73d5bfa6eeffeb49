import { useState } from 'react';
import type { GuardianConsented, GuardianView } from '#contract/races/consents.ts';
import { consentsEndpoints } from '#contract/races/consentsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { Section } from '#src/ui/Section.tsx';
import { AgreedTextList } from './AgreedTextList.tsx';
import { GuardianForm } from './GuardianForm.tsx';
import { LinkPage } from './LinkPage.tsx';
import { LinkPanel } from './LinkPanel.tsx';
import { buildLink, useLinkSecret } from './linkAddress.ts';
import { useLinkView } from './useLinkView.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** The page behind a guardian's link: what the consent is about, and the signature. */
export function GuardianScreen() {
  const { t, l } = useTranslator();
  const { secret, storeSecret } = useLinkSecret();
  const link = useLinkView(consentsEndpoints.openGuardianLink, secret);
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  const [isJustSigned, setIsJustSigned] = useState(false);
  // `key` is the guardian's own secret: it replaces that of the link, which is used up.
  const handleSent = ({ key, view }: GuardianConsented) => {
    link.show(view, key);
    setIsJustSigned(true);
    storeSecret(key);
    scrollTo({ top: 0 });
  };
  const withdrawnMessage = { title: t('invitation.consent.withdrawn'), text: t('invitation.consent.withdrawnText') };
  return (
    <LinkPage
      page="races-consent"
      link={link}
      getFacts={({ race, team_name: team }) => [l(race.name), ...(team === null ? [] : [team])]}
      withdrawnMessage={isWithdrawn ? withdrawnMessage : null}
    >
      {(view) => {
        const { consent } = view;
        // Only a refused consent has a reason; the guardian then signs again.
        const refusalReason = consent?.reason ?? null;
        return (
          <>
            <Text size="heading" weight={700} wrap="anywhere">
              {view.age_on_race_day === null
                ? view.name
                : t('invitation.consent.for', { name: view.name, age: view.age_on_race_day })}
            </Text>
            {isJustSigned ? (
              <Notice tone="done" role="status">
                {t('invitation.consent.done')}
              </Notice>
            ) : null}
            {consent === null || refusalReason !== null ? (
              <>
                {refusalReason ? (
                  <Notice tone="alarm">{t('invitation.consent.refused', { reason: refusalReason })}</Notice>
                ) : null}
                <AgreedTextList text={view.text} isLong />
                <GuardianForm secret={secret} view={view} onSent={handleSent} onTextChanged={link.retry} />
              </>
            ) : (
              <SignedConsent
                secret={secret}
                view={view}
                consent={consent}
                isJustSigned={isJustSigned}
                onWithdrawn={() => setIsWithdrawn(true)}
              />
            )}
          </>
        );
      }}
    </LinkPage>
  );
}

interface Props {
  /** The secret that only this guardian has. */
  readonly secret: string;
  readonly view: GuardianView;
  readonly consent: NonNullable<GuardianView['consent']>;
  readonly isJustSigned: boolean;
  readonly onWithdrawn: () => void;
}

/** A guardian's signed consent; it can be withdrawn until the team is registered. */
function SignedConsent({ secret, view, consent, isJustSigned, onWithdrawn }: Props) {
  const { t, language } = useTranslator();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { action, run } = useAction<null>();
  const withdraw = async () => {
    const result = await run((signal) => callEndpoint(consentsEndpoints.withdrawConsent, { body: { secret } }, signal));
    if (result?.ok) onWithdrawn();
  };
  const { guardian_name: name, relation, given_at: givenAt } = consent;
  return (
    <>
      <Notice tone="done">
        {t('invitation.consent.givenBy', {
          name,
          relation: t(`invitation.relation.${relation}`),
          when: formatNearMoment(givenAt, language, Date.parse(view.server_now)),
        })}
      </Notice>
      <Section title={t('invitation.own.keep')} intro={t('invitation.consent.keepText')}>
        <LinkPanel link={buildLink('guardian', secret)} hasQr={false} isPrimary={isJustSigned} />
      </Section>
      <AgreedTextList text={view.text} isLong />
      {view.is_locked ? (
        <Notice>{t('invitation.consent.locked')}</Notice>
      ) : (
        <Button onClick={() => setIsDialogOpen(true)}>{t('invitation.consent.withdraw')}</Button>
      )}
      <WithdrawDialog
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={t('invitation.consent.withdrawTitle')}
        warning={t('invitation.consent.withdrawFinal')}
        confirmLabel={t('invitation.consent.withdraw')}
        action={action}
        onConfirm={() => void withdraw()}
      >
        {t('invitation.consent.withdrawText', { name: view.name })}
      </WithdrawDialog>
    </>
  );
}

import { useState } from 'react';
import type { GuardianView } from '#contract/races/consents.ts';
import { consentsEndpoints } from '#contract/races/consentsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Section } from '#src/ui/Section.tsx';
import { AgreedTextList } from './AgreedTextList.tsx';
import { LinkPanel } from './LinkPanel.tsx';
import { buildLink } from './linkAddress.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface Props {
  /** The key that only this guardian has. */
  readonly secret: string;
  readonly view: GuardianView;
  readonly consent: NonNullable<GuardianView['consent']>;
  readonly isJustSent: boolean;
  readonly onWithdrawn: () => void;
}

/** A guardian's signed consent; it can be withdrawn until the team is sent in. */
export function SignedConsent({ secret, view, consent, isJustSent, onWithdrawn }: Props) {
  const { t, language } = useTranslator();
  const [isAsking, setIsAsking] = useState(false);
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
        <LinkPanel link={buildLink('guardian', secret)} hasQr={false} isPrimary={isJustSent} />
      </Section>
      <AgreedTextList text={view.text} isLong />
      {view.is_locked ? (
        <Notice>{t('invitation.consent.locked')}</Notice>
      ) : (
        <Button onClick={() => setIsAsking(true)}>{t('invitation.consent.withdraw')}</Button>
      )}
      <WithdrawDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('invitation.consent.withdrawTitle')}
        final={t('invitation.consent.withdrawFinal')}
        confirm={t('invitation.consent.withdraw')}
        action={action}
        onConfirm={() => void withdraw()}
      >
        {t('invitation.consent.withdrawText', { name: view.name })}
      </WithdrawDialog>
    </>
  );
}

import { useState } from 'react';
import type { CreatedInvitation, InvitationView } from '#contract/races/invitations.ts';
import { invitationsEndpoints } from '#contract/races/invitationsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Section } from '#src/ui/Section.tsx';
import { formatRefusal } from './formatRefusal.ts';
import { LinkPanel } from './LinkPanel.tsx';
import { buildLink } from './linkAddress.ts';

interface Props {
  readonly secret: string;
  readonly state: Exclude<InvitationView['guardian'], 'notNeeded'>;
  readonly isLocked: boolean;
  readonly serverNow: string;
}

/** Lets a minor pass a link to the guardian. */
export function GuardianLinkPart({ secret, state, isLocked, serverNow }: Props) {
  const { t, language } = useTranslator();
  const { action, run } = useAction<CreatedInvitation>();
  const [created, setCreated] = useState<CreatedInvitation | null>(null);
  if (state === 'given') return <Notice tone="done">{t('invitation.guardian.given')}</Notice>;
  const make = async () => {
    const result = await run((signal) =>
      callEndpoint(invitationsEndpoints.passToGuardian, { body: { secret } }, signal),
    );
    if (result?.ok) setCreated(result.answer);
  };
  const refusal = formatRefusal(action, t);
  return (
    <Section title={t('invitation.guardian.missing')} intro={t('invitation.guardian.missingText')}>
      {created === null ? (
        <Button
          data-variant="primary"
          disabled={isLocked}
          {...getBusyProps(action.state === 'busy')}
          onClick={() => void make()}
        >
          {t(action.state === 'busy' ? 'invitation.making' : 'invitation.guardian.make')}
        </Button>
      ) : (
        <LinkPanel
          link={buildLink('guardian', created.secret)}
          note={t('invitation.expires', {
            when: formatNearMoment(created.invitation.expires_at, language, Date.parse(serverNow)),
          })}
        />
      )}
      {refusal === null ? (
        <ActionOutcome action={action} failed={t('invitation.makeFailed')} />
      ) : (
        <Notice tone="alarm" role="alert">
          {refusal}
        </Notice>
      )}
    </Section>
  );
}

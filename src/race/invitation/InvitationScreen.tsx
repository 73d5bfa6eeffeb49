import { useState } from 'react';
import type { InvitationAnswered } from '#contract/races/invitations.ts';
import { invitationsEndpoints } from '#contract/races/invitationsEndpoints.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { AgreedTextList } from './AgreedTextList.tsx';
import { LinkPage } from './LinkPage.tsx';
import { useLinkSecret } from './linkAddress.ts';
import { OwnData } from './OwnData.tsx';
import { OwnDataForm } from './OwnDataForm.tsx';
import { useLinkView } from './useLinkView.ts';

/** Behind the captain's link a member enters their data; with their own link they view, change and withdraw them. */
export function InvitationScreen() {
  const { t, l } = useTranslator();
  const { secret, storeSecret } = useLinkSecret();
  const link = useLinkView(invitationsEndpoints.openInvitation, secret);
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  const [isJustSent, setIsJustSent] = useState(false);
  // `key` is the member's own secret after the first answer, in place of the link's; null after a change.
  const handleSent = ({ key, view }: InvitationAnswered) => {
    link.show(view, key ?? secret);
    setIsJustSent(true);
    if (key !== null) storeSecret(key);
    scrollTo({ top: 0 });
  };
  const withdrawnMessage = { title: t('invitation.own.withdrawn'), text: t('invitation.own.withdrawnText') };
  return (
    <LinkPage
      page="races-invitation"
      link={link}
      getFacts={({ race, team_name: team }) => [team === null ? l(race.name) : t('invitation.fromTeam', { team })]}
      withdrawnMessage={isWithdrawn ? withdrawnMessage : null}
    >
      {(view) => (
        <>
          {view.own === null ? (
            <>
              <AgreedTextList text={view.text} />
              <OwnDataForm secret={secret} view={view} onSent={handleSent} onTextChanged={link.retry} />
            </>
          ) : (
            <OwnData
              secret={secret}
              view={view}
              ownData={view.own}
              isJustSent={isJustSent}
              onSent={handleSent}
              onTextChanged={link.retry}
              onWithdrawn={() => setIsWithdrawn(true)}
            />
          )}
        </>
      )}
    </LinkPage>
  );
}

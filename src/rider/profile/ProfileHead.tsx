import { styled } from 'styled-components';
import type { RiderProfile } from '#contract/riders/riders.ts';
import { Avatar } from '#src/account/Avatar.tsx';
import { MembershipBadge } from '#src/account/MembershipBadge.tsx';
import { providerNames } from '#src/account/providerNames.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/** Picture, name and badge, and the provider of the current session. */
export function ProfileHead({ user }: { readonly user: RiderProfile }) {
  const { t } = useTranslator();
  return (
    <Container>
      <Avatar user={user} size={64} />
      <div>
        <Name>
          {user.username} <MembershipBadge membership={user.membership} />
        </Name>
        <p>{t('profile.signedInWith', { provider: providerNames[user.auth_provider] })}</p>
      </div>
    </Container>
  );
}

const Container = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  overflow-wrap: anywhere;
  & p {
    color: var(--soft);
    font-size: 0.875rem;
  }
`;
const Name = styled.p`
  && {
    color: var(--ink);
    font-size: 1.25rem;
    font-weight: 700;
  }
`;

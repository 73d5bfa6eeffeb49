import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { Row } from '#src/ui/primitives/Row.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { AccountIcon } from './AccountIcon.tsx';
import { Avatar } from './Avatar.tsx';
import { MembershipBadge } from './MembershipBadge.tsx';
import { UnreadCount } from './NoticeBell.tsx';
import { providerNames } from './providerNames.ts';
import { useAuth, useSession } from './SessionContext.ts';

interface Props {
  readonly unreadCount: number;
  readonly onOpenNotices: () => void;
  /** The rider chose something: the menu or dialog around these rows may close. */
  readonly onLeave: () => void;
}

/** Who is signed in, and links to the rider's pages. */
export function AccountRows({ unreadCount, onOpenNotices, onLeave }: Props) {
  const { t } = useTranslator();
  const session = useSession();
  const rider = useAuth((view) => view.user);
  const isStale = useAuth((view) => view.isStale);
  const isExpired = useAuth((view) => view.isExpired === true);
  const isBusy = useAuth((view) => view.loading);
  const closeThen = (action: () => void) => () => {
    onLeave();
    action();
  };
  return (
    <>
      <Row align="center" gap={12} padding={8} paddingX={0}>
        <Avatar rider={rider} size={48} />
        <Block display="narrow" wrap="anywhere">
          <Text tone="ink" size="normal" weight={700} leading={1.35}>
            {rider?.username ?? t('auth.account')} {rider ? <MembershipBadge membership={rider.membership} /> : null}
          </Text>
          {rider ? (
            <Text tone="soft" size="small" leading={1.35}>
              {t('auth.signedInWith', { provider: providerNames[rider.auth_provider] })}
            </Text>
          ) : null}
        </Block>
      </Row>
      {isExpired ? (
        <Text padding={8} paddingX={12} tone="soft" size="small" leading={1.4} fill="chip" corners="round">
          <strong>{t('auth.expired')}</strong> {t('auth.expiredText')}
        </Text>
      ) : isStale ? (
        <Text padding={8} paddingX={12} tone="soft" size="small" leading={1.4} fill="chip" corners="round">
          <strong>{t('auth.stale')}</strong> {t('auth.staleText')}
        </Text>
      ) : null}
      <ul>
        {isExpired ? (
          <li>
            <AccountRow
              type="button"
              aria-haspopup="dialog"
              onClick={closeThen(() => session.send({ type: 'rider.loginOpened' }))}
            >
              <AccountIcon name="rider" />
              {t('auth.login')}
            </AccountRow>
          </li>
        ) : null}
        <li>
          <AccountRow as={Link} href={toPageHref('profile')} onClick={onLeave}>
            <AccountIcon name="rider" />
            {t('auth.toProfile')}
          </AccountRow>
        </li>
        <li>
          <AccountRow as={Link} href={toPageHref('verifications-my-verifications')} onClick={onLeave}>
            <AccountIcon name="passed" />
            {t('page.verifications-my-verifications')}
          </AccountRow>
        </li>
        <li>
          <AccountRow as={Link} href={toPageHref('events-my-events')} onClick={onLeave}>
            <AccountIcon name="events" />
            {t('page.events-my-events')}
          </AccountRow>
        </li>
        <li>
          <AccountRow as={Link} href={toPageHref('races-teams')} onClick={onLeave}>
            <AccountIcon name="teams" />
            {t('page.races-teams')}
          </AccountRow>
        </li>
        <li>
          <AccountRow
            type="button"
            aria-haspopup="dialog"
            aria-label={unreadCount > 0 ? t('notice.unread', { count: unreadCount }) : undefined}
            onClick={closeThen(onOpenNotices)}
          >
            <AccountIcon name="bell" />
            {t('notice.title')}
            <UnreadCount count={unreadCount} />
          </AccountRow>
        </li>
        <li>
          <AccountRow
            type="button"
            disabled={isBusy}
            onClick={closeThen(() => session.send({ type: 'rider.loggedOut' }))}
          >
            <AccountIcon name="logOut" />
            {t('auth.logOut')}
          </AccountRow>
        </li>
      </ul>
    </>
  );
}

const AccountRow = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 48px;
  padding: 4px 0;
  color: var(--ink);
  font-weight: 600;
  text-align: left;
  text-decoration: none;
  svg {
    flex: none;
  }
  li:not(:last-child) > & {
    border-bottom: 1px solid var(--line);
  }
  @media (hover: hover) {
    &:hover {
      color: var(--cypress);
    }
  }
`;

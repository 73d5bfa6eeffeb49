import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { matchPath } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Button } from '#src/ui/Button.tsx';
import { type MenuSlot, useMenuSlot } from '#src/ui/layout/menuSlot.ts';
import { createLazyPart, useLazyPart } from '#src/ui/lazyPart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { AccountIcon } from './AccountIcon.tsx';
import { SessionAlert } from './SessionAlert.tsx';
import { useAuth, useIsLoggedIn, useSession } from './SessionContext.ts';

/** Needed only by signed-in riders. */
const toolsPart = createLazyPart(async () => (await import('./RiderTools.tsx')).RiderTools);

/** The account's part of the header and of the site menu. */
export function AccountBar() {
  const isLoggedIn = useIsLoggedIn();
  // The profile is stale if there is a token but the server has not answered yet.
  const hasRider = useAuth((view) => view.token !== null && view.isStale) || isLoggedIn;
  const isLoadingRider = useAuth((view) => view.token !== null && view.loading);
  return (
    <>
      {hasRider ? <RiderToolsSlot /> : isLoadingRider ? <ToolsSkeleton /> : <SignInButtons />}
      <SessionAlert />
      <LoginDialogHost />
    </>
  );
}

function RiderToolsSlot() {
  const riderId = useAuth((view) => view.user?.id ?? '');
  const { value: Tools } = useLazyPart(toolsPart, 'idle');
  return Tools === null ? <ToolsSkeleton /> : <Tools key={riderId} />;
}

function ToolsSkeleton() {
  return (
    <RoundFrame>
      <Skeleton width={40} height={40} />
    </RoundFrame>
  );
}

function SignInButtons() {
  const { t } = useTranslator();
  const [path] = useLocation();
  const session = useSession();
  const slot = useMenuSlot();
  // No button if the page shows the sign-in choices itself, or a sign-in is running.
  const page = matchPath(path)?.name;
  if (page === 'login' || page === 'auth-callback') return null;
  const openLogin = (menu: MenuSlot | null) => () => {
    menu?.close();
    session.send({ type: 'rider.loginOpened' });
  };
  return (
    <>
      <BarButton onClick={openLogin(null)} aria-haspopup="dialog">
        <AccountIcon name="rider" />
        <span>{t('page.login')}</span>
      </BarButton>
      {slot === null
        ? null
        : createPortal(
            <MenuButton data-variant="primary" onClick={openLogin(slot)} aria-haspopup="dialog">
              {t('page.login')}
            </MenuButton>,
            slot.element,
          )}
    </>
  );
}

const RoundFrame = styled.div`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  > div {
    border-radius: 50%;
  }
`;
/** On phones only the icon; the label is for screen readers. */
const BarButton = styled(Button)`
  padding: 4px 12px;
  @media (max-width: 599px) {
    width: 48px;
    padding: 0;
    border-color: transparent;
    background: none;
    span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
  @media ${media.tablet} {
    white-space: nowrap;
  }
`;
const MenuButton = styled(Button)`
  width: 100%;
  margin-bottom: 8px;
`;

const dialogPart = createLazyPart(async () => (await import('./LoginDialog.tsx')).LoginDialog);

/** Loads the login dialog when it is first opened, and retries on the next opening if that failed. */
function LoginDialogHost() {
  const session = useSession();
  const { value: Dialog } = useLazyPart(dialogPart, 'asked');
  useEffect(() => {
    const loadIfOpen = () => {
      if (session.view().loginDialogOpen) void dialogPart.request();
    };
    loadIfOpen();
    return session.subscribe(loadIfOpen);
  }, [session]);
  // Not inside the header: the account slot is hidden on phones, and a hidden modal dialog would lock the page.
  return Dialog ? createPortal(<Dialog />, document.body) : null;
}

import { use, useCallback, useEffect, useState } from 'react';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { SessionContext, useAuth, useSession } from '#src/account/SessionContext.ts';
import { outbox } from '#src/api/outbox.ts';
import type { OutboxEntry } from '#src/api/outboxStorage.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useStore } from '#src/store/useStore.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { guestPlan } from '../live/guestPlan.ts';
import { markDraft } from '../live/markDraft.ts';
import { hasOpenedCopy } from '../live/openedCopyKey.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { ManageDialog } from './ManageDialog.tsx';
import { Actions } from './PaceSettings.styles.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { SettingNotes } from './SettingNotes.tsx';
import { clearIntent, consumeIntent, storeIntent } from './settingIntent.ts';
import { usePaceSettings } from './usePaceSettings.ts';

/** The signed-in rider's saves that wait on this device or were refused; retries them while the page is open. */
function useOutbox(riderId: string | null): readonly OutboxEntry[] {
  const session = useSession();
  useEffect(
    () =>
      outbox.start({
        getId: () => {
          const view = session.view();
          return isLoggedIn(view) ? (view.user?.id ?? null) : null;
        },
        subscribe: session.subscribe,
      }),
    [session],
  );
  const entries = useStore({ get: outbox.entries, subscribe: outbox.subscribe });
  return entries.filter((entry) => entry.riderId === riderId);
}

/** Saves and opens pace settings of the route on the page, and shows a note about the result. */
export function PaceSettings(open: OpenRoute) {
  // Without sign-in, settings cannot be stored.
  return use(SessionContext) === null ? null : <PaceSettingsBar {...open} />;
}

type DialogName = 'save' | 'manage';

function PaceSettingsBar(open: OpenRoute) {
  const { t } = useTranslator();
  const routeId = open.route.detail.id;
  const settings = usePaceSettings(open);
  const entries = useOutbox(settings.riderId);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const { riderId, send, isBusy } = settings;
  const requestLogin = useLogin(routeId);

  const openDialog = (name: DialogName) => {
    if (riderId !== null) return setDialog(name);
    // The plan that a visitor wants to save must not be replaced by an older setting after signing in.
    if (name === 'save') markDraft(routeId);
    requestLogin(name);
  };
  useEffect(() => {
    if (riderId === null) return setDialog(null);
    if (isBusy) return;
    const intent = consumeIntent(routeId);
    if (intent?.action === 'open') send({ type: 'rider.settingChosen', id: intent.settingId });
    else if (intent) setDialog(intent.action);
  }, [riderId, isBusy, routeId, send]);
  const close = () => setDialog(null);
  // The page began with this device's own numbers, because the network was too slow for the account's.
  const isSettingLoading = isBusy && open.route.opened === undefined && !hasOpenedCopy(routeId);
  return (
    <Block padding={0} paddingX={12} hidden="print">
      <Actions>
        <Button aria-haspopup="dialog" onClick={() => openDialog('save')}>
          {t('paceSetting.save')}
        </Button>
        <Button aria-haspopup="dialog" aria-busy={isBusy} onClick={() => openDialog('manage')}>
          {t('paceSetting.mine')}
        </Button>
      </Actions>
      {isSettingLoading && !guestPlan.isShown ? <Notice role="status">{t('paceSetting.coming')}</Notice> : null}
      <SettingNotes
        settings={settings}
        entries={entries}
        session={open.session}
        isApproximate={open.route.detail.is_approximate}
        onSaveAgain={() => openDialog('save')}
      />
      {dialog === 'save' && riderId !== null ? (
        <SaveDialog
          {...open}
          riderId={riderId}
          opened={settings.opened}
          onClose={close}
          onWaiting={() => {
            settings.dismiss();
            close();
          }}
          onSaved={(setting, asOfMs) => {
            settings.recordSaved(setting, asOfMs);
            close();
          }}
        />
      ) : null}
      {dialog === 'manage' && riderId !== null ? (
        <ManageDialog
          riderId={riderId}
          routeId={routeId}
          entries={entries}
          settings={settings}
          onSave={() => setDialog('save')}
          onClose={close}
        />
      ) : null}
    </Block>
  );
}

/** Opens the login dialog; the intent is stored until the rider has signed in or closed the dialog. */
function useLogin(routeId: string): (name: DialogName) => void {
  const session = useSession();
  const isOpen = useAuth((view) => view.loginDialogOpen);
  const isLoginCancelled = useAuth((view) => !view.loginDialogOpen && !view.loading && view.token === null);
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    if (isOpen) setWasOpen(true);
    else if (wasOpen && isLoginCancelled) {
      setWasOpen(false);
      clearIntent();
    }
  }, [isOpen, wasOpen, isLoginCancelled]);
  return useCallback(
    (action) => {
      storeIntent(routeId, { action });
      // With a token only the rider's profile is still loading: the intent waits for it.
      if (session.view().token === null) session.send({ type: 'rider.loginOpened' });
    },
    [routeId, session],
  );
}

import { type ComponentProps, useState } from 'react';
import type { Provider } from '#contract/auth/auth.ts';
import type { IdentityList } from '#contract/riders/riders.ts';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import { providerNames } from '#src/account/providerNames.ts';
import { useAuth, useSession } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { getPublicSettings } from '#src/api/publicSettings.ts';
import { useAction } from '#src/api/useAction.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { EntryRow } from '#src/ui/EntryRow.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';

type Identity = IdentityList['results'][number];

interface Props {
  readonly provider: Provider;
  /** Undefined if it is not linked. */
  readonly identity: Identity | undefined;
  readonly isLast: boolean;
  readonly onChanged: (identities: IdentityList) => void;
}

/** One provider: since when and under which name it is linked, or a button to link it. */
export function LinkedProvider({ provider, identity, isLast, onChanged }: Props) {
  const { t } = useTranslator();
  const session = useSession();
  const [isAskingToUnlink, setIsAskingToUnlink] = useState(false);
  const [wasJustUnlinked, setWasJustUnlinked] = useState(false);
  const signedInWith = useAuth((view) => view.user?.auth_provider);
  const { action, run, reset } = useAction<IdentityList>();
  const name = providerNames[provider];
  const link = () => session.send({ type: 'rider.providerChosen', provider, purpose: 'link' });
  /** After unlinking the session's own provider, the server reports which provider the session belongs to now. */
  const reloadProfile = async (signal: AbortSignal) => {
    const profileResult = await callEndpoint(ridersEndpoints.getMe, {}, signal);
    if (profileResult.ok) session.send({ type: 'rider.profileChanged', user: profileResult.answer });
  };
  const unlink = async () => {
    const result = await run(async (signal) => {
      const unlinkResult = await callEndpoint(ridersEndpoints.unlinkIdentity, { params: { provider } }, signal);
      if (unlinkResult.ok && provider === signedInWith) await reloadProfile(signal);
      return unlinkResult;
    });
    if (!result?.ok) return;
    setIsAskingToUnlink(false);
    setWasJustUnlinked(true);
    onChanged(result.answer);
  };
  const isUnavailable = getPublicSettings().providers[provider] === 'unavailable';
  const lacksActivities = provider === 'strava' && identity !== undefined && !identity.scopes.some(isActivityScope);
  return (
    <>
      <EntryRow
        title={name}
        lines={[
          identity === undefined ? (
            t(isUnavailable ? 'profile.unavailable' : 'profile.notLinked')
          ) : (
            <LinkedSince key="since" identity={identity} />
          ),
          ...(identity !== undefined && isLast ? [t('profile.lastOne')] : []),
          ...(lacksActivities
            ? [
                <Text as="span" tone="alarm" key="scope">
                  {t('profile.noActivityScope')}
                </Text>,
              ]
            : []),
        ]}
        actions={
          identity === undefined ? (
            <Button
              ref={wasJustUnlinked ? takeFocus : null}
              disabled={isUnavailable}
              aria-label={t('profile.linkNamed', { provider: name })}
              onClick={link}
            >
              {t('profile.link')}
            </Button>
          ) : (
            <>
              {lacksActivities && !isUnavailable ? <Button onClick={link}>{t('profile.relink')}</Button> : null}
              {isLast ? null : (
                <Button
                  data-variant="quiet"
                  aria-label={t('profile.unlinkNamed', { provider: name })}
                  onClick={() => {
                    reset();
                    setIsAskingToUnlink(true);
                  }}
                >
                  {t('profile.unlink')}
                </Button>
              )}
            </>
          )
        }
      />
      <UnlinkDialog
        provider={provider}
        isOpen={isAskingToUnlink}
        action={action}
        onConfirm={() => void unlink()}
        onClose={() => setIsAskingToUnlink(false)}
      />
    </>
  );
}

function LinkedSince({ identity }: { readonly identity: Identity }) {
  const { t, language } = useTranslator();
  const since = t('profile.linkedSince', { date: formatDay(identity.linked_at, language) });
  return [identity.display_name, since].filter(Boolean).join(' · ');
}

interface UnlinkDialogProps {
  readonly provider: Provider;
  readonly isOpen: boolean;
  readonly action: ComponentProps<typeof ActionOutcome>['action'];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function UnlinkDialog({ provider, isOpen, action, onConfirm, onClose }: UnlinkDialogProps) {
  const { t } = useTranslator();
  const name = providerNames[provider];
  // Unlinking Strava also deletes the results of rides from Strava.
  const isStrava = provider === 'strava';
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('profile.unlinkNamed', { provider: name })}
      {...(isStrava && { warning: t('profile.unlinkStravaText') })}
      confirmLabel={t('profile.unlink')}
      cancelLabel={t('profile.back')}
      onConfirm={onConfirm}
      isDestructive={isStrava}
      isBusy={action.state === 'busy'}
    >
      <p>{t('profile.unlinkText', { provider: name })}</p>
      <ActionOutcome action={action} failedText={t('profile.unlinkFailed')} />
    </ConfirmDialog>
  );
}

/** The focused unlink button has been removed; the link button that replaces it takes the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

const isActivityScope = (scope: string): boolean => scope.startsWith('activity:read');

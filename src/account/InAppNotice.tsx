import { useState } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { AccountIcon } from './AccountIcon.tsx';
import { type InAppBrowser, inAppNames, toExternalUrl } from './inAppBrowser.ts';

interface Props {
  readonly app: InAppBrowser;
  /** Google is one of the choices, and it refuses to sign riders in from an in-app browser. */
  readonly isGoogleRefused: boolean;
}

/** Explains what an in-app browser means for signing in, and how to leave it. */
export function InAppNotice({ app, isGoogleRefused }: Props) {
  const { t } = useTranslator();
  const [isCopied, setIsCopied] = useState(false);
  const name = inAppNames[app] ?? t('auth.inAppOther');
  const outside = toExternalUrl(app, location.href);
  const copy = () => {
    // Some of these browsers have no clipboard; the text above still explains what to do.
    navigator.clipboard?.writeText(location.href).then(
      () => setIsCopied(true),
      () => undefined,
    );
  };
  return (
    <Stack align="start" gap={8} padding={12} paddingX={16} fill="hot" corners="round" role="note">
      <p>{t(isGoogleRefused ? 'auth.inAppGoogle' : 'auth.inAppAny', { app: name })}</p>
      {outside === null ? (
        <>
          <p>{t('auth.openByHand', { app: name })}</p>
          <Button onClick={copy}>
            <AccountIcon name="copy" />
            <span role="status">{t(isCopied ? 'auth.addressCopied' : 'auth.copyAddress')}</span>
          </Button>
        </>
      ) : (
        <ButtonLink href={outside}>
          <AccountIcon name="outside" />
          {t('auth.openInBrowser')}
        </ButtonLink>
      )}
    </Stack>
  );
}

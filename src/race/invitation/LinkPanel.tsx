import { useState } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Grid } from '#src/ui/primitives/Grid.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { StatusText } from '#src/ui/primitives/Text.tsx';
import { type LinkStatus, useLinkActions } from '#src/ui/useLinkActions.ts';
import { QrPicture } from './QrPicture.tsx';

interface Props {
  readonly link: string;
  /** The line below the link, such as its expiry. */
  readonly note?: string;
  readonly hasQr?: boolean;
  /** Whether passing the link on is the main action of the screen. */
  readonly isPrimary?: boolean;
}

/** A link to pass on: by QR code, the device's share sheet or the clipboard. */
export function LinkPanel({ link, note, hasQr = true, isPrimary = true }: Props) {
  const { t } = useTranslator();
  const [status, setStatus] = useState<LinkStatus | null>(null);
  const { input, copy, send } = useLinkActions(link, setStatus);
  const primaryProps = isPrimary ? { 'data-variant': 'primary' } : {};
  return (
    <Stack gap={12}>
      {hasQr ? <QrPicture text={link} label={t('invitation.qr')} /> : null}
      <Field label={t('invitation.link')} {...(note !== undefined && { hint: note })}>
        {(field) => <input {...field} ref={input} readOnly value={link} onFocus={({ target }) => target.select()} />}
      </Field>
      <Grid columns="equal" gap={8}>
        {send === null ? null : (
          <Button {...primaryProps} onClick={() => void send()}>
            {t('invitation.send')}
          </Button>
        )}
        <Button {...(send === null ? primaryProps : {})} onClick={() => void copy()}>
          {t('invitation.copy')}
        </Button>
      </Grid>
      <StatusText role="status">{status === null ? null : t(`invitation.${status}`)}</StatusText>
    </Stack>
  );
}

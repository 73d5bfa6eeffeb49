import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Grid } from '#src/ui/primitives/Grid.tsx';
import { type LinkStatus, useLinkActions } from '#src/ui/useLinkActions.ts';
import { QrPicture } from './QrPicture.tsx';

interface Props {
  readonly link: string;
  /** The line below: how long it is valid. */
  readonly note?: string;
  readonly hasQr?: boolean;
  /** Passing it on is the main action of the screen. */
  readonly isPrimary?: boolean;
}

/** A link to pass on: by QR code, the device's share sheet or the clipboard. */
export function LinkPanel({ link, note, hasQr = true, isPrimary = true }: Props) {
  const { t } = useTranslator();
  const [status, setStatus] = useState<LinkStatus | null>(null);
  const { input, copy, send } = useLinkActions(link, setStatus);
  const primary = isPrimary ? { 'data-variant': 'primary' } : {};
  return (
    <Container>
      {hasQr ? <QrPicture text={link} label={t('invitation.qr')} /> : null}
      <Field label={t('invitation.link')} {...(note !== undefined && { hint: note })}>
        {(field) => <input {...field} ref={input} readOnly value={link} onFocus={({ target }) => target.select()} />}
      </Field>
      <Grid columns="equal" gap={8}>
        {send === null ? null : (
          <Button {...primary} onClick={() => void send()}>
            {t('invitation.send')}
          </Button>
        )}
        <Button {...(send === null ? primary : {})} onClick={() => void copy()}>
          {t('invitation.copy')}
        </Button>
      </Grid>
      <p role="status">{status === null ? null : t(`invitation.${status}`)}</p>
    </Container>
  );
}

const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & > [role='status'] { color: var(--cypress); font-weight: 600; }
  & > [role='status']:empty { display: none; }
`;

import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { type LinkStatus, useLinkActions } from '#src/ui/useLinkActions.ts';

/** The feed's address, to copy or to open in a calendar program through the webcal scheme. */
export function FeedAddress({ path }: { readonly path: string }) {
  const { t } = useTranslator();
  const [status, setStatus] = useState<LinkStatus | null>(null);
  const url = location.origin + path;
  const { input, copy } = useLinkActions(url, setStatus);
  return (
    <>
      <Field label={t('cyclingEvents.feedAddress')}>
        {(field) => <input {...field} ref={input} readOnly value={url} onFocus={({ target }) => target.select()} />}
      </Field>
      <Buttons>
        <Button onClick={() => void copy()}>{t('cyclingEvents.copy')}</Button>
        <ButtonLink href={url.replace(/^https?:/, 'webcal:')}>{t('cyclingEvents.open')}</ButtonLink>
      </Buttons>
      <Help>{t('cyclingEvents.android')}</Help>
      <p role="status">{status === null ? null : t(`cyclingEvents.${status}`)}</p>
    </>
  );
}

const Help = styled.p`
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.5;
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > * { flex: 1 1 128px; }
`;

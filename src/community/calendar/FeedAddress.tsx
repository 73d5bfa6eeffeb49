import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { type LinkNews, useLinkActions } from '#src/ui/useLinkActions.ts';

/** The address, to be copied or opened in the calendar program by the scheme that such programs listen to. */
export function FeedAddress({ path }: { readonly path: string }) {
  const { t } = useTranslator();
  const [news, setNews] = useState<LinkNews | null>(null);
  const url = location.origin + path;
  const { input, copy } = useLinkActions(url, setNews);
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
      <p role="status">{news === null ? null : t(`cyclingEvents.${news}`)}</p>
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

import { useState } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
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
      <Cluster gap={8} buttons="share">
        <Button onClick={() => void copy()}>{t('cyclingEvents.copy')}</Button>
        <ButtonLink href={url.replace(/^https?:/, 'webcal:')}>{t('cyclingEvents.open')}</ButtonLink>
      </Cluster>
      <Text tone="soft" size="small" leading={1.5}>
        {t('cyclingEvents.android')}
      </Text>
      <p role="status">{status === null ? null : t(`cyclingEvents.${status}`)}</p>
    </>
  );
}

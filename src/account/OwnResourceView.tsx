import type { ComponentProps } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { useAuth } from './SessionContext.ts';

/**
 * `ResourceView` for data that requires signing in. If the session has expired it offers no retry, because that would
 * be refused too; `SignInAgain` at the top of the page explains what to do.
 */
export function OwnResourceView<Answer>(props: ComponentProps<typeof ResourceView<Answer>>) {
  const { t } = useTranslator();
  const isExpired = useAuth((view) => view.isExpired === true);
  const { resource } = props;
  return isExpired && resource.state === 'failed' ? (
    <Text tone="soft">{t('auth.expired')}</Text>
  ) : (
    <ResourceView {...props} />
  );
}
